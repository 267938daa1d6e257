package main

import (
	"encoding/json"
	"os"
	"time"
)

// What the programs of both clients share: the file of calls, and what is printed of each.

type step struct {
	Name     string          `json:"name"`
	Origin   string          `json:"origin"`
	Key      string          `json:"key"`
	Tool     string          `json:"tool"`
	Query    json.RawMessage `json:"query"`
	Attempts int             `json:"attempts"`
}

type outcome struct {
	Attempts int               `json:"attempts"`
	Status   int               `json:"status,omitempty"`
	Response any               `json:"response,omitempty"`
	Error    string            `json:"error,omitempty"`
	Headers  map[string]string `json:"headers,omitempty"`
	Failure  string            `json:"failure,omitempty"`

	retryAfter time.Duration
}

// makeAll makes every call, and waits after a 429 as long as attempts are left.
func makeAll(call func(step) outcome) error {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		return err
	}
	var steps []step
	if err := json.Unmarshal(text, &steps); err != nil {
		return err
	}
	outcomes := map[string]outcome{}
	for _, step := range steps {
		for attempt := 1; ; attempt++ {
			made := call(step)
			made.Attempts = attempt
			outcomes[step.Name] = made
			if made.Status != 429 || attempt == step.Attempts {
				break
			}
			time.Sleep(made.retryAfter)
		}
	}
	return json.NewEncoder(os.Stdout).Encode(outcomes)
}

func failed(err error) outcome {
	return outcome{Failure: err.Error()}
}
