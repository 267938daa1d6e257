import { credentialState } from '../../../access/credential-lifecycle.ts'
import type { Tier } from '../../../base/caller.ts'
import type { CredentialRecord } from './credential-repository.ts'

/** A server credential as its owner sees it, without its secret. */
export type Credential = ReturnType<typeof credentialOf>

/** What an owner sees of a stored credential. `keys` must contain the public keys of this one. */
export function credentialOf(
  known: CredentialRecord,
  keys: readonly { readonly credentialId: string; readonly thumbprint: string }[],
  nowMs: number,
  licensed: (tier: Tier) => boolean,
) {
  const { credentialId, app, secretHash: _, ownerDisabledAtMs, hasDataContracts, ...own } = known
  return {
    ...{ credentialId, appId: app.appId, ...own },
    /** RFC 7638 thumbprints of a signed key's public keys, oldest first. */
    thumbprints: keys
      .filter((key) => key.credentialId === credentialId)
      .map(({ thumbprint }) => thumbprint),
    state: credentialState(known, nowMs, licensed),
  }
}

/** What an email says of a credential. */
export function mailFieldsOf({ app, label, kind, lastFour }: CredentialRecord) {
  return { appId: app.appId, appName: app.name, label, credentialKind: kind, lastFour }
}
