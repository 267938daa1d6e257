import type { Clock } from '../base/clock.ts'
import type { Listing } from '../store/listing.ts'
import type { Store } from '../store/store.ts'
import { buildListings, type BuildProgress } from './build-listings.ts'
import { readCityFiles } from './city-files.ts'
import type { City } from './city.ts'
import { comparisonMetrics, framing, type ComparisonMetrics } from './comparison.ts'
import { contentHash, releaseName } from './data-release.ts'
import { gazetteer } from './gazetteer.ts'
import { readFormulas } from './insights/formulas.ts'
import { keptReports } from './insights/kept-reports.ts'
import { localityDesk, type LocalityDesk } from './insights/locality-desk.ts'
import { links } from './links.ts'
import { listingCard, type ListingCard } from './listing-card.ts'
import type { ListingQuery } from './listing-query.ts'
import { placeDirectory, type PlaceDirectory } from './place-directory.ts'
import { searchListings, type ListingSearch } from './search.ts'
import type { PlaceNames } from './summary.ts'

/** What the market is made of. */
export interface MarketParts {
  readonly store: Store
  /** The folder that holds `localities/` and `listings/`: the repository's `data/`. */
  readonly dataDirectory: string
  readonly clock: Clock
  /** Origin of the links in answers. */
  readonly siteUrl: string
  /** Told of the rows done while the listings are built, so that a terminal can show a bar. */
  readonly onProgress?: (progress: BuildProgress) => void
}

/** Listings and localities, ready to be asked. Every question comes with the time at which it is asked. */
export interface Market {
  /** Names the data: changes whenever any answer could. Part of every cache key. */
  readonly dataRelease: string
  search(query: ListingQuery, nowMs: number): ListingSearch
  /** Undefined for an id that is unknown, unpublished or expired: which of these is never told. */
  find(listingId: string, nowMs: number): ListingCard | undefined
  /** One entry for each id, in their order; an id may be given twice. */
  compare(listingIds: readonly string[], nowMs: number): ListingComparison
  readonly localities: LocalityDesk
  readonly places: PlaceDirectory
}

export interface ListingComparison {
  comparison: ListingComparisonEntry[]
  framing: string
}

export interface ListingComparisonEntry {
  listingId: string
  listing: ListingCard | null
  status: 'found' | 'not_found_or_unpublished'
  metrics: ComparisonMetrics | null
}

/** Loads the curated localities and brings the store's listings up to the source files. */
export async function openMarket(parts: MarketParts): Promise<Market> {
  const { store } = parts
  const files = await readCityFiles(parts.dataDirectory)
  const formulas = await readFormulas(parts.dataDirectory)
  const releases: string[] = []
  // One after the other: two builds would wait for each other's lock.
  for (const cityFiles of files) releases.push(releaseName(await buildListings(cityFiles, parts)))

  const cities = files.map(({ city }) => city).filter(({ coverage }) => coverage === 'public')
  const citySlugs = cities.map(({ slug }) => slug)
  const siteLinks = links(parts.siteUrl)
  const placeNames = placeNamesOf(cities)
  const names = gazetteer(cities)
  const searchParts = { store, gazetteer: names, links: siteLinks, placeNames }
  const reportOn = keptReports(cities, store.localityFigures, formulas)

  function findListing(listingId: string, nowMs: number): Listing | undefined {
    return store.listings.find(listingId, { nowMs, cities: citySlugs })
  }

  function cardOf(listing: Listing): ListingCard {
    return listingCard(listing, placeNames(listing), siteLinks)
  }

  return {
    dataRelease: [...releases, contentHash([JSON.stringify(formulas)]).slice(0, 12)].join('+'),
    localities: localityDesk({ gazetteer: names, links: siteLinks, reportOn }),
    places: placeDirectory(cities),
    search: (query, nowMs) => searchListings(searchParts, query, nowMs),
    find(listingId, nowMs) {
      const listing = findListing(listingId, nowMs)
      return listing === undefined ? undefined : cardOf(listing)
    },
    compare(listingIds, nowMs) {
      const asked = listingIds.map((listingId) => findListing(listingId, nowMs))
      const metrics = comparisonMetrics(asked.filter((listing) => listing !== undefined)).values()
      const comparison = asked.map((listing, index): ListingComparisonEntry => {
        const listingId = listingIds[index] ?? ''
        if (listing === undefined) {
          return { listingId, listing: null, status: 'not_found_or_unpublished', metrics: null }
        }
        return {
          listingId,
          listing: cardOf(listing),
          status: 'found',
          metrics: metrics.next().value ?? null,
        }
      })
      return { comparison, framing: framing(asked) }
    },
  }
}

function placeNamesOf(cities: readonly City[]): (listing: Listing) => PlaceNames {
  const places = new Map(
    cities.flatMap((city) =>
      city.localities.map((locality) => [
        `${city.slug}/${locality.slug}`,
        { city: city.name, locality: locality.name },
      ]),
    ),
  )
  // A listing of a locality that was since taken out of the file still has to be named somehow.
  return ({ city, locality }) => places.get(`${city}/${locality}`) ?? { city, locality }
}
