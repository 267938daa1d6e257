import { randomBytes } from 'node:crypto'
import { openStore, type Store } from '../../../src/market/store/open-store.ts'
import {
  unstated,
  type Listing,
  type NewListing,
  type Visibility,
} from '../../../src/market/store/listing.ts'
import { newFolder } from '../../new-folder.ts'

export type TestStore = Awaited<ReturnType<typeof openTestStore>>

/** A real database in a folder of its own. */
export async function openTestStore() {
  const directory = newFolder()
  const store = await openStore({ directory, randomBytes })
  return {
    ...{ store, directory },
    dispose: async () => store.close(),
  }
}

export const startMs = Date.parse('2026-11-21T09:00:00Z')
export const dayMs = 86_400_000

/** A two-room flat for sale; a test names what matters to it. */
export function newListing(row: string, parts: Partial<NewListing> = {}): NewListing {
  return {
    ...unstated,
    sourceRowId: row,
    published: true,
    city: 'coimbatore',
    locality: 'saravanampatti',
    propertyType: 'apartment',
    listingType: 'sale',
    bhk: 2,
    bathrooms: 2,
    carpetAreaSqft: 780,
    carpetAreaEstimated: false,
    priceInr: 6_200_000,
    furnishing: 'semi-furnished',
    parkingCount: 1,
    floorNumber: 3,
    totalFloors: 5,
    ageInYears: 4,
    amenities: ['lift', 'covered-parking'],
    publishedAtMs: startMs - 10 * dayMs,
    validUntilMs: startMs + 30 * dayMs,
    ...parts,
  }
}

/** The first listings of each kind, for sale and for rent. */
export async function everyListing(
  { listings }: Pick<Store, 'listings'>,
  visibility: Visibility,
  limit: number,
): Promise<readonly Listing[]> {
  const sales = await listings.search({ listingType: 'sale' }, visibility, limit)
  const rents = await listings.search({ listingType: 'rent' }, visibility, limit)
  return [...sales.listings, ...rents.listings]
}

/** Puts these listings in place of all of the source's. */
export async function fill(
  store: Store,
  rows: Iterable<NewListing>,
  source = 'test',
): Promise<void> {
  await store.listingSources.replace(source, {
    release: { contentHash: 'of the test', anchorDay: '2026-11-21' },
    rows,
    isCurrent: () => false,
  })
}
