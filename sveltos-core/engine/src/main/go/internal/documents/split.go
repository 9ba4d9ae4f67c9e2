package documents

import "strings"

const byteOrderMark = "\ufeff"

// document is one document of a text, with its own "---" line if it has one, since content may follow
// the marker on the same line.
type document struct {
	text string
	// line is how many lines of the text come before it.
	line int
}

// split cuts a text at its document markers. A marker stands at the very start of a line: in a
// block scalar or a quoted value every line is indented, so an indented "---" is content. Documents
// of blanks and comments are left out.
func split(text string) []document {
	var documents []document
	current := cut{}
	lines := lineReader{text: text}
	for lines.next() {
		line := lines.line()
		if mark := strings.TrimPrefix(line, byteOrderMark); len(mark) != len(line) {
			if current.empty() || marker(mark, "---") {
				// A file that starts with a byte order mark, alone or glued to another one.
				documents = current.end(documents, text, lines.start)
				current = cut{start: lines.start + len(byteOrderMark), line: lines.number}
				line = mark
			}
		}
		switch {
		case marker(line, "---"):
			if !current.directives {
				documents = current.end(documents, text, lines.start)
				current = cut{start: lines.stop - len(line), line: lines.number}
			}
			current.directives = false
			current.content = meaningful(line[len("---"):])
		case marker(line, "..."):
			documents = current.end(documents, text, lines.start)
			current = cut{start: lines.end, line: lines.number + 1}
		case !current.content && strings.HasPrefix(line, "%"):
			current.directives = true
		case meaningful(line):
			current.content = true
		}
	}
	return current.end(documents, text, len(text))
}

// cut is the document being read.
type cut struct {
	start int
	line  int
	// content is whether a line is more than a comment.
	content bool
	// directives is whether lines like "%YAML 1.1" wait for their marker.
	directives bool
}

func (c cut) empty() bool { return !c.content && !c.directives }

func (c cut) end(documents []document, text string, end int) []document {
	if c.empty() {
		return documents
	}
	return append(documents, document{text: text[c.start:end], line: c.line})
}

func marker(line, mark string) bool {
	if !strings.HasPrefix(line, mark) {
		return false
	}
	return len(line) == len(mark) || line[len(mark)] == ' ' || line[len(mark)] == '\t'
}

func meaningful(line string) bool {
	rest := strings.TrimLeft(line, " \t")
	return rest != "" && rest[0] != '#'
}

// lineReader walks over lines that end with a line feed, a carriage return, or both.
type lineReader struct {
	text   string
	start  int
	stop   int
	end    int
	number int
	begun  bool
}

func (l *lineReader) next() bool {
	if l.begun {
		l.number++
	}
	l.begun = true
	l.start = l.end
	if l.start >= len(l.text) {
		return false
	}
	length := strings.IndexAny(l.text[l.start:], "\r\n")
	if length < 0 {
		l.stop, l.end = len(l.text), len(l.text)
		return true
	}
	l.stop = l.start + length
	l.end = l.stop + 1
	if strings.HasPrefix(l.text[l.stop:], "\r\n") {
		l.end++
	}
	return true
}

func (l *lineReader) line() string { return l.text[l.start:l.stop] }
