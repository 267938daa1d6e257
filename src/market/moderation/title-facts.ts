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

/** What the card says, which its title may not contradict. */
export interface TitleFacts {
  readonly listingType: 'sale' | 'rent'
  readonly propertyType: 'apartment' | 'villa' | 'plot' | 'independent_house'
  readonly bhk: number | null
  /** The covered city's name, as cards have it. */
  readonly city: string
  readonly reraId: string | null
}
