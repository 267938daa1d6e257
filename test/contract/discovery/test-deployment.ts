import { loadContract } from '../../../src/contract/load-contract.ts'
import type { Deployment } from '../../../src/contract/discovery/mcp-server.ts'

export const testDeployment: Deployment = {
  document: loadContract('generated').document,
  publicUrl: 'https://api.example.in',
  mcpVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2024-11-05'],
  hasSignIn: true,
}
