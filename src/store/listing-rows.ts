import { later } from './kept-statements.ts'
import type { Listing, NewListing } from './listing.ts'
import type { ListingTable } from './tables.ts'

export function toListing(row: ListingTable): Listing {
  return {
    listingId: row.listing_id,
    title: row.title,
    city: row.city,
    locality: row.locality,
    propertyType: row.property_type,
    listingType: row.listing_type,
    rentalStructure: row.rental_structure,
    bhk: row.bhk,
    bathrooms: row.bathrooms,
    carpetAreaSqft: row.carpet_area_sqft,
    plotAreaSqft: row.plot_area_sqft,
    priceInr: row.price_inr,
    furnishing: row.furnishing,
    parkingCount: row.parking_count,
    floorNumber: row.floor_number,
    totalFloors: row.total_floors,
    ageInYears: row.age_in_years,
    availableFrom: row.available_from,
    amenities: row.amenities === '' ? [] : row.amenities.split(' '),
    reraId: row.rera_id,
    publishedAtMs: row.published_at_ms,
    verifiedAtMs: row.verified_at_ms,
    validUntilMs: row.valid_until_ms,
    imageThumbnailUrl: row.image_thumbnail_url,
  }
}

export function toRow(listing: NewListing, listingId: string, source: string): ListingTable {
  return {
    listing_id: listingId,
    source,
    source_row_id: listing.sourceRowId,
    published: listing.published ? 1 : 0,
    rank_key: listing.rankKey,
    title: listing.title,
    city: listing.city,
    locality: listing.locality,
    property_type: listing.propertyType,
    listing_type: listing.listingType,
    rental_structure: listing.rentalStructure,
    bhk: listing.bhk,
    bathrooms: listing.bathrooms,
    carpet_area_sqft: listing.carpetAreaSqft,
    plot_area_sqft: listing.plotAreaSqft,
    price_inr: listing.priceInr,
    furnishing: listing.furnishing,
    parking_count: listing.parkingCount,
    floor_number: listing.floorNumber,
    total_floors: listing.totalFloors,
    age_in_years: listing.ageInYears,
    available_from: listing.availableFrom,
    amenities: listing.amenities.join(' '),
    rera_id: listing.reraId,
    published_at_ms: listing.publishedAtMs,
    verified_at_ms: listing.verifiedAtMs,
    valid_until_ms: listing.validUntilMs,
    image_thumbnail_url: listing.imageThumbnailUrl,
    withheld: 0,
  }
}

/** A row to be filled in when a statement runs. */
export const rowOfLaters: ListingTable = {
  listing_id: later('listing_id'),
  source: later('source'),
  source_row_id: later('source_row_id'),
  published: later('published'),
  rank_key: later('rank_key'),
  title: later('title'),
  city: later('city'),
  locality: later('locality'),
  property_type: later('property_type'),
  listing_type: later('listing_type'),
  rental_structure: later('rental_structure'),
  bhk: later('bhk'),
  bathrooms: later('bathrooms'),
  carpet_area_sqft: later('carpet_area_sqft'),
  plot_area_sqft: later('plot_area_sqft'),
  price_inr: later('price_inr'),
  furnishing: later('furnishing'),
  parking_count: later('parking_count'),
  floor_number: later('floor_number'),
  total_floors: later('total_floors'),
  age_in_years: later('age_in_years'),
  available_from: later('available_from'),
  amenities: later('amenities'),
  rera_id: later('rera_id'),
  published_at_ms: later('published_at_ms'),
  verified_at_ms: later('verified_at_ms'),
  valid_until_ms: later('valid_until_ms'),
  image_thumbnail_url: later('image_thumbnail_url'),
  withheld: later('withheld'),
}

/** In the order in which {@link toRow} gives their values. */
export const listingColumns: readonly string[] = Object.keys(rowOfLaters)
