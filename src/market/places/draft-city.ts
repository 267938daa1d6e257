import { utcDay } from '../../base/calendar.ts'
import { placeForm } from './place-text.ts'
import type { Towns } from './towns.ts'

/** A row of India Post's directory of post offices (data.gov.in), by its names of columns. */
export interface PostOffice {
  readonly officename: string
  readonly pincode: string
  readonly district: string
  readonly statename: string
  readonly latitude?: string
  readonly longitude?: string
}

interface DraftParts {
  readonly name: string
  readonly towns: Pick<Towns, 'byForm'>
  /** Those of the city; without any the draft has one locality, its centre. */
  readonly offices: readonly PostOffice[]
  readonly nowMs: number
}

/** The beginning of a city's file: what the town list and the post offices know. Null is what a person has to judge. */
export function draftCity({ name, towns, offices, nowMs }: DraftParts): object {
  const within = towns.byForm.get(placeForm(name))?.within
  const state = offices[0] ? titled(offices[0].statename) : within
  const byName = Map.groupBy(offices, ({ officename }) => officeName(officename))
  const places = byName.size === 0 ? [[name, []] as const] : [...byName]
  return {
    notice: 'Prices, rents, factors and demand are estimates of the author.',
    compiledOn: utcDay(nowMs),
    newestSourceSeen: { press: null },
    slug: slugOf(name),
    name,
    nameTa: null,
    aliases: [],
    state: state?.includes('district') === true ? null : (state ?? null),
    stateAliases: [],
    country: 'IN',
    reraDistrictCode: null,
    coverage: 'public',
    anchors: { airport: null },
    ambiguousNames: [],
    localities: places.map(([place, found]) => draftLocality(place, found)),
  }
}

function draftLocality(name: string, offices: readonly PostOffice[]): object {
  const [at] = offices
  return {
    slug: slugOf(name),
    name,
    nameTa: null,
    kind: 'locality',
    aliases: [],
    subLocalities: [],
    pincodes: [...new Set(offices.map(({ pincode }) => pincode))],
    lat: degrees(at?.latitude),
    lng: degrees(at?.longitude),
    zone: null,
    localBody: null,
    character: [],
    salePricePerSqft: null,
    monthlyRentInr: null,
    yoyTrendPct: null,
    factors: null,
    demandIndex: null,
    supplyWeight: 1,
    mixProfile: 'suburb',
    strengths: [],
    watchouts: [],
    confidence: null,
  }
}

/** `Ammapet S.O` is the office of Ammapet. */
function officeName(office: string): string {
  return titled(office.trim().replace(/ ?\(?\b[SHB]\.? ?O\.?\)?$/iu, ''))
}

function titled(text: string): string {
  return text.toLowerCase().replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** The slug of a name: lowercase letters with hyphens between words. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
}

function degrees(text: string | undefined): number | null {
  const value = Number(text)
  return value > 0 ? value : null
}
