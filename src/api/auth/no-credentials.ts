import type { CredentialSource } from './authenticate.ts'

/** Without accounts every API key is unknown. */
export const noCredentials: CredentialSource = {
  lookUp: {
    byApiKeys: async () => new Map(),
    byClientId: async () => undefined,
    touched: async () => undefined,
    activeContracts: async () => [],
  },
  changes: { listen: () => () => undefined },
}
