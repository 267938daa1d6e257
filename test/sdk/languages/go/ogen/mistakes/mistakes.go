// Each marked line is wrong, and the compiler has to say so.
package main

import (
	"context"

	"rentboard/nilam"
)

func main() {
	_ = nilam.PropertySearchQuery{MaxPrice: nilam.NewOptString("75 lakh")}    // mistake: a text in place of a number
	_ = nilam.PropertySearchQuery{Town: nilam.NewOptString("Coimbatore")}     // mistake: an argument that the tool does not have
	_ = nilam.PropertySearchQuery{PropertyType: nilam.NewOptString("castle")} // mistake: a text in place of an enum
	var client nilam.Client
	found, err := client.SearchProperties(context.Background(), &nilam.PropertySearchQuery{})
	if err != nil {
		return
	}
	_ = found.Response // mistake: a response taken for granted
	page, ok := found.(*nilam.PropertySearchPageHeaders)
	if !ok {
		return
	}
	_ = page.Response.TotalCount                  // mistake: a field that responses do not have
	var total int = page.Response.Listings[0].Bhk // mistake: a nullable field taken for a number
	_ = total
}
