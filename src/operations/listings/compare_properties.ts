import type { Market } from '../../market/market.ts'
import type { Handler } from '../handler.ts'
import { listingNotice } from './listing-notice.ts'

export function compare_properties(market: Market): Handler<'compare_properties'> {
  return ({ listingIds }, { nowMs }) => ({ ...market.compare(listingIds, nowMs), ...listingNotice })
}
