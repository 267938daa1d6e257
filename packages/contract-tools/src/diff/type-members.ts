import type typescript from 'typescript'
import type { Mapping } from '../../../../src/contract/document/document-tree.ts'
import { ts } from '../compiler.ts'
import { typeNodes } from '../generate/type-nodes.ts'

/** A member of the generated types: its path, and the alternatives of its type. */
export interface TypeMember {
  readonly path: readonly string[]
  /** `undefined` among them when it may be left out. */
  readonly alternatives: readonly string[]
}

/**
 * Every member of the types that openapi-typescript makes for callers: with the setting that README names, so
 * members with a default stay optional.
 */
export function typeMembers(document: Mapping): readonly TypeMember[] {
  const nodes = typeNodes(document, { defaultNonNullable: false })
  return nodes.flatMap((node) =>
    ts.isInterfaceDeclaration(node) ? membersOf(node.members, [node.name.text]) : [],
  )
}

function membersOf(
  elements: Iterable<typescript.TypeElement>,
  owner: readonly string[],
): readonly TypeMember[] {
  return [...elements].flatMap((element) => {
    const type = typeOf(element)
    if (!type || type.kind === ts.SyntaxKind.NeverKeyword) return []
    const path = [...owner, nameOf(element)]
    const absent = element.questionToken ? ['undefined'] : []
    const literals = literalsOf(type)
    return literals.length > 0
      ? [
          { path, alternatives: ['object', ...absent] },
          ...membersOf(
            literals.flatMap(({ members }) => [...members]),
            path,
          ),
        ]
      : [{ path, alternatives: [...alternativesOf(type), ...absent] }]
  })
}

function typeOf(element: typescript.TypeElement): typescript.TypeNode | undefined {
  return ts.isPropertySignature(element) || ts.isIndexSignatureDeclaration(element)
    ? element.type
    : undefined
}

/** The bodies of an object's type, which is an intersection when the object is open. */
function literalsOf(type: typescript.TypeNode): readonly typescript.TypeLiteralNode[] {
  if (ts.isTypeLiteralNode(type)) return [type]
  if (!ts.isIntersectionTypeNode(type)) return []
  const parts = type.types.map(literalsOf)
  return parts.every(({ length }) => length > 0) ? parts.flat() : []
}

/** An index signature is named after the keyword that makes it. */
function nameOf({ name }: typescript.TypeElement): string {
  return name && 'text' in name ? String(name.text) : 'additionalProperties'
}

function alternativesOf(type: typescript.TypeNode): readonly string[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(alternativesOf)
  if (ts.isParenthesizedTypeNode(type)) return alternativesOf(type.type)
  return [printer.printNode(ts.EmitHint.Unspecified, type, noFile).replaceAll(/\s+/g, ' ')]
}

const printer = ts.createPrinter({ removeComments: true })
const noFile = ts.createSourceFile('types.d.ts', '', ts.ScriptTarget.Latest)
