import { isKeyKind, type CredentialKind } from '../../../base/caller.ts'
import { readIpAllowlist } from './ip-allowlist.ts'
import { maxLifetimeDays } from '../../../access/credential-lifecycle.ts'
import { readDisplayName } from '../display-name.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../../base/refusal.ts'
import { maxPublicKeys, readPublicKey, type PublicKey } from './signed-key.ts'

/** What an owner chooses. Scopes, allowlist and DPoP binding cannot be changed later. */
export interface CredentialRequest {
  readonly kind: CredentialKind
  readonly label: string
  readonly scopes: readonly string[]
  /** Addresses and CIDR ranges. */
  readonly ipAllowlist?: readonly string[]
  /** At most the lifetime of the kind. */
  readonly lifetimeDays?: number
  /** OAuth kinds only. */
  readonly dpopBound?: boolean
  /** Public keys of a signed key, each as PEM or JWK text. */
  readonly publicKeys?: readonly string[]
}

/** A validated request. */
export interface ReadRequest extends Required<
  Omit<CredentialRequest, 'lifetimeDays' | 'publicKeys'>
> {
  readonly lifetimeDays: number | undefined
  readonly publicKeys: readonly PublicKey[]
}

/** What this deployment offers. */
interface CredentialOffer {
  /** Every scope that a credential can have, in the order of the contract. */
  readonly scopes: readonly string[]
  readonly oauthClientCredentials: boolean
}

/** Validates a request; returns the first error. */
export async function readCredentialRequest(
  request: CredentialRequest,
  offer: CredentialOffer,
): Promise<AccountResult<ReadRequest>> {
  const { kind, lifetimeDays, dpopBound = false } = request
  if (!isKeyKind(kind) && !offer.oauthClientCredentials) {
    const disabled = 'OAuth credentials are not enabled on this service. Create an API key instead.'
    return accountRefusal('not_allowed', disabled, 'kind')
  }
  const label = readDisplayName(request.label, 'label')
  if (isRefusal(label)) return label
  const scopes = readScopes(request.scopes, offer.scopes)
  if (isRefusal(scopes)) return scopes
  const ipAllowlist = readIpAllowlist(request.ipAllowlist ?? [])
  if (isRefusal(ipAllowlist)) return ipAllowlist
  const longest = maxLifetimeDays(kind)
  if (lifetimeDays !== undefined && !isWholeFrom1(lifetimeDays, longest)) {
    const accepted = `Give a lifetime of 1 to ${longest} whole days.`
    return accountRefusal('invalid', accepted, 'lifetimeDays')
  }
  if (dpopBound && isKeyKind(kind)) {
    return accountRefusal('invalid', 'DPoP binding is not available for API keys.', 'dpopBound')
  }
  const publicKeys = await readPublicKeys(kind, request.publicKeys ?? [])
  if (isRefusal(publicKeys)) return publicKeys
  return { kind, label, scopes, ipAllowlist, lifetimeDays, dpopBound, publicKeys }
}

function readScopes(wanted: readonly string[], known: readonly string[]) {
  const unknown = wanted.filter((scope) => !known.includes(scope))
  return wanted.length === 0 || unknown.length > 0
    ? accountRefusal('invalid', `Choose one or more of the scopes ${known.join(', ')}.`, 'scopes')
    : known.filter((scope) => wanted.includes(scope))
}

async function readPublicKeys(kind: CredentialKind, texts: readonly string[]) {
  if (kind !== 'signed_key') {
    return texts.length === 0
      ? []
      : accountRefusal('invalid', 'Only a signed key has public keys.', 'publicKeys')
  }
  if (texts.length === 0 || texts.length > maxPublicKeys) {
    return accountRefusal('invalid', `Give 1 to ${maxPublicKeys} public keys.`, 'publicKeys')
  }
  const keys = new Map<string, PublicKey>()
  for (const text of texts) {
    const key = await readPublicKey(text)
    if (isRefusal(key)) return key
    keys.set(key.thumbprint, key)
  }
  return [...keys.values()]
}

function isWholeFrom1(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most
}
