import { isRefusal, type Result } from '../../base/refusal.ts'
import type { Arguments, Responses } from '../../contract/contract.ts'
import type { WithoutAttribution } from '../../contract/disclaimers.ts'
import { pluralOf, type PropertyType } from '../store/listing.ts'
import type { City } from '../places/city.ts'
import type { CityMeaning, Gazetteer } from '../places/gazetteer.ts'
import type { Links } from '../listings/links.ts'
import { quotable } from '../places/normal-form.ts'
import { outsideCoverage, readAs } from '../search/scope-message.ts'
import type { Provenance } from '../store/data-release.ts'
import type { Insights, LocalityReport, Freshness } from './locality-report.ts'
import { maxNameLength, resolveName, rejectRepeated, type ResolvedName } from './resolve-name.ts'

/** The response of `get_locality_insights` without what every response has. */
type LocalityInsights = WithoutAttribution<Responses['get_locality_insights']> & Provenance
/** The response of `compare_localities` without what every response has. */
export type LocalityComparison = WithoutAttribution<Responses['compare_localities']> & Provenance

/** Insights and comparisons of localities, by the names that callers use. */
export interface LocalityService {
  insights(
    query: Arguments['get_locality_insights'],
    nowMs: number,
    licensedCities?: readonly string[],
  ): Promise<LocalityInsights>
  /** Rejected when two names mean the same locality: the comparison is keyed by name. */
  compare(
    query: Arguments['compare_localities'],
    nowMs: number,
    licensedCities?: readonly string[],
  ): Promise<Result<LocalityComparison>>
}

/** What the service needs. */
export interface LocalityServiceParts {
  readonly gazetteer: Gazetteer
  readonly links: Links
  readonly reportFor: (
    citySlug: string,
    localitySlug: string,
    nowMs: number,
  ) => Promise<LocalityReport>
}

/** Makes the service over the cities of one gazetteer. */
export function localityService(parts: LocalityServiceParts): LocalityService {
  const { gazetteer, links, reportFor } = parts
  const supportedCities = gazetteer.cities.map(({ name }) => name)

  const service: LocalityService = {
    async insights({ city: requestedCity, ...query }, nowMs) {
      const { locality: requested, propertyType = 'apartment' } = query
      const cityMeaning = gazetteer.city(requestedCity)
      if (cityMeaning.kind === 'outside') {
        const { misspelled } = cityMeaning
        if (misspelled !== undefined) {
          const read = await service.insights({ ...query, city: misspelled.name }, nowMs)
          return { ...read, ...scope([readAs(requestedCity, misspelled.name), read.scopeMessage]) }
        }
        return {
          ...outsideCoverageResult(requestedCity, cityMeaning, supportedCities, 'locality'),
          locality: quotable(requested, maxNameLength),
          ...nothingKnown,
          handoffUrl: links.search({ city: requestedCity, locality: requested }),
        }
      }
      const { city } = cityMeaning
      const named = resolveName(gazetteer, city, requested)
      const base = { city: city.name, locality: named.key, supported: true }
      if (named.locality === undefined) {
        const locality = named.searchable ?? (named.isWholeCity ? undefined : requested)
        const handoffUrl = links.search({ city: city.name, locality })
        return { ...base, ...scope([named.message]), ...nothingKnown, handoffUrl }
      }
      const { slug, name } = named.locality
      const report = await reportFor(city.slug, slug, nowMs)
      const { freshness, isPriceEstimated, usesDemoData } = report
      const insights = { ...report.insights, ...report.trends[propertyType] }
      const estimate = isPriceEstimated ? estimated(name) : undefined
      return {
        ...base,
        ...scope([named.message, estimate, noTrend(insights, name)]),
        insights,
        freshness,
        handoffUrl: links.locality(slug),
        usesDemoData,
      }
    },

    async compare(
      { city: requestedCity, localities: requested, propertyType = 'apartment' },
      nowMs,
    ) {
      const cityMeaning = gazetteer.city(requestedCity)
      if (cityMeaning.kind === 'outside') {
        const { misspelled } = cityMeaning
        if (misspelled !== undefined) {
          const query = { city: misspelled.name, localities: requested, propertyType }
          const read = await service.compare(query, nowMs)
          if (isRefusal(read)) return read
          return { ...read, ...scope([readAs(requestedCity, misspelled.name), read.scopeMessage]) }
        }
        return {
          ...outsideCoverageResult(requestedCity, cityMeaning, supportedCities, 'localities'),
          localities: requested.map((name) => quotable(name, maxNameLength)),
          comparison: {},
          usesDemoData: false,
          handoffUrl: links.search({ city: requestedCity }),
        }
      }
      const { city } = cityMeaning
      const named = requested.map((name) => resolveName(gazetteer, city, name))
      const repeated = rejectRepeated(named)
      if (repeated !== undefined) return repeated

      const entries = await Promise.all(
        named.map((name) => compareOne(name, city, propertyType, reportFor, nowMs)),
      )
      return {
        city: city.name,
        localities: named.map(({ key }) => key),
        supported: true,
        ...scope(entries.flatMap(({ messages }) => messages)),
        comparison: Object.fromEntries(entries.map(({ key, entry }) => [key, entry])),
        handoffUrl: links.search({
          city: city.name,
          locality:
            named
              .flatMap(({ locality }) => (locality === undefined ? [] : [locality.name]))
              .join(' and ') || undefined,
        }),
        usesDemoData: entries.some(({ usesDemoData }) => usesDemoData),
      }
    },
  }
  return service
}

