import type { AccountChanges } from '../accounts/account-changes.ts'
import { readApiKey } from '../accounts/api-key.ts'
import { refusalOf } from '../accounts/credential-lifecycle.ts'
import type { CredentialLookUp } from '../accounts/credential-look-up.ts'
import type { KnownCredential } from '../accounts/known-credential.ts'
import type { AppCaller, Caller } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import type { Later } from '../base/later.ts'
import { isRefusal, refuse, type Refusal } from '../base/refusal.ts'
import type { Tier } from '../base/tier.ts'
import {
  addressNotAllowed,
  checkUnavailable,
  keyNeedsBearer,
  keyOnForeignPage,
  missingScope,
  standingSentences,
  unknownKey,
  wrongAuthorization,
} from './credential-refusals.ts'
import { foreignPages } from './foreign-pages.ts'
import { inTime } from './in-time.ts'
import { keptCredentials, type Finding, type KeptCredential } from './kept-credentials.ts'
import { lastUsed } from './last-used.ts'
import { mayOpenCities, openCities } from './licensed-cities.ts'
import {
  isApiKeyLike,
  readAuthorization,
  type PresentedCredential,
} from './presented-credential.ts'
import type { TokenVerifier } from './token-verifier.ts'

/** Where credentials are kept, and who tells that one has changed. */
export interface CredentialSource {
  readonly lookUp: CredentialLookUp
  readonly changes: Pick<AccountChanges, 'listen'>
}

export interface AccessParts extends CredentialSource {
  readonly tokens: TokenVerifier
  /** Whether apps of a tier may call with server credentials. */
  readonly licensed: (tier: Tier) => boolean
  /** Origins whose pages may send an API key. */
  readonly ownOrigins: Iterable<string>
  readonly clock: Clock
  readonly later: Later
  /** Told of what the store failed to do. */
  readonly onTrouble: (failure: unknown) => void
}

export type Identified = Caller | Refusal

export interface Access {
  /**
   * The caller behind a request. No credential is the anonymous mode; a credential that cannot be recognised is refused and
   * never silently anonymous, since its owner would be counted, limited and billed as somebody else.
   *
   * The answer is a promise only where the store has to be asked. Checks, in this order: the form of the header; an API key
   * from a page of another site, whether or not the key is any good; the key itself; its standing and its app's and
   * owner's; the source address; the scope.
   *
   * @param requiredScope what the operation needs; absent where no operation is called
   */
  identify(
    presented: PresentedCredential,
    address: string,
    requiredScope?: string,
  ): Identified | Promise<Identified>
}

export function openAccess(parts: AccessParts): Access {
  const { lookUp, tokens, licensed, clock, later, onTrouble } = parts
  const credentials = keptCredentials(parts)
  const noteUse = lastUsed(lookUp, later, onTrouble)
  const isForeignPage = foreignPages(parts.ownOrigins)

  /** Everything that is decided by what was read, at a moment. */
  function admit(
    found: Finding,
    { address, requiredScope, nowMs }: Asked,
  ): KeptCredential | Refusal {
    if (found === 'unknown') return unknownKey
    if (found === 'unavailable') return checkUnavailable
    const { known } = found
    const stopped = refusalOf(known, nowMs, licensed)
    if (stopped !== undefined) return refuse(stopped.atApi, standingSentences[stopped.atApi])
    if (!found.admits(address)) return addressNotAllowed
    if (requiredScope !== undefined && !known.scopes.includes(requiredScope)) {
      return missingScope(requiredScope)
    }
    return found
  }

  function decide(
    found: Finding,
    hash: string,
    address: string,
    requiredScope: string | undefined,
  ): Identified | Promise<Identified> {
    const asked = { address, requiredScope, nowMs: clock.now() }
    if (typeof found === 'object' && mayOpenCities(found.known)) return decideAnew(hash, asked)
    const admitted = admit(found, asked)
    if (isRefusal(admitted)) return admitted
    noteUse(admitted, asked.nowMs)
    return callerOf(admitted.known, address, noCities)
  }

  /** Licensed cities close on the next call, whoever closed them: nothing that is remembered decides here. */
  async function decideAnew(hash: string, asked: Asked): Promise<Identified> {
    const admitted = admit(await credentials.read(hash), asked)
    if (isRefusal(admitted)) return admitted
    const { known } = admitted
    try {
      const contracts = mayOpenCities(known)
        ? await inTime(later, lookUp.contractsHolding(known.app.appId, asked.nowMs))
        : []
      noteUse(admitted, asked.nowMs)
      return callerOf(known, asked.address, openCities(contracts))
    } catch (failure) {
      onTrouble(failure)
      return checkUnavailable
    }
  }

  return {
    identify(presented, address, requiredScope) {
      if (presented.authorization === undefined) return { kind: 'anonymous', address }
      const reading = readAuthorization(presented.authorization)
      if (reading === undefined) return wrongAuthorization
      if (!isApiKeyLike(reading.token)) return tokens.verify(reading, presented, address)
      if (reading.scheme !== 'bearer') return keyNeedsBearer
      if (isForeignPage(presented)) return keyOnForeignPage
      const key = readApiKey(reading.token)
      if (!key.ok) return unknownKey
      const found = credentials.find(key.hash)
      return found instanceof Promise
        ? found.then((settled) => decide(settled, key.hash, address, requiredScope))
        : decide(found, key.hash, address, requiredScope)
    },
  }
}

interface Asked {
  readonly address: string
  readonly requiredScope: string | undefined
  readonly nowMs: number
}

const noCities: readonly string[] = []

function callerOf(
  { app, credentialId, kind, scopes }: KnownCredential,
  address: string,
  licensedCities: readonly string[],
): AppCaller {
  return {
    kind: 'app',
    appId: app.appId,
    tier: app.tier,
    credentialId,
    credentialKind: kind,
    scopes,
    licensedCities,
    address,
  }
}
