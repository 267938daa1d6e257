import type { Clock } from '../base/clock.ts'
import type { DemoData } from '../settings.ts'
import type { Listing } from '../store/listing.ts'
import type { Store } from '../store/store.ts'
import type { AskedPlaces, PlaceWords } from './asked-places.ts'
import { buildListings, syntheticPrefix, type BuildProgress } from './build-listings.ts'
import { readCityFiles } from './city-files.ts'
import type { City } from './city.ts'
import { comparisonMetrics, framing, type ComparisonMetrics } from './comparison.ts'
import { contentHash, releaseName } from './data-release.ts'
import { readFormulas } from './insights/formulas.ts'
import { keptReports } from './insights/kept-reports.ts'
import type { LocalityDesk } from './insights/locality-desk.ts'
import { links } from './links.ts'
import { listingCard, type ListingCard } from './listing-card.ts'
import { listingPurchase, type ListingPurchase } from './listing-purchase.ts'
import type { ListingQuery } from './listing-query.ts'
import { marketViews } from './market-views.ts'
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
  /** Whether the synthetic listings of a city are served; by default they are. */
  readonly demoData?: DemoData
  /** Told of the rows done while the listings are built, so that a terminal can show a bar. */
  readonly onProgress?: (progress: BuildProgress) => void
}

/** Listings and localities, ready to be asked. Every question comes with the time at which it is asked. */
export interface Market {
  /** Names the data: changes whenever any answer could. Part of every cache key. */
  readonly dataRelease: string
  /** Whether a public city has synthetic listings: the recorded examples hold where each of them has. */
  readonly servesDemoData: boolean
  /** Licensed cities are searched for a caller who holds a contract for them: `licensedCities` are their slugs. */
  search(query: ListingQuery, nowMs: number, licensedCities?: readonly string[]): ListingSearch
  /** Undefined for an id that is unknown, unpublished or expired: which of these is never told. */
  find(
    listingId: string,
    nowMs: number,
    licensedCities?: readonly string[],
  ): ListingCard | undefined
  /** What a purchase of the listing turns on; undefined as `find` is. */
  purchase(
    listingId: string,
    nowMs: number,
    licensedCities?: readonly string[],
  ): ListingPurchase | undefined
  /** One entry for each id, in their order; an id may be given twice. */
  compare(
    listingIds: readonly string[],
    nowMs: number,
    licensedCities?: readonly string[],
  ): ListingComparison
  readonly localities: LocalityDesk
  /** The places that a caller's words mean, for one who may see the licensed cities. */
  askedPlaces(words: PlaceWords, licensedCities?: readonly string[]): AskedPlaces
  /** Equal at two moments at which every question has the same answer, but for what depends on the day. */
  moment(nowMs: number): string
  /** The localities that everybody may see. */
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
  const demoCities = new Set<string>()
  for (const cityFiles of files) {
    const { slug, coverage } = cityFiles.city
    const isServed = coverage === 'sandbox' || servesDemo(slug, parts)
    if (isServed && coverage === 'public') demoCities.add(slug)
    releases.push(releaseName(await buildListings(cityFiles, isServed, parts)))
  }

  const cities = files.map(({ city }) => city)
  const siteLinks = links(parts.siteUrl)
  const placeNames = placeNamesOf(cities)
  const reportOn = keptReports(cities, store.localityFigures, formulas)
  const viewFor = marketViews(cities, { store, links: siteLinks, placeNames, reportOn })
  const dataFiles = [...releases, contentHash([JSON.stringify(formulas)]).slice(0, 12)].join('+')

  function findListing(
    listingId: string,
    nowMs: number,
    licensedCities: readonly string[],
  ): Listing | undefined {
    return store.listings.find(listingId, { nowMs, cities: viewFor(licensedCities).citySlugs })
  }

  function cardOf(listing: Listing): ListingCard {
    return listingCard(listing, placeNames(listing), siteLinks)
  }

  // The index is built before the first call, not by it.
  store.listings.revision()

  return {
    get dataRelease() {
      return `${dataFiles}.${store.listings.revision()}`
    },
    servesDemoData: demoCities.size > 0,
    localities: {
      insights: (query, nowMs, licensedCities = none) =>
        viewFor(licensedCities).localities.insights(query, nowMs),
      compare: (query, nowMs, licensedCities = none) =>
        viewFor(licensedCities).localities.compare(query, nowMs),
    },
    askedPlaces: (words, licensedCities = none) => viewFor(licensedCities).readPlaces(words),
    moment: (nowMs) => `${dataFiles}.${store.listings.moment(nowMs)}`,
    places: placeDirectory(viewFor(none).cities),
    search: (query, nowMs, licensedCities = none) =>
      searchListings(viewFor(licensedCities).search, query, nowMs),
    find(listingId, nowMs, licensedCities = none) {
      const listing = findListing(listingId, nowMs, licensedCities)
      return listing === undefined ? undefined : cardOf(listing)
    },
    purchase(listingId, nowMs, licensedCities = none) {
      const listing = findListing(listingId, nowMs, licensedCities)
      const city = cities.find(({ slug }) => slug === listing?.city)
      return listing === undefined || city === undefined
        ? undefined
        : listingPurchase(listing, city)
    },
    compare(listingIds, nowMs, licensedCities = none) {
      const asked = listingIds.map((listingId) => findListing(listingId, nowMs, licensedCities))
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

const none: readonly string[] = []

/** Of a city with published listings of another source, `auto` serves no synthetic ones. */
function servesDemo(city: string, { store, demoData = 'on' }: MarketParts): boolean {
  return demoData === 'auto'
    ? !store.listingSources.hasOtherThan(syntheticPrefix, city)
    : demoData === 'on'
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
