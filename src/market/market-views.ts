import { LRUCache } from 'lru-cache'
import { placeResolver } from './places/requested-places.ts'
import type { City } from './places/city.ts'
import { gazetteer } from './places/gazetteer.ts'
import { localityService, type LocalityServiceParts } from './insights/locality-service.ts'
import type { SearchParts } from './search/search.ts'
import type { Towns } from './places/towns.ts'

/** What the views need beside a gazetteer. */
type MarketViewParts = Omit<SearchParts, 'gazetteer'> &
  Omit<LocalityServiceParts, 'gazetteer'> & { readonly towns: Towns }

/** Sets of contracts that call at about the same time. There are far more sets than that, and a view is soon made. */
const maxViews = 50

/**
 * Makes the view of a set of licensed cities when it is needed. A view holds nothing of its own but a cache of names: listings,
 * figures and spellings are stored by city and combined at each request. Unknown slugs are ignored.
 */
export function marketViews(cities: readonly City[], parts: MarketViewParts) {
  const views = new LRUCache<string, ReturnType<typeof viewOf>>({ max: maxViews })
  const publicView = viewOf(
    cities.filter(({ coverage }) => coverage === 'public'),
    parts,
  )

  return (licensedCities: readonly string[]) => {
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

/** The market for callers with one set of data contracts: other cities do not exist for them. */
function viewOf(cities: readonly City[], parts: MarketViewParts) {
  const names = gazetteer(cities, parts.towns)
  return {
    cities,
    citySlugs: cities.map(({ slug }) => slug),
    search: { ...parts, gazetteer: names },
    localities: localityService({ ...parts, gazetteer: names }),
    resolvePlaces: placeResolver(names),
  }
}
