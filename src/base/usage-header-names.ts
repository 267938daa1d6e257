/** The headers in which an answer tells its caller's limits: `limits/` writes them, and the contract declares each. */
export const usageHeaderNames = [
  'RateLimit-Policy',
  'RateLimit',
  'X-Service-Usage-Limit',
  'X-Service-Usage-Remaining',
  'X-Service-Usage-Reset',
  'X-Service-Usage-Daily-Limit',
  'X-Service-Usage-Daily-Remaining',
  'X-Service-Usage-Overage',
  'X-Service-Usage-Ceiling',
] as const

export type UsageHeaderName = (typeof usageHeaderNames)[number]
