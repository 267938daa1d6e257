import type { Scope } from './generated/operations.ts'
import type { IssuedToken } from './token-source.ts'

/** Who calls. Without one, calls are counted by IP address. */
export type Credential = ApiKey | ClientSecret | SignedKey | TokenProvider

/** An application's API key. For servers only. */
export interface ApiKey {
  readonly apiKey: string
}

/** An OAuth client with its secret; tokens are taken and renewed by themselves. For servers only. */
export interface ClientSecret {
  readonly clientId: string
  readonly clientSecret: string
  /** What the tokens may do; the credential has to carry each. */
  readonly scopes: readonly Scope[]
}

/** An OAuth client with a signed key (RFC 7523): the key itself stays where your function has it. */
export interface SignedKey {
  readonly clientId: string
  /** Signs the claims as a JWT, under ES256, RS256 or PS256. */
  readonly signAssertion: (claims: AssertionClaims) => Promise<string> | string
  readonly scopes: readonly Scope[]
}

/** A person's tokens, by the OAuth library of your choice. Asked again sixty seconds before a token ends. */
export interface TokenProvider {
  readonly token: () => Promise<IssuedToken>
}

/** A type, not an interface, so that it is any JWT library's payload. */
export type AssertionClaims = {
  readonly iss: string
  readonly sub: string
  /** The issuer, which is the address of the service. */
  readonly aud: string
  readonly jti: string
  readonly iat: number
  readonly exp: number
}
