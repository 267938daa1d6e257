import type { TitleFacts } from './moderation.ts'

/** A title of the rule files with what differs from the usual card: a two-bedroom flat for sale in Coimbatore. */
export interface TitleExample {
  readonly title: string
  readonly facts: Partial<TitleFacts>
}

export const usualFacts: TitleFacts = {
  listingType: 'sale',
  propertyType: 'apartment',
  bhk: 2,
  city: 'Coimbatore',
  reraId: null,
}
