/** A flat in Peelamedu of which nothing is known but what every row has. */
export const sale = {
  propertyType: 'apartment',
  listingType: 'sale',
  rentalStructure: null,
  bhk: 2,
  carpetAreaSqft: null,
  carpetAreaEstimated: false,
  plotAreaSqft: null,
  priceInr: 6_200_000,
  furnishing: null,
  floorNumber: null,
  totalFloors: null,
  ageInYears: null,
  reraId: null,
} as const

export const peelamedu = { slug: 'peelamedu', name: 'Peelamedu' }
