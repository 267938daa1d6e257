import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import formulas from '../../data/localities/formulas.json' with { type: 'json' }
import { indianDay } from '../base/calendar.ts'
import type { Clock } from '../base/clock.ts'
import type { Responses } from '../contract/contract.ts'
import type { DemoData } from '../settings.ts'
import type { Listing } from './store/listing.ts'
import { isSynthetic, syntheticPrefix } from './store/demo-listings.ts'
import type { Store } from './store/open-store.ts'
import type { PlaceWords } from './places/requested-places.ts'
import { buildListings, type BuildProgress } from './listings/build-listings.ts'
import { readCityFiles, type CityFiles } from './places/city-files.ts'
import type { City } from './places/city.ts'
import { comparisonMetrics, framing, localityPosition } from './search/comparison.ts'
import { contentHash, releaseName, type Provenance } from './store/data-release.ts'
import { reportCache } from './insights/report-cache.ts'
import type { LocalityService } from './insights/locality-service.ts'
import { links } from './listings/links.ts'
import { listingCards, pricePerSqft } from './listings/listing-card.ts'
import type { PlaceNames } from './listings/summary.ts'
import { listingPurchase } from './listings/listing-purchase.ts'
import type { ListingQuery } from './search/listing-query.ts'
import { marketViews } from './market-views.ts'
import { priceRanks } from './search/price-ranks.ts'
import { printedIds } from './listings/printed-ids.ts'
import { otherUrl, requestedListingId } from './listings/requested-listing-id.ts'
import { placeDirectory } from './places/place-directory.ts'
import { searchedFor, searchListings } from './search/search.ts'
import { readTowns } from './places/towns.ts'

/** What the market is made of. */
interface MarketParts {
  readonly store: Store
  /** The folder that holds `localities/` and `listings/`: the repository's `data/`. */
  readonly dataDirectory: string
  readonly clock: Clock
  /** Origin of the links in responses. */
  readonly siteUrl: string
  /** Whether the synthetic listings of a city are served; by default they are. */
  readonly demoData?: DemoData
  /** Called with the rows done while the listings are built, for a progress bar. */
  readonly onProgress?: (progress: BuildProgress) => void
}

/** Listings and localities. Every request comes with its time, `nowMs` since the Unix epoch. */
export type Market = Awaited<ReturnType<typeof openMarket>>

type ListingComparison = Pick<Responses['compare_properties'], 'comparison' | 'framing'> &
  Provenance

