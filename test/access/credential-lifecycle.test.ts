import {
  expiryOf,
  isClientDeleted,
  maxLifetimeDays,
  inactiveStateOf,
  credentialState,
} from '../../src/access/credential-lifecycle.ts'
import type { KnownCredential } from '../../src/access/known-credential.ts'

const createdMs = Date.UTC(2026, 0, 1)
const expiresMs = Date.UTC(2027, 0, 1)
const week = 7 * 86_400_000
const licensed = (tier: string): boolean => tier !== 'developer'

const active: KnownCredential = {
  credentialId: 'crd_1',
  kind: 'api_key',
  scopes: ['calculators:use'],
  ipAllowlist: [],
  dpopBound: false,
  clientId: null,
  expiresAtMs: expiresMs,
  revokedAtMs: null,
  lastUsedAtMs: null,
  app: {
    ...{ appId: 'app_1', ownerId: 'own_1', tier: 'business' },
    ...{ claimedAtMs: createdMs, revokedAtMs: null },
  },
  ownerDisabledAtMs: null,
  hasDataContracts: false,
}

interface Facts {
  readonly known: KnownCredential
  readonly nowMs: number
}

/** What puts an active credential into each state, the first reason first. */
const inactive = {
  revoked: (facts: Facts) => ({ ...facts, known: { ...facts.known, revokedAtMs: createdMs } }),
  expired: (facts: Facts) => ({ ...facts, nowMs: expiresMs }),
  app_inactive: withApp({ revokedAtMs: createdMs }),
  app_claim_unproved: withApp({ claimedAtMs: null }),
  tier_not_licensed: withApp({ tier: 'developer' }),
  owner_suspended: (facts: Facts) => ({
    ...facts,
    known: { ...facts.known, ownerDisabledAtMs: createdMs },
  }),
}

function withApp(change: Partial<KnownCredential['app']>) {
  return ({ known, nowMs }: Facts): Facts => ({
    nowMs,
    known: { ...known, app: { ...known.app, ...change } },
  })
}

describe('the credential lifecycle', () => {
  const fresh: Facts = { known: active, nowMs: createdMs }

  it('admits a credential without a reason against it', () => {
    expect(inactiveStateOf(active, createdMs, licensed)).to.equal(undefined)
    expect(credentialState(active, createdMs, licensed)).to.equal('active')
  })

  for (const [rejected, atApi, atTokenEndpoint] of [
    ['revoked', 'invalid_api_key', 'credential_inactive'],
    ['expired', 'api_key_expired', 'credential_expired'],
    ['app_inactive', 'app_inactive', 'app_inactive'],
    ['app_claim_unproved', 'app_claim_unproved', 'app_claim_unproved'],
    ['tier_not_licensed', 'tier_not_licensed', 'tier_not_licensed'],
    ['owner_suspended', 'owner_suspended', 'owner_suspended'],
  ] as const) {
    it(`rejects calls of ${rejected} with ${atApi}, and token requests with ${atTokenEndpoint}`, () => {
      const { known, nowMs } = inactive[rejected](fresh)
      const state = inactiveStateOf(known, nowMs, licensed)
      expect(state).to.include({ state: rejected, atApi, atTokenEndpoint })
    })
  }

  it('reports irreversible reasons first, then those that the owner can fix', () => {
    let facts = fresh
    const named = Object.values(inactive)
      .reverse()
      .map((happen) => {
        facts = happen(facts)
        return credentialState(facts.known, facts.nowMs, licensed)
      })
    expect(named).to.deep.equal(Object.keys(inactive).reverse())
  })

  it('expires a credential to the millisecond', () => {
    expect(credentialState(active, expiresMs - 1, licensed)).to.equal('active')
    expect(credentialState(active, expiresMs, licensed)).to.equal('expired')
  })

  it('deletes the OAuth client on revocation and seven days after expiry', () => {
    expect(isClientDeleted(active, expiresMs + week - 1)).to.equal(false)
    expect(isClientDeleted(active, expiresMs + week)).to.equal(true)
    expect(isClientDeleted({ ...active, revokedAtMs: createdMs }, createdMs)).to.equal(true)
  })

  it('lasts one year, two for a signed key, or the chosen days', () => {
    const from = Date.UTC(2027, 2, 1, 12, 30)
    expect(expiryOf('api_key', from)).to.equal(Date.UTC(2028, 2, 1, 12, 30))
    expect(expiryOf('client_secret', from)).to.equal(Date.UTC(2028, 2, 1, 12, 30))
    expect(expiryOf('signed_key', from)).to.equal(Date.UTC(2029, 2, 1, 12, 30))
    expect(expiryOf('signed_key', from, 1)).to.equal(from + 86_400_000)
    expect(expiryOf('api_key', Date.UTC(2028, 1, 29))).to.equal(Date.UTC(2029, 2, 1))
    expect(maxLifetimeDays('api_key')).to.equal(365)
    expect(maxLifetimeDays('signed_key')).to.equal(730)
  })
})
