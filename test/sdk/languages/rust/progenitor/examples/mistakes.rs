use nilam_client::Client;
use nilam_client::types::{ListingCard, PropertySearchPage, PropertyType};

async fn all(client: Client, page: PropertySearchPage, card: ListingCard) {
    let _ = page.total_count; // mistake: responses have no such field
    let _: String = page.total; // mistake: it is a number
    let _: u64 = card.bhk; // mistake: it is a number or null
    let _ = client
        .search_properties()
        .body_map(|query| query.town("Coimbatore")); // mistake: no such argument
    let _ = client
        .search_properties()
        .body_map(|query| query.max_price("75 lakh")); // mistake: it takes a number
    let _ = PropertyType::Castle; // mistake: the enum has no such value
    let search = client.search_properties();
    let _ = search.body_map(|query| query.max_price(7_500_000));
}

fn main() {}
