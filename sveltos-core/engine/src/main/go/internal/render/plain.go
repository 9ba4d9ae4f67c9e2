package render

import (
	"encoding/json"
	"fmt"
	"reflect"
)

const maxDepth = 1_000

// plainValue copies a value of a template into what an object can hold. The original takes int64
// and float64, lists and maps only, and fails on the plain 3 a user writes; here any number, list
// and map with texts as keys will do.
func plainValue(value any, depth int) (any, error) {
	if depth > maxDepth {
		return nil, fmt.Errorf("the value is nested more than %d levels deep", maxDepth)
	}
	switch value.(type) {
	case nil, string, bool, int64, float64, json.Number:
		return value, nil
	}
	of := reflect.ValueOf(value)
	switch of.Kind() {
	case reflect.Bool:
		return of.Bool(), nil
	case reflect.String:
		return of.String(), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return of.Int(), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		if of.CanInt() || of.Uint() <= 1<<63-1 {
			return int64(of.Uint()), nil
		}
		return float64(of.Uint()), nil
	case reflect.Float32, reflect.Float64:
		return of.Float(), nil
	case reflect.Slice, reflect.Array:
		return plainList(of, depth)
	case reflect.Map:
		if of.Type().Key().Kind() == reflect.String {
			return plainMap(of, depth)
		}
	}
	return nil, fmt.Errorf("cannot deep copy %T", value)
}

func plainList(of reflect.Value, depth int) (any, error) {
	if of.Kind() == reflect.Slice && of.IsNil() {
		return []any(nil), nil
	}
	list := make([]any, of.Len())
	for index := range list {
		item, err := plainValue(of.Index(index).Interface(), depth+1)
		if err != nil {
			return nil, err
		}
		list[index] = item
	}
	return list, nil
}

func plainMap(of reflect.Value, depth int) (any, error) {
	if of.IsNil() {
		return map[string]any(nil), nil
	}
	object := make(map[string]any, of.Len())
	for entries := of.MapRange(); entries.Next(); {
		item, err := plainValue(entries.Value().Interface(), depth+1)
		if err != nil {
			return nil, err
		}
		object[entries.Key().String()] = item
	}
	return object, nil
}
