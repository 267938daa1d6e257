import type { Tier, CredentialKind } from '../../../base/caller.ts'
import type { OwnerRecord } from '../owners/owner-repository.ts'
import type { App } from '../apps/app-repository.ts'
import type { AccountErrorCode } from '../../../base/error-catalogue.ts'
import { accountRefusal, type AccountRefusal } from '../../../base/refusal.ts'

/**
 * How many unexpired, unrevoked credentials an app can have: one for each of its services and environments. Test keys are counted
 * separately.
 */
export const maxLiveCredentials = 10

/**
 * The first reason why an app cannot have another credential; undefined when it can. A test key needs neither a
 * licensed tier nor a verified domain.
 *
 * @param liveCredentials of the same sort: test keys, or others
 */
export function creationRefusal(
  kind: CredentialKind,
  app: App,
  owner: OwnerRecord,
  liveCredentials: number,
  licensed: (tier: Tier) => boolean,
): AccountRefusal | undefined {
  const reason = reasons.find(({ holds }) => holds({ kind, app, owner, liveCredentials, licensed }))
  return reason && accountRefusal(reason.code, reason.message)
}

interface Facts {
  readonly kind: CredentialKind
  readonly app: App
  readonly owner: OwnerRecord
  readonly liveCredentials: number
  readonly licensed: (tier: Tier) => boolean
}

const reasons: readonly {
  readonly holds: (facts: Facts) => boolean
  readonly code: AccountErrorCode
  readonly message: string
}[] = [
  {
    holds: ({ app }) => app.revokedAtMs !== null,
    code: 'conflict',
    message: 'This app has been revoked.',
  },
  {
    holds: ({ owner }) => owner.disabledAtMs !== null,
    code: 'not_allowed',
    message: 'The account of this app is disabled.',
  },
  {
    holds: ({ owner }) => owner.emailVerifiedAtMs === null,
    code: 'not_allowed',
    message: 'Verify the email address of the account first.',
  },
  {
    holds: ({ kind, app, licensed }) => kind !== 'test_key' && !licensed(app.tier),
    code: 'not_allowed',
    message: 'This app’s plan does not include server credentials. Request another plan.',
  },
  {
    holds: ({ kind, app }) => kind !== 'test_key' && app.claimedAtMs === null,
    code: 'not_allowed',
    message: 'Verify the domain of this app first.',
  },
  {
    holds: ({ liveCredentials }) => liveCredentials >= maxLiveCredentials,
    code: 'conflict',
    message: `An app has at most ${maxLiveCredentials} active credentials, and as many test keys. Revoke one first.`,
  },
]
