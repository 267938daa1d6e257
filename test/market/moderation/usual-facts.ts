import type { TitleFacts } from '../../../src/market/moderation/read-rules.ts'

/** The usual card of the examples: a two-bedroom flat for sale in Coimbatore. */
export const usualFacts: TitleFacts = {
  listingType: 'sale',
  propertyType: 'apartment',
  bhk: 2,
  city: 'Coimbatore',
  reraId: null,
}
