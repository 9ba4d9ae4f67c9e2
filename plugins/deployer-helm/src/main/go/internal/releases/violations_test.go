package releases

import (
	"errors"
	"testing"
)

func TestTellsWhatASchemaFindsInOneOrder(t *testing.T) {
	head := "values don't meet the specifications of the schema(s) in the following chart(s):\nweb:\n"
	one := head + "- at '/b': x\n  - at '/b/2': y\n  - at '/b/1': y\n- at '/a': z\ninner:\n- at '/c': x\n"
	other := head + "- at '/a': z\n- at '/b': x\n  - at '/b/1': y\n  - at '/b/2': y\ninner:\n- at '/c': x\n"

	left, right := failureOf(errors.New(one)), failureOf(errors.New(other))

	if *left != *right {
		t.Errorf("%q and %q", left.Message, right.Message)
	}
	if left.Code != "VALUES_INVALID" {
		t.Error(left.Code)
	}
}

func TestLeavesOtherMessagesAsTheyAre(t *testing.T) {
	for _, text := range []string{"b\na", "- at b: x", "one\n  two\n  one"} {
		if ordered(text) != text {
			t.Errorf("%q", ordered(text))
		}
	}
}
