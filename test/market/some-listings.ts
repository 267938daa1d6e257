import type { Listing } from '../../src/market/store/listing.ts'
import { newListing } from './store/open-test-store.ts'

/** A two-room flat for sale at 62 lakh; a test names what matters to it. */
export function aListing(parts: Partial<Listing>): Listing {
  const { sourceRowId: _row, published: _published, ...fields } = newListing('1')
  return { listingId: 'lst_0000000000000000000001', source: 'test', ...fields, ...parts }
}

export function aPlot(parts: Partial<Listing>): Listing {
  return aListing({
    propertyType: 'plot',
    bhk: null,
    bathrooms: null,
    carpetAreaSqft: null,
    plotAreaSqft: 2178,
    priceInr: 11_000_000,
    furnishing: null,
    parkingCount: null,
    floorNumber: null,
    totalFloors: null,
    ageInYears: null,
    ...parts,
  })
}
