import { capitalised } from '../../base/plain-text.ts'
import { groupedDigits, rupeesInWords } from '../../base/rupees.ts'
import type { ListingQuery } from './listing-query.ts'
import { joinWords } from '../../base/plain-text.ts'

/** A change of one argument that may bring listings back. */
interface Relaxation {
  /** The argument that is left out, with its value; undefined where sale and rent are exchanged. */
  readonly without: string | undefined
  readonly apply: (query: ListingQuery) => ListingQuery
}

type Filters = Readonly<Record<string, string | number | undefined>>

/** More alternatives would be read by nobody. */
const maxShown = 3

/**
 * Says which filter leaves a search without listings, and how many there are without it; where no single one does, which two.
 * Sale and rent are exchanged like a filter. At most 38 counts, each a search of the index.
 *
 * @param filters those that apply, by argument; the locality as it was understood, or empty
 * @param isKnown false when the locality was not understood, which other messages explain
 */
export function explainEmpty(
  query: ListingQuery,
  filters: Filters,
  isKnown: boolean,
  count: (query: ListingQuery) => number,
): readonly string[] {
  const { city, transactionType, limit } = query
  const whole = { city, transactionType, limit }
  const exchanged = { ...whole, transactionType: otherType(transactionType) }
  const [ofThisType, ofOtherType] = [count(whole), count(exchanged)]
  if (ofThisType + ofOtherType === 0) return ['No listings are published there at present.']

  const lead = isKnown ? ['No listing matches.'] : []
  const relaxations = [...removalsOf(filters), exchange(transactionType)]
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

function removalsOf({ city, transactionType, ...filters }: Filters): readonly Relaxation[] {
  return Object.entries(filters).flatMap(([name, value]): readonly Relaxation[] => {
    // A minimum of nothing filters nothing.
    if (value === undefined || (value === 0 && name.startsWith('min'))) return []
    const said = /Price$/u.test(name) ? rupeesInWords(Number(value)) : value
    const without = said === '' ? name : `${name} (${said})`
    return [{ without, apply: (from) => ({ ...from, [name]: undefined }) }]
  })
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
