import type { Responses } from '../../contract/contract.ts'
import type { CoveredLocality } from '../../market/place-directory.ts'
import { amenityName, type Listing } from './listing-words.ts'

const context = 'https://schema.org'

/** schema.org has no term for a lump-sum lease: both kinds of rent are `LeaseOut`. */
export function aboutListing(listing: Listing): object {
  const { title, summary, sourceUrl, city, locality, price, priceUnit, listingType } = listing
  const { bhk, bathrooms, carpetAreaSqft, amenities, validUntil, imageThumbnailUrl } = listing
  return {
    '@context': context,
    '@type': 'RealEstateListing',
    name: title,
    description: summary,
    url: sourceUrl,
    ...(imageThumbnailUrl !== null && { image: imageThumbnailUrl }),
    ...(listing.verifiedAt !== null && { dateModified: listing.verifiedAt }),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: priceUnit,
      businessFunction: `http://purl.org/goodrelations/v1#${listingType === 'sale' ? 'Sell' : 'LeaseOut'}`,
      ...(validUntil !== null && { availabilityEnds: validUntil }),
    },
    mainEntity: {
      '@type': bhk === null ? 'Place' : 'Accommodation',
      address: {
        '@type': 'PostalAddress',
        streetAddress: locality,
        addressLocality: city,
        addressCountry: 'IN',
      },
      ...(bhk !== null && { numberOfBedrooms: bhk }),
      ...(bathrooms !== null && { numberOfBathroomsTotal: bathrooms }),
      ...(carpetAreaSqft !== null && {
        floorSize: { '@type': 'QuantitativeValue', value: carpetAreaSqft, unitCode: 'FTK' },
      }),
      ...(amenities.length > 0 && {
        amenityFeature: amenities.map((code) => ({
          '@type': 'LocationFeatureSpecification',
          name: amenityName(code),
          value: true,
        })),
      }),
    },
  }
}

export function aboutSearch(listings: Responses['search_properties']['listings']): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: listings.map(({ sourceUrl, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: sourceUrl,
      name: title,
    })),
  }
}

export function aboutPlace(
  { name, nameTa, cityName, state }: CoveredLocality,
  { handoffUrl }: Responses['get_locality_insights'],
): object {
  return {
    '@context': context,
    '@type': 'Place',
    name,
    alternateName: { '@value': nameTa, '@language': 'ta' },
    url: handoffUrl,
    containedInPlace: {
      '@type': 'City',
      name: cityName,
      containedInPlace: {
        '@type': 'State',
        name: state,
        containedInPlace: { '@type': 'Country', name: 'India' },
      },
    },
  }
}
