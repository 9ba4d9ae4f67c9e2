// Package frames is the engine's half of the engine protocol: JSON objects over stdin and stdout,
// each after its length, many requests at a time. docs/engine-protocol.md is the contract.
package frames

import (
	"encoding/binary"
	"fmt"
	"io"
)

const lengthBytes = 4

// read takes one frame from in. A clean end before a frame is io.EOF.
func read(in io.Reader, limit int) ([]byte, error) {
	var length [lengthBytes]byte
	if _, err := io.ReadFull(in, length[:]); err != nil {
		return nil, err
	}
	size := binary.BigEndian.Uint32(length[:])
	if uint64(size) > uint64(limit) {
		return nil, fmt.Errorf("a frame of %d bytes is larger than the limit of %d", size, limit)
	}
	frame := make([]byte, size)
	if _, err := io.ReadFull(in, frame); err != nil {
		return nil, fmt.Errorf("the input ended within a frame: %w", err)
	}
	return frame, nil
}

// write puts one frame out in a single call, so that two answers never mix.
func write(out io.Writer, frame []byte) error {
	whole := make([]byte, 0, lengthBytes+len(frame))
	whole = binary.BigEndian.AppendUint32(whole, uint32(len(frame)))
	whole = append(whole, frame...)
	_, err := out.Write(whole)
	return err
}
