package render

import (
	"fmt"
	"strings"
)

const (
	maxText  = 16 << 20
	maxItems = 1_000_000
)

// limit replaces the functions that turn a small number into much memory by ones that refuse to.
func limit(all map[string]any) {
	bind(all, "repeat", func(repeat func(int, string) string) any {
		return func(count int, value string) (string, error) {
			if err := within(count, maxText/max(1, len(value))); err != nil {
				return "", err
			}
			return repeat(count, value), nil
		}
	})
	for _, name := range []string{"indent", "nindent"} {
		bind(all, name, func(indent func(int, string) string) any {
			return func(spaces int, value string) (string, error) {
				if err := within(spaces, maxText/(1+strings.Count(value, "\n"))); err != nil {
					return "", err
				}
				return indent(spaces, value), nil
			}
		})
	}
	for _, name := range []string{"randAlphaNum", "randAlpha", "randNumeric", "randAscii"} {
		bind(all, name, func(random func(int) string) any {
			return func(count int) (string, error) {
				if err := within(count, maxItems); err != nil {
					return "", err
				}
				return random(count), nil
			}
		})
	}
	bind(all, "randBytes", func(random func(int) (string, error)) any {
		return func(count int) (string, error) {
			if err := within(count, maxItems); err != nil {
				return "", err
			}
			return random(count)
		}
	})
	bind(all, "until", func(until func(int) []int) any {
		return func(end int) ([]int, error) {
			if err := within(end, maxItems); err != nil {
				return nil, err
			}
			if err := within(-end, maxItems); err != nil {
				return nil, err
			}
			return until(end), nil
		}
	})
	bind(all, "untilStep", func(until func(int, int, int) []int) any {
		return func(start, stop, step int) ([]int, error) {
			if err := within(steps(start, stop, step), maxItems); err != nil {
				return nil, err
			}
			return until(start, stop, step), nil
		}
	})
	bind(all, "seq", func(seq func(...int) string) any {
		return func(parameters ...int) (string, error) {
			start, step, stop := 1, 1, 0
			switch len(parameters) {
			case 1:
				stop = parameters[0]
			case 2:
				start, stop = parameters[0], parameters[1]
			case 3:
				start, step, stop = parameters[0], parameters[1], parameters[2]
			}
			if err := within(steps(start, stop, step), maxItems); err != nil {
				return "", err
			}
			return seq(parameters...), nil
		}
	})
}

// bind puts around a function of the map one that checks its arguments. A function of another
// shape means another sprig: that must not pass unseen.
func bind[F any](all map[string]any, name string, around func(F) any) {
	function, ok := all[name].(F)
	if !ok {
		panic(fmt.Sprintf("the function %s is not bounded: sprig has %T", name, all[name]))
	}
	all[name] = around(function)
}

func steps(start, stop, step int) int {
	if step == 0 {
		return 0
	}
	span := float64(stop) - float64(start)
	count := span / float64(step)
	if count < 0 {
		count = -count
	}
	return int(min(count, float64(maxItems)*2))
}

func within(count, limit int) error {
	if count > limit {
		return fmt.Errorf("%d is more than the %d allowed here", count, limit)
	}
	return nil
}
