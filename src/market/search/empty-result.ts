import { capitalised } from '../../base/capitalised.ts'
import { groupedDigits, rupeesInWords } from '../../base/rupees.ts'
import type { ListingQuery } from './listing-query.ts'
import { joinWords } from './scope-message.ts'

/** How many listings a query has in all. */
type Count = (query: ListingQuery) => number

/** A change of one argument that may bring listings back. */
interface Relaxation {
  /** The argument that is left out, with its value; undefined where sale and rent are exchanged. */
  readonly without: string | undefined
  readonly apply: (query: ListingQuery) => ListingQuery
}

/** More alternatives would be read by nobody. */
const maxShown = 3

/**
 * Says which filter leaves a search without listings, and how many there are without it; where no single one does, which two.
 * Sale and rent are exchanged like a filter. At most 38 counts, each a search of the index.
 *
 * @param place.isKnown false when the locality was not understood, which other messages explain
 * @param place.localityName the locality as it was understood
 */
export function explainEmpty(
  query: ListingQuery,
  place: { readonly isKnown: boolean; readonly localityName?: string | undefined },
  count: Count,
): readonly string[] {
  const { city, transactionType, limit } = query
  const whole = { city, transactionType, limit }
  const exchanged = { ...whole, transactionType: otherType(transactionType) }
  const [ofThisType, ofOtherType] = [count(whole), count(exchanged)]
  if (ofThisType + ofOtherType === 0) return ['No listings are published there at present.']

  const lead = place.isKnown ? ['No listing matches.'] : []
  const relaxations = relaxationsOf(query, place.localityName)
  const offers = (tried: readonly (readonly Relaxation[])[]): readonly string[] =>
    tried
      .map((together) => ({
        together,
        total: count(together.reduce((from, { apply }) => apply(from), query)),
      }))
      .filter(({ total }) => total > 0)
      .sort((one, other) => other.total - one.total)
      .slice(0, maxShown)
      .map(({ together, total }) => offer(together, transactionType, total))

  const single = offers(relaxations.map((each) => [each]))
  if (single.length > 0) return [...lead, ...single]
  const pairs = offers(
    relaxations.flatMap((first, at) =>
      relaxations.slice(at + 1).map((second) => [first, second] as const),
    ),
  )
  if (pairs.length > 0) return [...lead, ...pairs]
  const all = { without: 'any of the filters', apply: () => whole }
  return ofThisType > 0
    ? [...lead, offer([all], transactionType, ofThisType)]
    : [...lead, offer([all, exchange(transactionType)], transactionType, ofOtherType)]
}

function relaxationsOf(
  query: ListingQuery,
  localityName: string | undefined,
): readonly Relaxation[] {
  const { transactionType, minPrice, maxPrice } = query
  const values: Readonly<Partial<Record<keyof ListingQuery, string | number | undefined>>> = {
    locality: query.locality === undefined ? undefined : (localityName ?? ''),
    propertyType: query.propertyType,
    bedrooms: query.bedrooms,
    // A least price of nothing filters nothing.
    minPrice: minPrice === undefined || minPrice === 0 ? undefined : rupeesInWords(minPrice),
    maxPrice: maxPrice === undefined ? undefined : rupeesInWords(maxPrice),
    ...(transactionType === 'rent' && {
      rentalStructure: query.rentalStructure,
      furnishing: query.furnishing,
    }),
  }
  const removals = Object.entries(values).flatMap(([name, value]): readonly Relaxation[] => {
    if (value === undefined) return []
    const without = value === '' ? name : `${name} (${value})`
    return [{ without, apply: (from) => ({ ...from, [name]: undefined }) }]
  })
  return [...removals, exchange(transactionType)]
}

function exchange(transactionType: ListingQuery['transactionType']): Relaxation {
  return {
    without: undefined,
    apply: (from) => ({ ...from, transactionType: otherType(transactionType) }),
  }
}

/** `Without maxPrice (₹75): 1,203 listings.` */
function offer(
  together: readonly Relaxation[],
  transactionType: ListingQuery['transactionType'],
  total: number,
): string {
  const names = together.map(({ without }) => without).filter((name) => name !== undefined)
  const isExchanged = names.length < together.length
  const offered = isExchanged ? `For ${otherType(transactionType)}` : undefined
  const removal = names.length === 0 ? undefined : `without ${joinWords(names)}`
  const change = [offered, removal].filter((part) => part !== undefined).join(' ')
  return `${capitalised(change)}: ${counted(total)}.`
}

function otherType(type: ListingQuery['transactionType']): ListingQuery['transactionType'] {
  return type === 'sale' ? 'rent' : 'sale'
}

function counted(total: number): string {
  return total === 1 ? '1 listing' : `${groupedDigits(total)} listings`
}
