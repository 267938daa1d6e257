use nilam_client::models::{ListingCard, PropertySearchPage, PropertySearchQuery, PropertyType};

fn all(page: PropertySearchPage, card: ListingCard, mut query: PropertySearchQuery) {
    let _ = page.total_count; // mistake: responses have no such field
    let _: String = page.total; // mistake: it is a number
    let _: i32 = card.bhk; // mistake: it is a number or null
    query.town = Some("Coimbatore".into()); // mistake: no such argument
    query.max_price = Some("75 lakh"); // mistake: it takes a number
    let _ = PropertyType::Castle; // mistake: the enum has no such value
    query.bedrooms = Some(2);
}

fn main() {}
