import { licensedTiers, type Plans } from '../../../contract/plans.ts'
import { lockApp } from '../apps/app-repository.ts'
import {
  countLiveCredentials,
  credentialById,
  credentialsWhere,
  publicKeysOf,
} from './credential-repository.ts'
import { findOwner } from '../owners/owner-repository.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { commitChange, type AccountParts } from '../commit-change.ts'
import { type Actor, notFoundRefusal, canAccess } from '../actor.ts'
import { credentialChanges } from './change-credential.ts'
import { creationRefusal, credentialIssuer, credentialRoller } from './issue-credential.ts'
import { readCredentialRequest, type CredentialRequest } from './credential-request.ts'
import { credentialOf, type Credential } from './credential.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../../base/refusal.ts'

/** `secret` is the API key or client secret, available only now; undefined for a signed key. */
export interface NewCredential {
  readonly credential: Credential
  readonly secret: string | undefined
  /** Undefined for a key. */
  readonly clientId: string | undefined
}

export interface CredentialsParts extends AccountParts {
  readonly plans: Plans
  /** Every scope that a credential can have: see `scopesOf`. */
  readonly scopes: readonly string[]
  /** Whether this deployment allows OAuth credentials. */
  readonly oauthClientCredentials: boolean
}

/**
 * Server credentials of apps. An owner reaches only those of their own apps; others are `not_found`. Refusals name the
 * request's fields `kind`, `label`, `scopes`, `ipAllowlist`, `lifetimeDays`, `dpopBound` or `publicKeys`. `not_allowed`
 * without a field: the app or its owner does not meet a precondition.
 */
export function openCredentials(parts: CredentialsParts) {
  const { db, clock } = parts
  const licensed = licensedTiers(parts.plans)
  const issue = credentialIssuer(parts)
  const roll = credentialRoller(parts)
  const { show, ...changes } = credentialChanges(parts)

  return {
    /** Whether this deployment allows OAuth credentials. */
    oauthKindsOn: parts.oauthClientCredentials,

    /**
     * `alreadyThere` is how many credentials the app had when the form was shown. A repeated request finds more and
     * creates nothing: `conflict` of the field `alreadyThere`.
     */
    async create(
      appId: string,
      input: CredentialRequest,
      actor: Actor,
      alreadyThere?: number,
    ): Promise<AccountResult<NewCredential>> {
      const request = await readCredentialRequest(input, parts)
      if (isRefusal(request)) return request
      return commitChange(parts, { appId }, async (tx) => {
        const app = await lockApp(tx, appId)
        const owner = app && (await findOwner(tx, app.ownerId))
        if (app === undefined || owner === undefined || !canAccess(actor, app.ownerId)) {
          return notFoundRefusal('app', appId)
        }
        const known = await ofApp(tx, appId)
        if (alreadyThere !== undefined && known.length !== alreadyThere) {
          return accountRefusal('conflict', 'The app has a newer credential.', 'alreadyThere')
        }
        const which = request.kind === 'test_key' ? 'test' : 'live'
        const live = await countLiveCredentials(tx, appId, which, clock.now())
        const denied = creationRefusal(request.kind, app, owner, live, licensed)
        if (denied !== undefined) return denied
        const { added, secret } = await issue(tx, actor, appId, request)
        return { credential: await show(tx, added), secret, clientId: added.clientId ?? undefined }
      })
    },

    /**
     * Makes the successor of a key or client secret; the old one ends after 1, 24 or 168 hours. `conflict` for one that is
     * revoked, expired or rolled already, so that a repeated request makes one successor.
     */
    async roll(
      credentialId: string,
      hours: number,
      actor: Actor,
    ): Promise<AccountResult<NewCredential & { readonly endsAtMs: number }>> {
      const rolled = await roll(credentialId, hours, actor)
      if (isRefusal(rolled)) return rolled
      const { added, secret, endsAtMs } = rolled
      const clientId = added.clientId ?? undefined
      return { credential: await show(db, added), secret, clientId, endsAtMs }
    },

    /** Newest first, revoked and expired ones included. */
    async list(appId: string): Promise<readonly Credential[]> {
      const known = await ofApp(db, appId)
      const ids = known.map(({ credentialId }) => credentialId)
      const keys = await publicKeysOf(db, ids)
      return known.map((one) => credentialOf(one, keys, clock.now(), licensed))
    },

    async find(credentialId: string): Promise<Credential | undefined> {
      const known = await credentialById(db, credentialId)
      return known && show(db, known)
    },

    ...changes,
  }
}

/** Newest first. */
function ofApp(tx: AccountsDatabase, appId: string) {
  return credentialsWhere(tx, (query) =>
    query
      .where('credentials.appId', '=', appId)
      .orderBy('credentials.createdAtMs', 'desc')
      .orderBy('credentials.credentialId', 'desc'),
  )
}
