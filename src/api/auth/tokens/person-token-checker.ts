import { freeTier, type Caller, type UserCaller } from '../../../base/caller.ts'
import type { AccountChange } from '../../../access/account-changes.ts'
import type { CredentialLookup } from '../../../access/known-credential.ts'
import type { Clock } from '../../../base/clock.ts'
import {
  isRefusal,
  refuse,
  type InsufficientScope,
  type PlainRefusal,
  type Result,
} from '../../../base/refusal.ts'
import type { AccessToken } from './access-token.ts'
import type { CredentialUse } from '../credentials/credential-checker.ts'
import { missingScope, ofApp, unknownToken } from '../credentials/credential-refusals.ts'
import { withTimeout } from '../with-timeout.ts'
import { lookupCache, type CacheParts } from '../credentials/lookup-cache.ts'
import { mayReadLocalities } from '../credentials/licensed-cities.ts'
import type { PersonTokenState, TokenIssuer } from './token-issuer.ts'

/** An access token of a person. */
type PersonAccessToken = AccessToken & { readonly grantId: string }

/**
 * Checks a person's token: whether it was revoked, then the account, then the scope. The promise rejects when the licensed
 * cities cannot be read.
 */
type PersonTokenChecker = (token: PersonAccessToken, use: CredentialUse) => Promise<Result<Caller>>

interface PersonTokenCheckerParts extends CacheParts {
  readonly lookUp: Pick<CredentialLookup, 'activeContracts'>
  readonly tokens: Pick<TokenIssuer['tokens'], 'ofPerson'>
  readonly clock: Clock
}

export function personTokenChecker(parts: PersonTokenCheckerParts): PersonTokenChecker {
  const { lookUp, tokens, clock, schedule } = parts
  const states = lookupCache({
    ...parts,
    idOf: ({ jti }: PersonAccessToken) => jti,
    lookUp: async ({ jti, subject: ownerId, clientId, grantId }) => {
      const state = await tokens.ofPerson({ jti, ownerId, clientId, grantId })
      return state.isRevoked ? undefined : { ...state, ownerId }
    },
    isAffected: isAffected,
  })

  /** The cities of every contract, since a person calls and not the app's server. Read on each call, so that access ends at once. */
  async function citiesOf(
    { app }: KnownPerson,
    { scopes }: PersonAccessToken,
  ): Promise<readonly string[]> {
    if (app === null || !mayReadLocalities(scopes)) return noCities
    const holding = await withTimeout(schedule, lookUp.activeContracts(app.appId, clock.now()))
    return holding.map(({ city }) => city)
  }

  return async (token, { address, requiredScope }) => {
    const person = await states.find(token)
    if (person === undefined) return unknownToken
    if (isRefusal(person)) return person
    const { subject: ownerId, clientId, scopes } = token
    const rejected = rejectionOf(person, scopes, requiredScope)
    if (rejected !== undefined) {
      const { app } = person
      return app === null
        ? rejected
        : ofApp(rejected, { appId: app.appId, clientId, isTest: false })
    }
    const licensedCities = await citiesOf(person, token)
    return userCaller(person, { ownerId, clientId, scopes, licensedCities, address })
  }
}

const noCities: readonly string[] = []

function rejectionOf(
  { ownerDisabledAtMs }: KnownPerson,
  scopes: readonly string[],
  requiredScope: string | undefined,
): PlainRefusal | InsufficientScope | undefined {
  if (ownerDisabledAtMs !== null) return personSuspended
  if (requiredScope === undefined || scopes.includes(requiredScope)) return undefined
  return missingScope(requiredScope)
}

const personSuspended = refuse(
  'owner_suspended',
  'The account of the person is disabled. The access token works again once the account is enabled.',
)

interface KnownPerson extends PersonTokenState {
  readonly ownerId: string
}

function isAffected({ ownerId, app }: KnownPerson, change: AccountChange): boolean {
  return 'appId' in change ? app?.appId === change.appId : ownerId === change.ownerId
}

function userCaller(
  { app }: KnownPerson,
  person: Omit<UserCaller, 'kind' | 'appId' | 'tier'>,
): UserCaller {
  return app === null
    ? { kind: 'user', tier: freeTier, ...person }
    : { kind: 'user', appId: app.appId, tier: app.tier, ...person }
}
