import type typescript from 'typescript'
import type { Mapping } from '../../../../src/contract/document/document-tree.ts'
import { ts, typeWriter } from '../compiler.ts'
import { typeNodes } from './type-nodes.ts'

/** `types.d.ts`: every schema as a type, read-only, so that it can be given read-only data too. */
export function typesModule(document: Mapping): string {
  return typeWriter.astToString([
    ...typeNodes(document, { immutable: true, defaultNonNullable: true }),
  ])
}

/** `schemas.ts`: every schema as a type. An argument with a default may be left out, unlike in the types of our handlers. */
export function clientTypes(typedPart: Mapping): string {
  const settings = { immutable: true, defaultNonNullable: false, rootTypes: true }
  const ast = typeNodes(typedPart, settings)
  return typeWriter.astToString(ast.filter((node) => !isEmptyRoot(node)))
}

/** The library always writes these types, which are empty without paths. */
function isEmptyRoot(node: typescript.Node): boolean {
  const empty = ['paths', 'webhooks', 'operations', '$defs']
  return ts.isTypeAliasDeclaration(node) && empty.includes(node.name.text)
}
