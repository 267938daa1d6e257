import { fileURLToPath } from 'node:url'

/** The files of the working tree that the commands read and write. */
export const projectDirectory = fileURLToPath(new URL('../../', import.meta.url))
export const sourceFile = fileURLToPath(new URL('../../openapi.yaml', import.meta.url))
export const generatedDirectory = fileURLToPath(new URL('../../generated/', import.meta.url))
export const clientDirectory = fileURLToPath(
  new URL('../../packages/client/src/generated/', import.meta.url),
)
/** The page on the sandbox, which `make generate` writes too. */
export const sandboxGuideFile = fileURLToPath(new URL('../../docs/sandbox.md', import.meta.url))
/** The page on the rules of the house, likewise. */
export const rulesPageFile = fileURLToPath(new URL('../../docs/contract-rules.md', import.meta.url))
export const collectionsDirectory = fileURLToPath(new URL('../../collections/', import.meta.url))
export const journeysDirectory = fileURLToPath(new URL('../../journeys/', import.meta.url))
export const journeyGuideFile = fileURLToPath(new URL('../../docs/journeys.md', import.meta.url))
