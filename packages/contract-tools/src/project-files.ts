import { fileURLToPath } from 'node:url'

/** The root of the repository, with a slash at its end. */
export const projectDirectory = fileURLToPath(new URL('../../../', import.meta.url))

/** The files and folders of the repository that the commands read and write. */
export const sourceFile = `${projectDirectory}openapi.yaml`
export const generatedDirectory = `${projectDirectory}generated/`
export const clientDirectory = `${projectDirectory}packages/client/src/generated/`
export const collectionsDirectory = `${projectDirectory}collections/`
export const journeysDirectory = `${projectDirectory}journeys/`
export const journeyGuideFile = `${projectDirectory}docs/journeys.md`
export const rulesPageFile = `${projectDirectory}docs/contract-rules.md`
/** The cache of the commands; deleting it is always safe. */
export const cacheDirectory = `${projectDirectory}node_modules/.cache/contract-tools/`
export const compileCacheDirectory = `${projectDirectory}node_modules/.cache/node/`
/** Accepted findings of rules, with their reasons. */
export const acceptedFile = `${projectDirectory}.redocly.lint-ignore.yaml`
export const sandboxGuideFile = `${projectDirectory}docs/sandbox.md`
export const listingsGuideFile = `${projectDirectory}docs/listings.md`
export const nilamMappingFile = `${projectDirectory}data/listings/mappings/nilam.yaml`
