import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const repository = new URL('../../../', import.meta.url)

/** `openapi.yaml` without the notations of its head: each table, type, set and list of examples in its place. */
export function writtenOut(text: string): string {
  const withTables = text.replaceAll(
    /^(x-[a-z-]+): \{ \$ref: (.+) \}$/gm,
    (_, key: string, file: string) => {
      const table = readFileSync(fileURLToPath(new URL(file, repository)), 'utf8')
      return `${key}:\n${indented(table.replace(/^#.*\n/, '').trimEnd(), '  ')}`
    },
  )
  return withTables
    .replaceAll(/^( *)x-(type|properties|responses): (\w+)$/gm, (_, indent, kind, name) =>
      indented(
        rowOf(withTables, groups[String(kind)] ?? '', String(name)),
        `${String(indent)}${kind === 'properties' ? '  ' : ''}`,
      ),
    )
    .replaceAll(/^( *)(.*[{,]) x-type: (\w+)/gm, (_, indent, before, name) => {
      const row = rowOf(withTables, 'types', String(name)).replaceAll('\n', ', ')
      return `${String(indent)}${String(before)}\n${String(indent)}  ${row}`
    })
    .replaceAll(/^ {2}(?:types|properties|responses):\n(?: {4}.*\n)+/gm, (group, at: number) =>
      at > withTables.indexOf('x-sets:') ? '' : group,
    )
    .replaceAll(/^( *)x-access: ('.*')$/gm, (_, indent, scope) =>
      indented(
        `security:\n  - {}\n  - oauth: [${String(scope)}]\n  - serverCredential: []`,
        String(indent),
      ),
    )
    .replaceAll(/^( *)x-examples: \[([^\]]*)\]$/gm, (_, indent, names) =>
      examplesIn('errors', String(names).split(/,\s+/), String(indent)),
    )
    .replaceAll(
      /( {6}operationId: (\w+)\n[^]*?requestBody:[^]*?examples:\n)([^]*?)(\n {6}responses:\n[^]*?'200':[^]*?schema: .*\n)/g,
      (_, head, id, requests, rest) => {
        const names = [...String(requests).matchAll(/^ {14}(\w+):/gm)].map(([, name = '']) => name)
        return `${head}${requests}${rest}${examplesIn(String(id), names, ' '.repeat(14))}\n`
      },
    )
}

const groups: Readonly<Record<string, string>> = {
  type: 'types',
  properties: 'properties',
  responses: 'responses',
}

/** A row of x-sets as lines of their own. */
function rowOf(text: string, group: string, name: string): string {
  const sets = text.slice(text.indexOf('\nx-sets:\n'))
  const [, rows = ''] = new RegExp(`^ {2}${group}:\n((?: {4}.*\n)+)`, 'm').exec(sets) ?? []
  const [, inLine, block = ''] =
    new RegExp(`^ {4}${name}:(?: \\{ (.*(?:\n {6}.*)*) \\})?\n((?: {6}.*\n)*)`, 'm').exec(rows) ??
    []
  return (
    inLine?.replaceAll(/,\s+(?=[a-z][\w-]*: )/gi, '\n') ?? block.trimEnd().replaceAll(/^ {6}/gm, '')
  )
}

function examplesIn(folder: string, names: readonly string[], indent: string): string {
  const lines = names.map((name) => `  ${name}: { $ref: data/examples/${folder}/${name}.yaml }`)
  return indented(`examples:\n${lines.join('\n')}`, indent)
}

function indented(text: string, indent: string): string {
  return text.replaceAll(/^/gm, indent)
}
