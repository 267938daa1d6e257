import { placeResolver, type RequestedPlaces, type PlaceWords } from './requested-places.ts'
import type { City } from './city.ts'
import { gazetteer } from './gazetteer.ts'
import {
  localityService,
  type LocalityService,
  type LocalityServiceParts,
} from './insights/locality-service.ts'
import type { SearchParts } from './search.ts'
import type { Towns } from './towns.ts'

/** The market for callers with one set of data contracts: other cities do not exist for them. */
interface MarketView {
  readonly cities: readonly City[]
  readonly citySlugs: readonly string[]
  readonly search: SearchParts
  readonly localities: LocalityService
  readonly resolvePlaces: (words: PlaceWords) => RequestedPlaces
}

/** What the views need beside a gazetteer. */
type MarketViewParts = Omit<SearchParts, 'gazetteer'> &
  Omit<LocalityServiceParts, 'gazetteer'> & { readonly towns: Towns }

/**
 * Makes the view of each set of licensed cities on first use. Unknown slugs are ignored, so the data files bound the number
 * of views.
 */
export function marketViews(
  cities: readonly City[],
  parts: MarketViewParts,
): (licensedCities: readonly string[]) => MarketView {
  const views = new Map<string, MarketView>()
  const publicView = viewOf(
    cities.filter(({ coverage }) => coverage === 'public'),
    parts,
  )

  return (licensedCities) => {
    if (licensedCities.length === 0) return publicView
    const open = cities.filter(
      ({ coverage, slug }) => coverage === 'public' || licensedCities.includes(slug),
    )
    const key = open.map(({ slug }) => slug).join(' ')
    const view = views.get(key) ?? viewOf(open, parts)
    views.set(key, view)
    return view
  }
}

function viewOf(cities: readonly City[], parts: MarketViewParts): MarketView {
  const names = gazetteer(cities, parts.towns)
  return {
    cities,
    citySlugs: cities.map(({ slug }) => slug),
    search: { ...parts, gazetteer: names },
    localities: localityService({ ...parts, gazetteer: names }),
    resolvePlaces: placeResolver(names),
  }
}