/** Loads the curated localities and brings the store's listings up to the source files. */
export async function openMarket(parts: MarketParts) {
  const { store } = parts
  const files = await readCityFiles(parts.dataDirectory)
  const { releases, servesDemoData } = await buildDemoListings(files, parts)
  const cities = files.map(({ city }) => city)
  const towns = await readTowns(parts.dataDirectory)
  const siteLinks = links(parts.siteUrl)
  const placeOf = placesOf(cities)
  const reportFor = reportCache(cities, store.localityFigures)
  const viewFor = marketViews(cities, { store, links: siteLinks, placeOf, reportFor, towns })
  const shared = [JSON.stringify(formulas), JSON.stringify(Array.from(towns.byForm))]
  const dataFiles = [...releases, contentHash(shared).slice(0, 12)].join('+')

  function findListing(
    listingId: string,
    nowMs: number,
    licensedCities: readonly string[],
  ): Listing | undefined {
    const { citySlugs } = viewFor(licensedCities)
    const visibility = { nowMs, cities: citySlugs }
    const id = requestedListingId(listingId)
    const found = store.listings.find(id, visibility)
    const shownId = found === undefined ? store.listings.shownInPlaceOf(id) : undefined
    return shownId === undefined ? found : store.listings.find(shownId, visibility)
  }

  const cardsAt = (nowMs: number) => listingCards(siteLinks, placeOf, nowMs)

  await store.listings.load(cities.map(({ slug }) => slug))

  const localities: LocalityService = {
    insights: (query, nowMs, licensedCities = none) =>
      viewFor(licensedCities).localities.insights(query, nowMs),
    compare: (query, nowMs, licensedCities = none) =>
      viewFor(licensedCities).localities.compare(query, nowMs),
  }

  const dataRelease = (): string => `${dataFiles}.${store.listings.revision()}`

  const showcase = Object.values(files[0]?.showcase ?? {})
  let printed: { readonly moment: string; readonly ids: ReadonlyMap<string, string> } | undefined

  /** Searches again once a large change is read, if it took down what was found. */
  async function onFullPages<Found>(search: () => Found): Promise<Found> {
    const found = search()
    if (!store.listings.isAwaited()) return found
    await store.listings.readAwaited()
    return search()
  }

  // Every search has the hash of its release, so each release is hashed once.
  let hashed = { release: '', hash: '' }

  // `licensedCities` are slugs of licensed cities that the caller has a contract for.
  return {
    /** The version of the data: changes whenever any response could, but for the day. */
    get dataRelease() {
      return dataRelease()
    },
    /** The day in India and the start of a hash of that version, as responses have it: `2026-11-21.3f2a19cd`. */
    releaseOn(nowMs: number): string {
      const release = dataRelease()
      if (hashed.release !== release) {
        hashed = { release, hash: createHash('sha256').update(release).digest('hex').slice(0, 8) }
      }
      return `${indianDay(nowMs)}.${hashed.hash}`
    },
    /** Whether a public city has synthetic listings: the recorded examples hold where each of them has. */
    servesDemoData,
    localities,
    /** The places that a caller's words mean, including those of the licensed cities. */
    requestedPlaces: (words: PlaceWords, licensedCities = none) =>
      viewFor(licensedCities).resolvePlaces(words),
    /** Equal at two times at which every request has the same response, except for what depends on the day. */
    moment: (nowMs: number) => `${dataFiles}.${store.listings.moment(nowMs)}`,
    /** What examples print in place of the ids of showcase homes that are not public. */
    printedIds: (nowMs: number) =>
      onFullPages(() => {
        const moment = store.listings.moment(nowMs)
        if (printed?.moment !== moment) {
          const visibility = { nowMs, cities: viewFor(none).citySlugs }
          printed = { moment, ids: printedIds({ showcase, ...store.listings }, visibility) }
        }
        return printed.ids
      }),
    /** The public localities. */
    places: placeDirectory(viewFor(none).search.gazetteer),
    /** The asking prices of what a search of the public cities finds. */
    priceRanks(query: ListingQuery, nowMs: number) {
      const wanted = searchedFor(viewFor(none).search, query, nowMs)
      return wanted && priceRanks(store, wanted)
    },
    /** Records what homes cost in the running month, one locality after the other between calls. */
    recordMonth: (nowMs: number) => recordMonth(cities, store, nowMs),
    search: (query: ListingQuery, nowMs: number, licensedCities = none) =>
      onFullPages(() => searchListings(viewFor(licensedCities).search, query, nowMs)),
    /** Undefined for an id that is unknown, unpublished or expired, without saying which. */
    async find(listingId: string, nowMs: number, licensedCities = none) {
      const listing = findListing(listingId, nowMs, licensedCities)
      return (
        listing && {
          listing: cardsAt(nowMs)(listing),
          /** Undefined without an area, or with too few like it in its locality. */
          position: positionOf(listing, store, placeOf(listing), nowMs),
          usesDemoData: isSynthetic(listing.source),
        }
      )
    },
    /** What an address is that is no listing's, for an error; undefined for whatever may be an id. */
    otherUrl: (listingId: string) => otherUrl(listingId, parts.siteUrl),
    /** What a purchase of the listing depends on; undefined as for `find`. */
    async purchase(listingId: string, nowMs: number, licensedCities = none) {
      const listing = findListing(listingId, nowMs, licensedCities)
      const city = cities.find(({ slug }) => slug === listing?.city)
      return listing && city && listingPurchase(listing, city, nowMs)
    },
    /** One entry for each id, in their order; an id may be given twice. */
    async compare(
      listingIds: readonly string[],
      nowMs: number,
      licensedCities = none,
    ): Promise<ListingComparison> {
      const requested = listingIds.map((listingId) => findListing(listingId, nowMs, licensedCities))
      return compareListings(listingIds, requested, cardsAt(nowMs), nowMs)
    },
  }
}

const none: readonly string[] = []

async function buildDemoListings(files: readonly CityFiles[], parts: MarketParts) {
  const releases: string[] = []
  let servesDemoData = false
  // One after the other: two builds would wait for each other's lock.
  for (const cityFiles of files) {
    const { slug, coverage } = cityFiles.city
    releases.push(releaseName(await buildListings(cityFiles, parts.demoData ?? 'on', parts)))
    const isPublic = await parts.store.listingSources.isPublic(`${syntheticPrefix}${slug}`)
    if (coverage === 'public' && isPublic) servesDemoData = true
  }
  return { releases, servesDemoData }
}

async function recordMonth(cities: readonly City[], store: Store, nowMs: number): Promise<void> {
  for (const city of cities) {
    for (const locality of city.localities) {
      await store.localityMonths.record(city.slug, locality.slug, nowMs)
      await setImmediate()
    }
  }
}

function positionOf(
  listing: Listing,
  { localityRates }: Store,
  { locality }: PlaceNames,
  nowMs: number,
) {
  const perSqftInr = pricePerSqft(listing)
  if (perSqftInr === null) return undefined
  return localityPosition(perSqftInr, localityRates.like(listing, nowMs), listing, locality)
}

function compareListings(
  listingIds: readonly string[],
  requested: readonly (Listing | undefined)[],
  cardOf: ReturnType<typeof listingCards>,
  nowMs: number,
): ListingComparison {
  const metrics = comparisonMetrics(requested.filter((listing) => listing !== undefined)).values()
  const comparison = requested.map((listing, index): ListingComparison['comparison'][number] => {
    const listingId = requestedListingId(listingIds[index] ?? '')
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
  const usesDemoData = requested.some((listing) => isSynthetic(listing?.source ?? ''))
  return { comparison, framing: framing(requested, nowMs), usesDemoData }
}

function placesOf(cities: readonly City[]): (listing: Listing) => PlaceNames {
  const places = new Map(
    cities.flatMap((city) =>
      city.localities.map((locality) => [
        `${city.slug}/${locality.slug}`,
        { city: city.name, locality: locality.name },
      ]),
    ),
  )
  // A listing may belong to a locality that is no longer in the file.
  return ({ city, locality }) => places.get(`${city}/${locality}`) ?? { city, locality }
}
