import {
  inactiveStateOf,
  type CredentialErrorCode,
} from '../accounts/credentials/credential-lifecycle.ts'
import type { CredentialLookup } from '../accounts/credentials/credential-lookup.ts'
import type { KnownCredential } from '../accounts/credentials/known-credential.ts'
import type { AppCaller, Caller } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import type { Later } from '../base/later.ts'
import { isRefusal, type Refusal } from '../base/refusal.ts'
import type { Tier } from '../base/tier.ts'
import { addressNotAllowed, checkUnavailable, missingScope } from './credential-refusals.ts'
import { inTime } from './in-time.ts'
import type { KeptCredential } from './credential-cache.ts'
import type { Finding } from './lookup-cache.ts'
import { lastUsed } from './last-used.ts'
import { mayOpenCities, openCities } from './licensed-cities.ts'

export type Identified = Caller | Refusal

/** From where and for what a credential is used. */
export interface Use {
  readonly address: string
  /** What the operation needs; absent where no operation is called. */
  readonly requiredScope: string | undefined
}

type Found = Finding<KeptCredential> | Refusal

/** How a credential came: as a key or by a token. */
export interface Way<Key> {
  /** A refusal where nobody is asked. */
  readonly find: (key: Key, use: Use) => Found | Promise<Found>
  /** As the database has it now. */
  readonly read: (key: Key) => Promise<Found>
  /** What is said of a standing that stops it; `invalid_api_key` stands for a credential that nobody has, too. */
  readonly refuse: (code: CredentialErrorCode) => Refusal
}

/** Decides on server credentials, in this order: their standing, and that of app and owner; the address; the scope. */
export type Admission = <Key>(way: Way<Key>, key: Key, use: Use) => Identified | Promise<Identified>

export interface AdmissionParts {
  readonly lookUp: Pick<CredentialLookup, 'touched' | 'activeContracts'>
  /** Whether apps of a tier may call with server credentials. */
  readonly licensed: (tier: Tier) => boolean
  /** Slug of the city that test keys see beside the public ones; without it they see no other. */
  readonly sandboxCity?: string
  readonly clock: Clock
  readonly later: Later
  /** Told of what the store failed to do. */
  readonly onTrouble: (failure: unknown) => void
}

export function admission(parts: AdmissionParts): Admission {
  const { lookUp, licensed, clock, later, onTrouble } = parts
  const sandboxCities = parts.sandboxCity === undefined ? noCities : [parts.sandboxCity]
  const noteUse = lastUsed(lookUp, later, onTrouble)

  /** Everything that is decided by what was read, at a moment. */
  function admit<Key>(
    { refuse }: Way<Key>,
    found: Found,
    { address, requiredScope }: Use,
    nowMs: number,
  ): KnownCredential | Refusal {
    if (found === 'unknown') return refuse('invalid_api_key')
    if (found === 'unavailable') return checkUnavailable
    if (isRefusal(found)) return found
    const { known } = found
    const stopped = inactiveStateOf(known, nowMs, licensed)
    if (stopped !== undefined) return refuse(stopped.atApi)
    if (!found.admits(address)) return addressNotAllowed
    if (requiredScope !== undefined && !known.scopes.includes(requiredScope)) {
      return missingScope(requiredScope)
    }
    return known
  }

  function decide<Key>(
    way: Way<Key>,
    found: Found,
    key: Key,
    use: Use,
  ): Identified | Promise<Identified> {
    if (typeof found === 'object' && 'known' in found && mayOpenCities(found.known)) {
      return decideAnew(way, key, use)
    }
    const nowMs = clock.now()
    const known = admit(way, found, use, nowMs)
    if (isRefusal(known)) return known
    noteUse(known, nowMs)
    return callerOf(known, use.address, known.kind === 'test_key' ? sandboxCities : noCities)
  }

  /** Licensed cities close on the next call, whoever closed them: nothing that is remembered decides here. */
  async function decideAnew<Key>(way: Way<Key>, key: Key, use: Use): Promise<Identified> {
    const nowMs = clock.now()
    const known = admit(way, await way.read(key), use, nowMs)
    if (isRefusal(known)) return known
    try {
      const contracts = mayOpenCities(known)
        ? await inTime(later, lookUp.activeContracts(known.app.appId, nowMs))
        : []
      noteUse(known, nowMs)
      return callerOf(known, use.address, openCities(contracts))
    } catch (failure) {
      onTrouble(failure)
      return checkUnavailable
    }
  }

  return (way, key, use) => {
    const found = way.find(key, use)
    return found instanceof Promise
      ? found.then((settled) => decide(way, settled, key, use))
      : decide(way, found, key, use)
  }
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
