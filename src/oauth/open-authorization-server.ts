import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import type { JSONWebKeySet } from 'jose'
import type { AccountChanges } from '../accounts/account-changes.ts'
import type { CredentialLookUp } from '../accounts/credential-look-up.ts'
import type { RecordChange } from '../accounts/audit.ts'
import type { Clock } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { Plans } from '../contract/plans.ts'
import type { ScopeMeaning } from '../contract/scopes.ts'
import type { AccountsDatabase } from '../store/accounts/tables.ts'
import type { Grants } from './grants.ts'
import type { Interactions } from './interactions.ts'
import type { OAuthPages } from './oauth-pages.ts'
import type { TokenStates } from './token-states.ts'

/** What the authorization server is made of. */
export interface AuthorizationServerParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** The issuer: an origin, without a slash at its end. */
  readonly publicUrl: string
  readonly scopes: readonly ScopeMeaning[]
  readonly plans: Plans
  readonly lookUp: CredentialLookUp
  readonly changes: AccountChanges
  readonly record: RecordChange
  /** Whether server credentials are exchanged for tokens: the platform's switch. */
  readonly clientCredentials: boolean
  /** Whether a client may name itself by the address of a document (CIMD). */
  readonly clientIdDocuments: boolean
  /** Keys from the environment, the signing one first, as a JWK set; null: they are made and kept in the database. */
  readonly signingKeys: JSONWebKeySet | null
  /** The caller's address, as the rest of the service sees it. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly pages: OAuthPages
  /** Told of what failed unexpectedly, for the log. */
  readonly onFailure: (failure: unknown) => void
}

export interface AuthorizationServer {
  /** Answers requests at `paths`; mounted by explicit paths only, since it answers 404 to all others. */
  readonly handler: RequestHandler
  /** Express paths. */
  readonly paths: readonly string[]
  /** The public keys that tokens may be signed with, at this moment. */
  jwks(): Promise<JSONWebKeySet>
  readonly tokens: TokenStates
  readonly grants: Grants
  readonly interactions: Interactions
  /** Stops looking for new keys. */
  close(): Promise<void>
}

export type { IncomingMessage, ServerResponse }

/** @throws {StoreError} when the keys can be neither read nor made. */
export async function openAuthorizationServer(
  _parts: AuthorizationServerParts,
): Promise<AuthorizationServer> {
  throw new Error('not yet')
}
