import type { CredentialSource } from './authenticate.ts'

/** Without accounts every API key is unknown. */
export const noCredentials: CredentialSource = {
  lookUp: {
    byApiKey: async () => undefined,
    byClientId: async () => undefined,
    touched: async () => undefined,
    activeContracts: async () => [],
  },
  changes: { listen: () => () => undefined },
}
