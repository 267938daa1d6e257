/** JWS algorithms that proofs of possession (RFC 9449) are taken in, for tokens and on calls. */
export const dpopAlgorithms = ['ES256', 'RS256', 'PS256'] as const

/** How far from now, before and after, the `iat` of a proof may lie: the clocks of callers are not ours. */
export const proofWindowSeconds = 300
