import nilam.models.ListingCard
import nilam.models.PropertySearchPage
import nilam.models.PropertySearchQuery
import nilam.models.PropertyType
import nilam.models.StampDutyQuery

fun all(page: PropertySearchPage, card: ListingCard) {
    println(page.totalCount) // mistake: responses have no such field
    val total: String = page.total // mistake: it is a number
    val bedrooms: Int = card.bhk // mistake: it may be null
    println(PropertySearchQuery(town = "Coimbatore")) // mistake: no such argument
    println(PropertySearchQuery(maxPrice = "75 lakh")) // mistake: it takes a number
    println(StampDutyQuery(state = "TN")) // mistake: the value is required
    println(PropertyType.castle) // mistake: the enum has no such value
    val right: Int? = PropertySearchQuery(bedrooms = 2).bedrooms
    println("$total $bedrooms $right")
}
