/** The plans that an app can be on (`x-plans` of the contract). */
export const tiers = ['developer', 'business', 'scale', 'enterprise'] as const

export type Tier = (typeof tiers)[number]

export function isTier(text: string): text is Tier {
  return tiers.some((tier) => tier === text)
}
