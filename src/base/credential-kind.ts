/** The kinds of server credentials. */
export const credentialKinds = ['api_key', 'client_secret', 'signed_key', 'test_key'] as const

export type CredentialKind = (typeof credentialKinds)[number]

/** The kinds that are sent with every call. The others are exchanged for tokens. */
type KeyKind = Extract<CredentialKind, 'api_key' | 'test_key'>

export function isKeyKind(kind: CredentialKind): kind is KeyKind {
  return kind === 'api_key' || kind === 'test_key'
}
