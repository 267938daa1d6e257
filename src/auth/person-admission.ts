import type { AccountChange } from '../accounts/account-changes.ts'
import type { CredentialLookup } from '../accounts/credentials/credential-lookup.ts'
import type { UserCaller } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import { refuse } from '../base/refusal.ts'
import type { AccessToken } from './access-token.ts'
import type { Identified, Use } from './admission.ts'
import { checkUnavailable, missingScope, unknownToken } from './credential-refusals.ts'
import { inTime } from './in-time.ts'
import { keptLookUps, type MemoryParts } from './lookup-cache.ts'
import { mayReadLocalities } from './licensed-cities.ts'
import type { PersonTokenState, TokenIssuer } from './token-issuer.ts'

/** An access token of a person. */
export type TokenOfPerson = AccessToken & { readonly grantId: string }

/**
 * Decides on tokens of people, in this order: whether they were revoked; the account; the scope. Rejects when the store
 * cannot tell which cities are open.
 */
export type PersonAdmission = (token: TokenOfPerson, use: Use) => Promise<Identified>

export interface PersonAdmissionParts extends MemoryParts {
  readonly lookUp: Pick<CredentialLookup, 'activeContracts'>
  readonly tokens: Pick<TokenIssuer['tokens'], 'ofPerson'>
  readonly clock: Clock
}

export function personAdmission(parts: PersonAdmissionParts): PersonAdmission {
  const { lookUp, tokens, clock, later } = parts
  const states = keptLookUps({
    ...parts,
    nameOf: ({ jti }: TokenOfPerson) => jti,
    lookUp: async ({ jti, subject: ownerId, clientId, grantId }) => {
      const state = await tokens.ofPerson({ jti, ownerId, clientId, grantId })
      return state.isRevoked ? undefined : { ...state, ownerId }
    },
    isConcerned,
  })

  /** Those of every contract: a person calls, not the app's server. Asked on each call, so that a city closes on the next. */
  async function citiesOf(
    { app }: KnownPerson,
    { scopes }: TokenOfPerson,
  ): Promise<readonly string[]> {
    if (app === null || !mayReadLocalities(scopes)) return noCities
    const holding = await inTime(later, lookUp.activeContracts(app.appId, clock.now()))
    return holding.map(({ city }) => city)
  }

  return async (token, { address, requiredScope }) => {
    const person = await states.find(token)
    if (person === 'unknown') return unknownToken
    if (person === 'unavailable') return checkUnavailable
    if (person.ownerDisabledAtMs !== null) return personSuspended
    const { subject: ownerId, clientId, scopes } = token
    if (requiredScope !== undefined && !scopes.includes(requiredScope)) {
      return missingScope(requiredScope)
    }
    const licensedCities = await citiesOf(person, token)
    return userCaller(person, { ownerId, clientId, scopes, licensedCities, address })
  }
}

const noCities: readonly string[] = []

const personSuspended = refuse(
  'owner_suspended',
  'The account of the person who calls is disabled; the access token works again once it is enabled.',
)

interface KnownPerson extends PersonTokenState {
  readonly ownerId: string
}

function isConcerned({ ownerId, app }: KnownPerson, change: AccountChange): boolean {
  return 'appId' in change ? app?.appId === change.appId : ownerId === change.ownerId
}

function userCaller(
  { app }: KnownPerson,
  person: Omit<UserCaller, 'kind' | 'appId' | 'tier'>,
): UserCaller {
  return app === null
    ? { kind: 'user', tier: 'developer', ...person }
    : { kind: 'user', appId: app.appId, tier: app.tier, ...person }
}
