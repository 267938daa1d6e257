import type { OpenAPI3 } from 'openapi-typescript'
import type ts from 'typescript'
import type { Mapping } from '../../../../src/contract/document/document-tree.ts'
import { typeWriter } from '../compiler.ts'

/** Settings of openapi-typescript. */
export interface TypeSettings {
  /** Whether properties with a default are required. */
  readonly defaultNonNullable: boolean
  readonly immutable?: boolean
  /** Whether each schema also gets a type with its own name. */
  readonly rootTypes?: boolean
}

const silent = { silent: true }

/**
 * What openapi-typescript makes of a document, as syntax. Its main entry lints and bundles the document first, which takes
 * longer than the rest; ours has been checked and is one file. A test compares the two texts.
 */
export function typeNodes(document: Mapping, settings: TypeSettings): readonly ts.Node[] {
  // Checked as OpenAPI 3.1 before, which the library's own type cannot be shown; the library also edits what it is given.
  const schema = structuredClone(document) as unknown as OpenAPI3
  const { defaultNonNullable, immutable = false, rootTypes = false } = settings
  return typeWriter.transformSchema(schema, {
    ...{ defaultNonNullable, immutable, rootTypes, rootTypesNoSchemaPrefix: rootTypes, ...silent },
    ...off,
    discriminators: typeWriter.scanDiscriminators(schema, silent),
    injectFooter: [],
    ...{ postTransform: undefined, transform: undefined, transformProperty: undefined },
    resolve: ($ref) => typeWriter.resolveRef(schema, $ref, silent),
  })
}

/** The optional features of the library. */
const off = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  emptyObjectsUnknown: false,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypesKeepCasing: false,
}
