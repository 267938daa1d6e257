import type { CredentialSource } from './authenticate.ts'

/** Where there are no accounts, no key is known. */
export const noCredentials: CredentialSource = {
  lookUp: {
    byApiKey: async () => undefined,
    byClientId: async () => undefined,
    touched: async () => undefined,
    activeContracts: async () => [],
  },
  changes: { listen: () => () => undefined },
}
