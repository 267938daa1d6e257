import type { Mapping } from '../../../src/contract/document/document-tree.ts'

/**
 * Slow tasks: they need Redocly, or the compiler with openapi-typescript, or compile much. They run in this thread, and load
 * a library when it is first needed.
 */
export const tasks = {
  structureBreaches: async (file: string, document: Mapping) =>
    (await import('./rules/structure/structure-breaches.ts')).structureBreaches(file, document),
  typesModule: async (document: Mapping) =>
    (await import('./generate/write-types.ts')).typesModule(document),
  clientTypes: async (document: Mapping) =>
    (await import('./generate/write-types.ts')).clientTypes(document),
  validatorsModule: async (part: Mapping, extensions: readonly string[]) =>
    (await import('./generate/write-validators.ts')).validatorsModule(part, extensions),
}

/** The tasks, in whichever thread they run. */
export type Tasks = typeof tasks
