export const credentialKinds = ['api_key', 'client_secret', 'signed_key'] as const

export type CredentialKind = (typeof credentialKinds)[number]
