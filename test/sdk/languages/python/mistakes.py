"""Each marked line is wrong, and mypy has to say so."""

from nilam.api.listings import search_properties
from nilam.client import AuthenticatedClient
from nilam.models import PropertyDetailsQuery, PropertySearchPage, PropertySearchQuery

client = AuthenticatedClient(base_url="", token="")
PropertySearchQuery(max_price="75 lakh")  # mistake: a text in place of a number
PropertySearchQuery(town="Coimbatore")  # mistake: an argument that the tool does not have
PropertySearchQuery(bedrooms=None)  # mistake: null for what is not known
PropertySearchQuery(property_type="castle")  # mistake: a value outside the enum
PropertyDetailsQuery()  # mistake: a required argument left out
search_properties.sync(client=client, body=PropertyDetailsQuery(listing_id=""))  # mistake: the query of another tool
page = search_properties.sync(client=client, body=PropertySearchQuery())
if isinstance(page, PropertySearchPage):
    total: int = page.total
    page.total_count  # mistake: a field that responses do not have
    bhk: int = page.listings[0].bhk  # mistake: a nullable field taken for a number
page.listings  # mistake: a response taken for granted
