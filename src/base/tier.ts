/** The plans that an app can be on (`x-plans` of the contract). */
export const tiers = ['developer', 'business', 'scale', 'enterprise'] as const

export type Tier = (typeof tiers)[number]

/** The plan of a new app, and of a person whose client no app has claimed. It is never billed. */
export const freeTier = 'developer' satisfies Tier

export function isTier(text: string): text is Tier {
  return tiers.some((tier) => tier === text)
}
