import formulas from '../../../data/localities/formulas.json' with { type: 'json' }
import {
  distanceKm,
  midpoint,
  type CuratedCity,
  type CuratedLocality,
} from '../places/curated-city.ts'
import { grossYieldPct } from './locality-scores.ts'

const { derived, most } = formulas.strengthTags
const labels: Readonly<Record<string, string>> = formulas.labels.strengths

/** What is cheap and what yields well, measured within one city. Roads are left out: they are not comparable places. */
export function cityStandards({ localities }: CuratedCity) {
  const places = localities.filter(({ kind }) => kind === 'locality')
  const rates = places.map(apartmentRate)
  const yields = places.map((place) => -grossYieldPct(place))
  return {
    /** Rupees per square foot of an apartment, at or below which a locality is an affordable entry. */
    affordableRateInr: lowest(rates, derived['value-entry'].apartmentRateAmongLowestShare),
    /** Percent a year, at or above which a locality shows rental demand. */
    strongYieldPct: -lowest(yields, derived['rental-demand'].grossYieldAmongHighestShare),
  }
}

/** The curated strengths, then those that the figures show, in plain English. */
export function strengthTags(
  locality: CuratedLocality,
  standards: ReturnType<typeof cityStandards>,
  anchors: CuratedCity['anchors'],
): string[] {
  const isShown: Readonly<Record<keyof typeof derived, boolean>> = {
    'value-entry': apartmentRate(locality) <= standards.affordableRateInr,
    'rental-demand': grossYieldPct(locality) >= standards.strongYieldPct,
    'airport-access': isNear(locality, derived['airport-access'], anchors),
    'central-location': isNear(locality, derived['central-location'], anchors),
  }
  const shown = Object.entries(isShown).flatMap(([tag, isTrue]) => (isTrue ? [tag] : []))
  const tags = new Set([...locality.strengths.map(({ tag }) => tag), ...shown])
  return Array.from(tags, (tag) => labels[tag] ?? tag).slice(0, most)
}

function apartmentRate({ salePricePerSqft }: CuratedLocality): number {
  return midpoint(salePricePerSqft.apartment)
}

function isNear(
  locality: CuratedLocality,
  { nearestTo, atMostKm }: { readonly nearestTo: string; readonly atMostKm: number },
  anchors: CuratedCity['anchors'],
): boolean {
  const anchor = anchors[nearestTo]
  return anchor !== undefined && Math.round(distanceKm(locality, anchor) * 10) / 10 <= atMostKm
}

/** The highest of the values that make up the lowest `share` of all, by nearest rank. */
function lowest(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b)
  return ascending[Math.ceil(ascending.length * share) - 1] ?? -Infinity
}
