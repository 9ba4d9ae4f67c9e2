package releases

import (
	"slices"
	"strings"
)

// ordered sorts what a schema finds wrong with values. The library tells it in another order each
// time, and a message that changes at each try would be written at each try.
func ordered(message string) string {
	return strings.Join(orderedLines(strings.Split(message, "\n"), ""), "\n")
}

// orderedLines sorts the items of an indented list, those below an item too; what is no item parts
// one list from the next.
func orderedLines(lines []string, indent string) []string {
	var told []string
	var items [][]string
	flush := func() {
		for _, item := range items {
			copy(item[1:], orderedLines(slices.Clone(item[1:]), indent+"  "))
		}
		slices.SortFunc(items, slices.Compare[[]string])
		for _, item := range items {
			told = append(told, item...)
		}
		items = nil
	}
	for _, line := range lines {
		switch {
		case strings.HasPrefix(line, indent+"- at "):
			items = append(items, []string{line})
		case len(items) > 0 && strings.HasPrefix(line, indent+"  "):
			last := len(items) - 1
			items[last] = append(items[last], line)
		default:
			flush()
			told = append(told, line)
		}
	}
	flush()
	return told
}
