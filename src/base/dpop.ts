/** How far from now, before and after, the `iat` of a proof may lie: the clocks of callers are not ours. */
export const proofWindowSeconds = 300
