import nilam.model.ListingCard;
import nilam.model.PropertySearchPage;
import nilam.model.PropertySearchQuery;
import nilam.model.PropertyType;

final class Mistakes {
    static void all(PropertySearchPage page, ListingCard card) {
        Object count = page.getTotalCount(); // mistake: responses have no such field
        String total = page.getTotal(); // mistake: it is a number
        String bedrooms = card.getBhk(); // mistake: it is a number or null
        PropertySearchQuery town = new PropertySearchQuery().town("Coimbatore"); // mistake: no such argument
        PropertySearchQuery price = new PropertySearchQuery().maxPrice("75 lakh"); // mistake: it takes a number
        PropertyType castle = PropertyType.CASTLE; // mistake: the enum has no such value
        Integer right = new PropertySearchQuery().bedrooms(2).getBedrooms();
    }
}
