import type { Refusal } from '../../base/refusal.ts'
import type { Responses } from '../../contract/contract.ts'
import type { PropertyType } from '../../db/tables.ts'
import type { City } from '../city.ts'
import type { CityMeaning, Gazetteer } from '../gazetteer.ts'
import type { Links } from '../links.ts'
import { quotable } from '../normal-form.ts'
import { outsideCoverage } from '../scope-message.ts'
import type { Freshness } from './freshness.ts'
import type { Insights, LocalityReport } from './locality-report.ts'
import { longestName, readName, refuseRepeated, type ReadName } from './read-name.ts'

export interface LocalityQuery {
  readonly city: string
  readonly locality: string
}

export interface LocalitiesQuery {
  readonly city: string
  readonly localities: readonly string[]
  readonly propertyType?: PropertyType | undefined
}

type Unsigned<Answer> = Omit<Answer, 'attribution' | 'disclaimer'>

export type LocalityInsights = Unsigned<Responses['get_locality_insights']>
export type LocalityComparison = Unsigned<Responses['compare_localities']>

/** Answers questions on localities, in the caller's words for them. */
export interface LocalityDesk {
  insights(
    query: LocalityQuery,
    nowMs: number,
    licensedCities?: readonly string[],
  ): LocalityInsights
  /** Refused when two of the names mean the same locality: a comparison keyed by name could not hold both. */
  compare(
    query: LocalitiesQuery,
    nowMs: number,
    licensedCities?: readonly string[],
  ): LocalityComparison | Refusal
}

export interface LocalityDeskParts {
  readonly gazetteer: Gazetteer
  readonly links: Links
  readonly reportOn: (citySlug: string, localitySlug: string, nowMs: number) => LocalityReport
}

export function localityDesk(parts: LocalityDeskParts): LocalityDesk {
  const { gazetteer, links, reportOn } = parts
  const supportedCities = gazetteer.cities.map(({ name }) => name)

  return {
    insights({ city: cityAsked, locality: asked }, nowMs) {
      const cityMeaning = gazetteer.city(cityAsked)
      if (cityMeaning.kind === 'outside') {
        return {
          ...outside(cityAsked, cityMeaning, supportedCities),
          locality: quotable(asked, longestName),
          ...nothingKnown,
          handoffUrl: links.search({}),
        }
      }
      const { city } = cityMeaning
      const named = readName(gazetteer, city, asked)
      const base = { city: city.name, locality: named.key, supported: true }
      if (named.locality === undefined) {
        const handoffUrl = links.search({ city: city.name, locality: named.searchable })
        return { ...base, ...scope([named.message]), ...nothingKnown, handoffUrl }
      }
      const { slug, name } = named.locality
      const { insights, freshness, isPriceEstimated } = reportOn(city.slug, slug, nowMs)
      const estimate = isPriceEstimated ? estimated(name) : undefined
      return {
        ...base,
        ...scope([named.message, estimate]),
        insights,
        freshness,
        handoffUrl: links.locality(slug),
      }
    },

    compare({ city: cityAsked, localities: asked, propertyType = 'apartment' }, nowMs) {
      const cityMeaning = gazetteer.city(cityAsked)
      if (cityMeaning.kind === 'outside') {
        return {
          ...outside(cityAsked, cityMeaning, supportedCities),
          localities: asked.map((name) => quotable(name, longestName)),
          comparison: {},
          handoffUrl: links.search({}),
        }
      }
      const { city } = cityMeaning
      const named = asked.map((name) => readName(gazetteer, city, name))
      const repeated = refuseRepeated(named)
      if (repeated !== undefined) return repeated

      const entries = named.map((name) => compareOne(name, city, propertyType, reportOn, nowMs))
      return {
        city: city.name,
        localities: named.map(({ key }) => key),
        supported: true,
        ...scope(entries.flatMap(({ messages }) => messages)),
        comparison: Object.fromEntries(entries.map(({ key, entry }) => [key, entry])),
        handoffUrl: links.search({ city: city.name }),
      }
    },
  }
}

interface ComparedEntry {
  readonly key: string
  readonly entry: LocalityComparison['comparison'][string]
  readonly messages: readonly (string | undefined)[]
}

function compareOne(
  { key, locality, message }: ReadName,
  city: City,
  propertyType: PropertyType,
  reportOn: LocalityDeskParts['reportOn'],
  nowMs: number,
): ComparedEntry {
  if (locality === undefined) return { key, entry: unknownEntry, messages: [message] }
  const { insights, trends } = reportOn(city.slug, locality.slug, nowMs)
  const { livabilityScore, investmentGrade, strengthTags, watchouts, highlights } = insights
  const priceTrends = trends[propertyType]
  return {
    key,
    entry: {
      priceTrends,
      livabilityScore,
      investmentGrade,
      strengthTags,
      watchouts,
      highlights,
    },
    messages: [message, priceTrends.length === 0 ? noTrend(propertyType, key) : undefined],
  }
}

function outside(
  asked: string,
  meaning: Extract<CityMeaning, { kind: 'outside' }>,
  supportedCities: string[],
): Pick<LocalityInsights, 'city' | 'supported' | 'supportedCities' | 'scopeMessage'> {
  return {
    city: quotable(asked),
    supported: false,
    supportedCities,
    scopeMessage: outsideCoverage(asked, meaning, supportedCities),
  }
}

function scope(messages: readonly (string | undefined)[]): { readonly scopeMessage?: string } {
  const said = messages.filter((message) => message !== undefined)
  return said.length === 0 ? {} : { scopeMessage: said.join(' ') }
}

function estimated(name: string): string {
  return `Too few homes are for sale in ${name} for an average: avgPriceInr is an estimate for a typical 2 BHK apartment there.`
}

function noTrend(propertyType: PropertyType, name: string): string {
  return `No prices of ${pluralOf[propertyType]} are known for ${name}, so its price trend is empty.`
}

const pluralOf: Readonly<Record<PropertyType, string>> = {
  apartment: 'apartments',
  villa: 'villas',
  independent_house: 'independent houses',
  plot: 'plots',
}

const nothingKnown: { readonly insights: Insights; readonly freshness: Freshness } = {
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
  livabilityScore: null,
  investmentGrade: null,
  strengthTags: [],
  watchouts: [],
  highlights: [],
}