async function compareOne(
  { key, locality, message }: ResolvedName,
  city: City,
  propertyType: PropertyType,
  reportFor: LocalityServiceParts['reportFor'],
  nowMs: number,
) {
  if (locality === undefined) {
    return { key, entry: unknownEntry, messages: [message], usesDemoData: false }
  }
  const { insights, trends, freshness, usesDemoData } = await reportFor(
    city.slug,
    locality.slug,
    nowMs,
  )
  const { livabilityScore, investmentGrade, strengthTags, watchouts, highlights, basis } = insights
  const trend = trends[propertyType]
  return {
    key,
    entry: {
      ...trend,
      livabilityScore,
      investmentGrade,
      strengthTags,
      watchouts,
      highlights,
      ...(basis && { basis }),
      freshness,
    },
    messages: [message, noTrend(trend, key)],
    usesDemoData,
  }
}

function outsideCoverageResult(
  requested: string,
  meaning: Extract<CityMeaning, { kind: 'outside' }>,
  supportedCities: string[],
  localityArgument: 'locality' | 'localities',
): Pick<LocalityInsights, 'city' | 'supported' | 'supportedCities' | 'scopeMessage'> {
  return {
    city: quotable(requested),
    supported: false,
    supportedCities,
    scopeMessage: outsideCoverage(requested, meaning, supportedCities, localityArgument),
  }
}

function scope(messages: readonly (string | undefined)[]): { readonly scopeMessage?: string } {
  const present = messages.filter((message) => message !== undefined)
  return present.length === 0 ? {} : { scopeMessage: present.join(' ') }
}

function estimated(name: string): string {
  return `Too few homes are for sale in ${name} for an average: avgPriceInr is an estimate for a typical 2 BHK apartment there.`
}

function noTrend({ priceTrendsOf: of }: Pick<Insights, 'priceTrendsOf'>, name: string) {
  return of === undefined || of.pricePerSqft !== undefined
    ? undefined
    : `There are no prices of ${pluralOf[of.propertyType]} for ${name}, so its price trend is empty.`
}

const nothingKnown: Provenance & { readonly insights: Insights; readonly freshness: Freshness } = {
  usesDemoData: false,
  insights: {
    avgPriceInr: null,
    supplyCount: null,
    demandPulse: null,
    livabilityScore: null,
    investmentGrade: null,
    highlights: [],
    watchouts: [],
    priceTrends: [],
    strengthTags: [],
  },
  freshness: { updatedAt: null, sourceCount: null, confidence: null },
}

const unknownEntry: LocalityComparison['comparison'][string] = {
  priceTrends: [],
  freshness: nothingKnown.freshness,
  livabilityScore: null,
  investmentGrade: null,
  strengthTags: [],
  watchouts: [],
  highlights: [],
}
