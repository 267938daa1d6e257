import { inactiveStateOf, type CredentialErrorCode } from '../../../access/credential-lifecycle.ts'
import type { CredentialLookup, KnownCredential } from '../../../access/known-credential.ts'
import type { Caller, Tier } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import { isRefusal, type PlainRefusal, type Result } from '../../../base/refusal.ts'
import type { CachedCredential } from './credential-cache.ts'
import { addressNotAllowed, checkUnavailable, missingScope, ofApp } from './credential-refusals.ts'
import { lastUseRecorder } from './last-use-recorder.ts'
import { mayOpenCities } from './licensed-cities.ts'
import type { CacheParts, Lookup, LookupCache } from './lookup-cache.ts'
import { withTimeout } from '../with-timeout.ts'

/** From where and for what a credential is used. */
export interface CredentialUse {
  /** The caller's IP address. */
  readonly ipAddress: string
  /** The scope of the operation; undefined where no operation is called. */
  readonly requiredScope: string | undefined
}

/** How a server credential is found: by an API key or by an access token. */
export interface Resolver<Key> extends LookupCache<Key, CachedCredential> {
  /** The error for a credential whose status rejects it. `invalid_api_key` is also for one that does not exist. */
  readonly statusError: (code: CredentialErrorCode) => PlainRefusal
}

/** Checks a server credential: its status and that of its app and owner, then the address, then the scope. */
export type CredentialChecker = <Key>(
  resolver: Resolver<Key>,
  key: Key,
  use: CredentialUse,
) => Promise<Result<Caller>>

export interface CredentialCheckerParts extends CacheParts {
  readonly lookUp: CredentialLookup
  /** Whether apps of a tier may call with server credentials. */
  readonly licensed: (tier: Tier) => boolean
  /** Slug of the city that only test keys see. Without it they see the public cities alone. */
  readonly sandboxCity?: string
  readonly clock: Clock
}

export function credentialChecker(parts: CredentialCheckerParts): CredentialChecker {
  const { lookUp, licensed, clock, schedule, onFailure } = parts
  const sandboxCities = parts.sandboxCity === undefined ? noCities : [parts.sandboxCity]
  const recordUse = lastUseRecorder(lookUp, schedule, onFailure)

  function check<Key>(
    { statusError }: Resolver<Key>,
    found: Lookup<CachedCredential>,
    { ipAddress, requiredScope }: CredentialUse,
    nowMs: number,
  ): Result<KnownCredential> {
    if (found === undefined) return statusError('invalid_api_key')
    if (isRefusal(found)) return found
    const { known } = found
    const app = {
      appId: known.app.appId,
      credentialId: known.credentialId,
      isTest: known.kind === 'test_key',
    }
    const stopped = inactiveStateOf(known, nowMs, licensed)
    if (stopped !== undefined) return ofApp(statusError(stopped.atApi), app)
    if (!found.admits(ipAddress)) return ofApp(addressNotAllowed, app)
    if (requiredScope !== undefined && !known.scopes.includes(requiredScope)) {
      return ofApp(missingScope(requiredScope), app)
    }
    return known
  }

  return async (resolver, key, use) => {
    const cached = await resolver.find(key)
    const nowMs = clock.now()
    // Access to licensed cities ends with the next call, whichever process ended it, so the cache does not decide there.
    const isUncached = cached !== undefined && !isRefusal(cached) && mayOpenCities(cached.known)
    const known = check(resolver, isUncached ? await resolver.read(key) : cached, use, nowMs)
    if (isRefusal(known)) return known
    let cities = known.kind === 'test_key' ? sandboxCities : noCities
    if (mayOpenCities(known)) {
      try {
        const contracts = lookUp.activeContracts(known.app.appId, nowMs)
        const inForce = await withTimeout(schedule, contracts)
        cities = inForce.filter(({ serverAccess }) => serverAccess).map(({ city }) => city)
      } catch (failure) {
        onFailure(failure)
        return checkUnavailable
      }
    }
    recordUse(known, nowMs)
    const { app, credentialId, kind: credentialKind } = known
    return {
      ...{ kind: 'app', appId: app.appId, ownerId: app.ownerId, tier: app.tier },
      ...{ credentialId, credentialKind, licensedCities: cities },
    }
  }
}

const noCities: readonly string[] = []
