import { composeTitle, type TitledListing } from '../../../src/market/titles/compose-title.ts'
import type { TitleFacts } from '../../../src/market/titles/title-facts.ts'
import type { Chance } from './chance.ts'

/** What a title may state: fields of the listing, and amenities in the words of the title vocabulary. */
export interface TitledHome extends TitledListing {
  readonly localityName: string
  readonly parkingCount: number | null
  readonly amenities: readonly string[]
}

/** Amenities that advertisers put into titles: as `data/titles/vocabulary.yaml` says them, and in its order. */
const advertised: Readonly<Record<string, string>> = {
  'gated-community': 'Gated Community',
  'covered-parking': 'Covered Parking',
  lift: 'Lift',
  'power-backup': 'Power Backup',
  'municipal-water': 'Corporation Water',
  borewell: 'Borewell',
  'modular-kitchen': 'Modular Kitchen',
  'private-terrace': 'Terrace',
  'private-garden': 'Garden',
}

/** The title of a listing whose advertiser named one of its amenities, or none. */
export function plainTitle(chance: Chance, home: TitledHome): string {
  const { floorNumber, parkingCount, amenities } = home
  // A floor or parking that was named has a field of its own.
  const nameable = [
    ...(floorNumber === null ? [] : [undefined]),
    ...((parkingCount ?? 0) >= 2 ? [undefined] : []),
    ...amenities.flatMap((code) => advertised[code] ?? []),
  ]
  if (nameable.length === 0) return fieldsTitle(home)
  const say = nameable[chance.between(0, nameable.length - 1)]
  return titleNaming(home, say === undefined ? [] : [say])
}

/** As many of the amenities as fit. */
export function longTitle(home: TitledHome): string {
  const named = Object.entries(advertised).filter(([code]) => home.amenities.includes(code))
  return titleNaming(
    home,
    named.map(([, say]) => say),
  )
}

/** The listing's fields alone. */
export function fieldsTitle(home: TitledHome): string {
  return titleNaming(home, [])
}

function titleNaming(home: TitledHome, says: readonly string[]): string {
  const facts: TitleFacts['facts'] = says.map((say) => ({ say }))
  return composeTitle(home, home.localityName, { places: [], facts, near: [] })
}
