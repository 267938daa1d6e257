import type { AppCaller, Caller, Tier } from '../../../src/base/caller.ts'

export function visitor(ipAddress = '192.0.2.1'): Caller {
  return { kind: 'anonymous', ipAddress }
}

export function app(tier: Tier = 'business', appId = 'app_1', credentialId = 'crd_1'): AppCaller {
  return {
    ...{ kind: 'app', appId, ownerId: 'own_1', tier, credentialId, credentialKind: 'api_key' },
    licensedCities: [],
  }
}

/** @param of the app that claimed their client */
export function person(ownerId = 'own_1', of: { appId?: string; tier?: Tier } = {}): Caller {
  return {
    ...{ kind: 'user', ownerId, clientId: 'cli_1', tier: 'developer', licensedCities: [] },
    ...of,
  }
}
