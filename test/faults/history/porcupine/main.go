// Checks a history of calls against the counters with Porcupine: whether there is one order of all calls and reads, true to
// their times, in which every limit and every read is right. Reads counters as JSON (see history.ts) from standard input, prints
// a line for each, and ends with 1 where one is not right.
package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"time"

	"github.com/anishathalye/porcupine"
)

type operation struct {
	Kind    string
	StartMs float64
	EndMs   float64
	Outcome string
	Count   int
	// What a served call was told that it left; absent where nothing was said.
	Remaining *int
}

type counter struct {
	Name        string
	Initial     int
	Limit       *int
	MayExceedBy int
	IsExact     bool
	IsTold      bool
	Operations  []operation
}

// Whether a call may be served after so many, and be told so.
func (c counter) allows(count int, remaining *int) bool {
	if c.IsTold && remaining != nil && *remaining != *c.Limit-count-1 {
		return false
	}
	return count < *c.Limit+c.MayExceedBy
}

// The state is how many calls were counted.
func modelOf(c counter) porcupine.Model {
	return porcupine.Model{
		Init: func() interface{} { return c.Initial },
		Step: func(state, input, _ interface{}) (bool, interface{}) {
			count, op := state.(int), input.(operation)
			switch {
			case op.Kind == "read":
				return op.Count == count, count
			case op.Outcome == "served":
				return c.Limit == nil || c.allows(count, op.Remaining), count + 1
			case op.Outcome == "rejected":
				return c.Limit == nil || !c.IsExact || count >= *c.Limit, count
			}
			// Unknown. One that was never counted comes after everything else.
			return true, count + 1
		},
		DescribeOperation: func(input, _ interface{}) string { return fmt.Sprint(input) },
	}
}

func operationsOf(c counter) []porcupine.Operation {
	var operations []porcupine.Operation
	for at, op := range c.Operations {
		if op.Outcome == "failed" {
			continue
		}
		end := int64(op.EndMs * 1e6)
		if op.Outcome == "unknown" {
			end = math.MaxInt64
		}
		operations = append(operations, porcupine.Operation{ClientId: at, Input: op, Call: int64(op.StartMs * 1e6), Return: end})
	}
	return operations
}

func main() {
	var counters []counter
	if err := json.NewDecoder(os.Stdin).Decode(&counters); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	status := 0
	for _, c := range counters {
		operations := operationsOf(c)
		result := porcupine.CheckOperationsTimeout(modelOf(c), operations, 20*time.Second)
		fmt.Printf("%s: %d operations, %s\n", c.Name, len(operations), result)
		if result != porcupine.Ok {
			status = 1
		}
	}
	os.Exit(status)
}
