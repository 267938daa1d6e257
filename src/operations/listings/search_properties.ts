import { invalidParams } from '../../base/refusal.ts'
import { attribution } from '../../contract/disclaimers.ts'
import type { Market } from '../../market/market.ts'
import type { Handler } from '../handler.ts'

export function search_properties(
  market: Market,
  disclaimer: string,
): Handler<'search_properties'> {
  return (
    {
      city,
      locality,
      propertyType,
      bedrooms,
      minPrice,
      maxPrice,
      transactionType,
      rentalStructure,
      furnishing,
      limit,
    },
    { nowMs, licensedCities },
  ) => {
    if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
      return invalidParams([
        { path: 'minPrice', message: `must not be above maxPrice (${maxPrice})` },
      ])
    }
    const query = {
      city,
      locality,
      propertyType,
      bedrooms,
      minPrice,
      maxPrice,
      transactionType,
      rentalStructure,
      furnishing,
      limit,
    }
    return { ...market.search(query, nowMs, licensedCities), attribution, disclaimer }
  }
}
