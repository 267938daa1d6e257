export { createNilam, type CallOptions, type Nilam, type NilamOptions } from './create-nilam.ts'
export type {
  ApiKey,
  AssertionClaims,
  ClientSecret,
  Credential,
  SignedKey,
  TokenProvider,
} from './credential.ts'
export {
  NilamError,
  type ClientErrorCode,
  type NilamErrorCode,
  type NilamErrorDetails,
} from './nilam-error.ts'
export { defaultRetryPolicy, type RetryPolicy } from './retry.ts'
export type { IssuedToken } from './token-source.ts'
export type { Clock } from './clock.ts'
export { contractVersion, type Scope } from './generated/operations.ts'
export type * from './generated/schemas.ts'
