/**
 * The JWS algorithms that clients may sign with, for client assertions (RFC 7523) and DPoP proofs (RFC 9449): ES256 with an EC
 * P-256 key, the others with an RSA key.
 */
export const clientAlgorithms = ['ES256', 'RS256', 'PS256'] as const
