import {
  declaredOperations,
  type DeclaredOperation,
} from '../../../../src/contract/document/document-operations.ts'
import {
  referenceOf,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'

/** `operations.d.ts`: the typed table of operations, which makes a missing or misspelt handler a compile error. */
export function operationsModule(document: Mapping): string {
  const operations = declaredOperations(document)
  const tables = [
    '/** The arguments of each operation, with the defaults of the contract filled in. */',
    table('Arguments', document, operations, ({ requestSchemaAt }) => requestSchemaAt),
    '/** The 200 response of each operation. */',
    table('Responses', document, operations, ({ responseSchemaAt }) => responseSchemaAt),
  ]
  const imports = ['components', 'paths'].filter((name) => tables.join().includes(`${name}[`))
  return [
    `import type { ${imports.join(', ')} } from './types.d.ts'`,
    '',
    union(
      'OperationId',
      operations.map(({ id }) => id),
    ),
    union(
      'Scope',
      operations.flatMap(({ scopes }) => scopes),
    ),
    union(
      'Tag',
      operations.map(({ tag }) => tag),
    ),
    ...tables,
  ].join('\n')
}

function union(name: string, members: readonly string[]): string {
  const lines = [...new Set(members)].map((member) => `\n  | '${member}'`)
  return `export type ${name} =${lines.join('')}\n`
}

function table(
  name: string,
  document: Mapping,
  operations: readonly DeclaredOperation[],
  schemaAt: (operation: DeclaredOperation) => Path,
): string {
  const lines = operations.map((operation) => {
    const at = schemaAt(operation)
    return `  readonly ${operation.id}: ${typeAt(referenceOf(document, valueAt(document, at)) ?? at)}\n`
  })
  return `export interface ${name} {\n${lines.join('')}}\n`
}

function typeAt([root, ...rest]: Path): string {
  return `${String(root)}${rest.map((key) => `['${String(key)}']`).join('')}`
}
