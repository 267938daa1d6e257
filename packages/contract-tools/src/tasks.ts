import type { Mapping } from '../../../src/contract/document/document-tree.ts'
import type { StructureBreach } from './rules/structure/structure-breaches.ts'

/** Slow tasks: they need Redocly, or the compiler with openapi-typescript, or compile much. */
export interface Tasks {
  structureBreaches(file: string, document: Mapping): Promise<readonly StructureBreach[]>
  typesModule(document: Mapping): Promise<string>
  clientTypes(document: Mapping): Promise<string>
  validatorsModule(validatedPart: Mapping, extensions: readonly string[]): Promise<string>
}

/** Runs them in this thread, and loads a library when it is first needed. */
export const tasks: Tasks = {
  structureBreaches: async (file, document) =>
    (await import('./rules/structure/structure-breaches.ts')).structureBreaches(file, document),
  typesModule: async (document) =>
    (await import('./generate/write-types.ts')).typesModule(document),
  clientTypes: async (document) =>
    (await import('./generate/write-types.ts')).clientTypes(document),
  validatorsModule: async (part, extensions) =>
    (await import('./generate/write-validators.ts')).validatorsModule(part, extensions),
}
