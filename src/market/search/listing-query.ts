import type { Arguments } from '../../contract/contract.ts'
import type { PageStart } from '../store/listing.ts'

type Search = Arguments['search_properties']
type Filters = Omit<Search, 'transactionType' | 'limit' | 'detail'>

/** A search in the caller's words: names are not yet resolved. Prices in whole rupees. An absent filter is `undefined` too. */
export type ListingQuery = Pick<Search, 'transactionType' | 'limit'> &
  Partial<Pick<Search, 'detail'>> & {
    readonly [Name in keyof Filters]: Filters[Name] | undefined
  } & {
    /** The first page in order of relevance, unless it says another. */
    readonly start?: PageStart | undefined
  }
