"""Each marked line is wrong, and mypy has to say so."""

from nilam import ListingsApi, PropertyDetailsQuery, PropertySearchQuery

listings = ListingsApi()
listings.search_properties("Coimbatore")  # mistake: a text in place of a query
listings.search_properties(PropertyDetailsQuery(listingId=""))  # mistake: the query of another tool
page = listings.search_properties(PropertySearchQuery.model_validate({}))
total: int = page.total
page.total_count  # mistake: a field that responses do not have
bhk: int = page.listings[0].bhk  # mistake: a nullable field taken for a number
PropertySearchQuery(town="Coimbatore")  # mistake: an argument that the tool does not have
PropertySearchQuery(maxPrice="75 lakh")  # mistake: a text in place of a number
PropertyDetailsQuery()  # mistake: a required argument left out
