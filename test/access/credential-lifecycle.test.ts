import { expect } from 'chai'
import {
  expiryOf,
  isClientDeleted,
  lifecycleTransitions,
  maxLifetimeDays,
  transitionFor,
  inactiveStateOf,
  inactiveStates,
  credentialState,
  type LifecycleEvent,
  type CredentialState,
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

/** How each event changes a credential. */
const happen: Readonly<Record<LifecycleEvent, (facts: Facts) => Facts>> = {
  created: (facts) => facts,
  month_before_expiry: (facts) => ({ ...facts, nowMs: expiresMs - 30 * 86_400_000 }),
  week_before_expiry: (facts) => ({ ...facts, nowMs: expiresMs - week }),
  expiry: (facts) => ({ ...facts, nowMs: expiresMs }),
  week_after_expiry: (facts) => ({ ...facts, nowMs: expiresMs + week }),
  revoked_by_owner: ({ known, nowMs }) => ({ nowMs, known: { ...known, revokedAtMs: nowMs } }),
  owner_disabled: ({ known, nowMs }) => ({ nowMs, known: { ...known, ownerDisabledAtMs: nowMs } }),
  owner_enabled: ({ known, nowMs }) => ({ nowMs, known: { ...known, ownerDisabledAtMs: null } }),
  moved_to_unlicensed_tier: withApp({ tier: 'developer' }),
  moved_to_licensed_tier: withApp({ tier: 'scale' }),
  claim_dropped: withApp({ claimedAtMs: null }),
  claim_proved: withApp({ claimedAtMs: createdMs }),
  app_revoked: withApp({ revokedAtMs: createdMs }),
}

/** How a credential reaches the state in which an event finds it. */
const ways: Readonly<Record<CredentialState | 'none', LifecycleEvent>> = {
  none: 'created',
  active: 'created',
  expired: 'expiry',
  revoked: 'revoked_by_owner',
  owner_suspended: 'owner_disabled',
  tier_not_licensed: 'moved_to_unlicensed_tier',
  app_claim_unproved: 'claim_dropped',
  app_inactive: 'app_revoked',
}

function withApp(change: Partial<KnownCredential['app']>) {
  return ({ known, nowMs }: Facts): Facts => ({
    nowMs,
    known: { ...known, app: { ...known.app, ...change } },
  })
}

function standingOf({ known, nowMs }: Facts): CredentialState {
  return credentialState(known, nowMs, licensed)
}

describe('the credential lifecycle', () => {
  const fresh: Facts = { known: active, nowMs: createdMs }

  for (const { from, event, to } of lifecycleTransitions) {
    for (const start of from) {
      it(`changes ${start} to ${to} on ${event}`, () => {
        const before = happen[ways[start]](fresh)
        expect(standingOf(before)).to.equal(start === 'none' ? 'active' : start)
        expect(standingOf(happen[event](before))).to.equal(to)
        expect(transitionFor(start, event)?.to).to.equal(to)
      })
    }
  }

  it('has no transition out of revoked', () => {
    const events = Object.keys(happen) as LifecycleEvent[]
    expect(events.filter((event) => transitionFor('revoked', event) !== undefined)).to.deep.equal(
      [],
    )
    const revoked = happen.revoked_by_owner(fresh)
    for (const event of events) expect(standingOf(happen[event](revoked))).to.equal('revoked')
  })

  for (const [rejected, atApi, description] of [
    ['revoked', 'invalid_api_key', 'credential_inactive'],
    ['expired', 'api_key_expired', 'credential_expired'],
    ['app_inactive', 'app_inactive', 'app_inactive'],
    ['app_claim_unproved', 'app_claim_unproved', 'app_claim_unproved'],
    ['tier_not_licensed', 'tier_not_licensed', 'tier_not_licensed'],
    ['owner_suspended', 'owner_suspended', 'owner_suspended'],
  ] as const) {
    it(`rejects calls of ${rejected} with ${atApi}, and token requests with ${description}`, () => {
      const { known, nowMs } = happen[ways[rejected]](fresh)
      expect(inactiveStateOf(known, nowMs, licensed)).to.include({ state: rejected, atApi })
      expect(inactiveStateOf(known, nowMs, licensed)?.atTokenEndpoint).to.deep.equal({
        status: 400,
        error: 'unauthorized_client',
        description,
      })
    })
  }

  it('reports irreversible reasons first, then those that the owner can fix', () => {
    const all: readonly LifecycleEvent[] = [
      'owner_disabled',
      'moved_to_unlicensed_tier',
      'claim_dropped',
      'app_revoked',
      'expiry',
      'revoked_by_owner',
    ]
    let facts = fresh
    const named = all.map((event) => standingOf((facts = happen[event](facts))))
    expect(named).to.deep.equal(inactiveStates.map((row) => row.state).reverse())
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
