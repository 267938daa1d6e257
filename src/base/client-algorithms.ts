/**
 * JWS algorithms that clients sign in, assertions of client authentication (RFC 7523) and proofs of possession (RFC 9449)
 * alike: ES256 with an EC P-256 key, the others with an RSA key.
 */
export const clientAlgorithms = ['ES256', 'RS256', 'PS256'] as const
