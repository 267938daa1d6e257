import type { Path } from '../../../../../src/contract/document-tree.ts'
import { refused, whereItIsUsed, type Mutation } from '../mutation.ts'
import { add, rename, replace, write, type SourceEdit } from '../source-edits.ts'

const schemas = ['components', 'schemas']
const search = [...schemas, 'PropertySearchQuery']
const limit = [...search, 'properties', 'limit']

/** Text that is no YAML. */
const unreadable: readonly Mutation[] = [
  slip(replace('  title: Nilam', '\ttitle: Nilam'), /Tabs are not allowed.*Write YAML/),
  slip(replace('summary: Search homes', 'summary: Search: homes'), /Nested mappings.*quote text/),
  slip(
    write(['paths', '/public/v1/search_properties', 'post', 'tags'], '[listings'),
    /Write YAML/,
    whereItIsUsed,
  ),
  slip(write(['x-body-limit-bytes'], '"65536'), /Write YAML/),
  slip(write([...search, 'description'], '*nothing'), /is an alias.*Write the value/),
  slip(write(['x-disclaimers', 'compare_properties'], '*listings'), /is an alias.*Write the value/),
  slip(replace('\n  version: 1.0.0', '\n   version: 1.0.0'), /Write YAML/, whereItIsUsed),
  slip(replace('\nservers:\n', '\n---\nservers:\n'), /ends the document/),
  slip(rename([...limit, 'maximum'], 'maximum 20 #'), /Write YAML/),
  slip(write(['info', 'title'], '@Nilam'), /Write YAML/),
  slip(write(['info', 'title'], '%Nilam'), /Write YAML/),
]

/** A key that stands twice where one does. */
const doubled: readonly Mutation[] = [
  twice([], 'openapi: 3.1.0'),
  twice(['info'], 'title: Nilam'),
  twice(['x-plans', 'business'], 'perMonth: 20000'),
  twice(['paths'], '/public/v1/search_properties: {}'),
  twice(['paths', '/public/v1/compare_localities', 'post'], 'summary: Compare'),
  twice(limit, 'maximum: 50'),
  twice(schemas, 'RegimeTax: { type: object }'),
  twice(['components', 'headers'], 'Allow: { schema: { type: string } }'),
]

/** Values that YAML reads otherwise than a person does. */
const misread: readonly Mutation[] = [
  misreading(write([...limit, 'maximum'], "'20'"), /Write a value of that type/),
  misreading(write([...limit, 'maximum'], ''), /Write a value of that type/),
  misreading(write([...search, 'additionalProperties'], 'no'), /is false in YAML 1\.1/),
  misreading(write([...limit, 'type'], 'null'), /type.*Write/),
  misreading(write(['info', 'version'], '1.0'), /Write/),
  misreading(write(['x-plans', 'scale', 'serverCredentials'], 'yes'), /is true in YAML 1\.1/),
  misreading(write(['x-plans', 'scale', 'perMonth'], '50_000'), /Write 50000/),
  misreading(write(['x-mcp-instructions'], '42'), /x-mcp-instructions must be/),
]

export const yamlMutations: readonly Mutation[] = [...unreadable, ...doubled, ...misread]

function slip(edit: SourceEdit, says: RegExp, at?: typeof whereItIsUsed): Mutation {
  return { kind: 'YAML that does not parse', edit, expects: refused(says, at) }
}

function twice(path: Path, entry: string): Mutation {
  const [key = ''] = entry.split(':')
  const says = new RegExp(`\`${key}\` is written twice in this mapping\\. Remove one`)
  return {
    kind: 'a key that is written twice',
    edit: add(path, entry),
    // It is the second of the two that is one too many.
    expects: refused(says, [...path, key]),
  }
}

function misreading(edit: SourceEdit, says: RegExp): Mutation {
  return { kind: 'a value that YAML reads otherwise', edit, expects: refused(says) }
}
