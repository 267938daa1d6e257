// Each marked line is wrong, and the compiler has to say so.
package main

import (
	"context"

	"rentboard/nilam"
)

func main() {
	price := "75 lakh"
	_ = nilam.PropertySearchQuery{MaxPrice: &price}     // mistake: a text in place of a number
	_ = nilam.PropertySearchQuery{Town: &price}         // mistake: an argument that the tool does not have
	_ = nilam.PropertySearchQuery{PropertyType: &price} // mistake: a text in place of an enum
	var client nilam.ClientWithResponses
	found, err := client.SearchPropertiesWithResponse(context.Background(), nilam.PropertySearchQuery{})
	if err != nil || found.JSON200 == nil {
		return
	}
	page := *found.JSON200
	_ = page.TotalCount                  // mistake: a field that responses do not have
	var total int = page.Listings[0].Bhk // mistake: a nullable field taken for a number
	_ = total
}
