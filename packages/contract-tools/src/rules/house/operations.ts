import { listAt, textAt } from '../../../../../src/contract/document/document-tree.ts'
import type { HouseRule } from './house-rule.ts'
import { inOperation } from './sample-documents.ts'

/** Cursor's limit for the names of a server and a tool together; other hosts allow 64. */
const maxToolNameLength = 60
const maxServerNameLength = 20
/** Azure rejects longer ones; Claude Code silently cuts at 2,048. */
const maxDescriptionLength = 1000

const toolName: HouseRule = {
  id: 'tool-name',
  rejects: 'An operationId that is not in snake_case, or too long with the prefix of the server.',
  because: `Hosts prefix a tool with the server's name, and reject or drop names longer than ${maxToolNameLength} characters.`,
  evidence: [
    'tadata-org/fastapi_mcp#64: Cursor takes 60',
    'microsoft/vscode#243602, ComposioHQ/composio#2788, janwilmake/openapi-mcp-server#7: others take 64',
    'awslabs/mcp#1283, #643: longer ones are dropped',
  ],
  fix: `Write at most ${maxToolNameLength - maxServerNameLength - 1} characters, such as get_property_details.`,
  passes: inOperation('operationId: get_property_details'),
  fails: inOperation('operationId: getPropertyDetails # rejected'),
  find: ({ operations }) =>
    operations
      .filter(
        ({ id }) =>
          !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(id) ||
          id.length > maxToolNameLength - maxServerNameLength - 1,
      )
      .map(({ id, at }) => ({
        at: id === '' ? at : [...at, 'operationId'],
        problem: `${id || 'This operation'} is not a short name in snake_case.`,
      })),
}

const toolDescription: HouseRule = {
  id: 'tool-description',
  rejects: `An operation description of more than ${maxDescriptionLength} characters.`,
  because: "It is the tool's description, and hosts reject or cut longer ones.",
  evidence: [
    'Azure/MCP#35: more than 1,000 characters are rejected',
    'anthropics/claude-code#87650, #81268, RedHatInsights/insights-mcp#340: cut at 2,048 in silence',
  ],
  fix: 'Put the key facts first, and move the rest to the properties.',
  passes: inOperation('operationId: search_homes\ndescription: Find homes for sale in Coimbatore.'),
  fails: inOperation(
    `operationId: search_homes\ndescription: ${'Find homes. '.repeat(90).trim()} # rejected`,
  ),
  find: ({ operations }) =>
    operations
      .filter(({ description }) => description.length > maxDescriptionLength)
      .map(({ id, at, description }) => ({
        at: [...at, 'description'],
        problem: `The description of ${id} has ${description.length} characters.`,
      })),
}

const keyOrder = [
  'operationId',
  'summary',
  'description',
  'tags',
  'deprecated',
  'x-',
  'security',
  'requestBody',
  'responses',
]

const orderedKeys: HouseRule = {
  id: 'key-order',
  rejects: 'An operation whose keys are not in the order of this project.',
  because: 'Reviewers compare operations faster when all have the same order.',
  evidence: ['digitalocean/openapi: one order of keys, enforced'],
  fix: `Write ${keyOrder.join(', ').replace('x-', 'x- keys')}.`,
  passes: inOperation('operationId: search_homes\nsummary: Search homes\ntags: [listings]'),
  fails: inOperation(
    'operationId: search_homes\ntags: [listings]\nsummary: Search homes # rejected',
  ),
  find: ({ operations }) =>
    operations.flatMap(({ id, at, operation }) => {
      const places = Object.keys(operation).map((key) => ({
        key,
        place: keyOrder.indexOf(key.startsWith('x-') ? 'x-' : key),
      }))
      return places
        .filter(({ place }, position) => place < (places[position - 1]?.place ?? 0))
        .map(({ key }) => ({ at: [...at, key], problem: `${key} of ${id} is out of order.` }))
    }),
}

const openAccess: HouseRule = {
  id: 'open-access',
  rejects:
    'Security other than anonymous, OAuth with one scope, and a server credential, in this order.',
  because:
    'Clients and mock servers try the first alternative, and some require a credential unless {} comes first.',
  evidence: [
    'openapi-generators/openapi-python-client#1462: a credential is forced',
    'ardatan/feTS#4081, pb33f/libopenapi-validator#97, cebe/php-openapi#238: {} is misread',
  ],
  fix: 'Write [{}, { oauth: [<scope>] }, { serverCredential: [] }].',
  passes: inOperation(
    "security:\n  - {}\n  - oauth: ['listings:read:public']\n  - serverCredential: []",
  ),
  fails: inOperation("security: # rejected\n  - oauth: ['listings:read:public']\n  - {}"),
  find: ({ operations }) =>
    operations
      .filter(({ operation, scopes }) => {
        const expected = [{}, { oauth: scopes }, { serverCredential: [] }]
        return (
          scopes.length !== 1 || JSON.stringify(operation.security) !== JSON.stringify(expected)
        )
      })
      .map(({ id, at, operation }) => ({
        at: 'security' in operation ? [...at, 'security'] : at,
        problem: `The security of ${id || 'this operation'} must be [{}, oauth: [<scope>], serverCredential].`,
      })),
}

const tagOrder: HouseRule = {
  id: 'tag-order',
  rejects: 'An operation before one of an earlier tag.',
  because:
    'The document, the docs and tools/list have the same order, and prompt caches need it to be stable.',
  evidence: ['MCP 2026-07-28, tools/list: a stable order preserves prompt caches'],
  fix: 'Order operations by tag.',
  passes: `tags: [{ name: listings }, { name: calculators }]\npaths:\n  /public/v1/search_homes: { post: { tags: [listings] } }\n  /public/v1/compute_emi: { post: { tags: [calculators] } }`,
  fails: `tags: [{ name: listings }, { name: calculators }]\npaths:\n  /public/v1/compute_emi: { post: { tags: [calculators] } }\n  /public/v1/search_homes: { post: { tags: [listings] } } # rejected`,
  find: ({ document, operations }) => {
    const tags = listAt(document, ['tags']).map((tag) => textAt(tag, ['name']))
    return operations
      .filter(({ tag }, position) =>
        operations.slice(0, position).some((other) => tags.indexOf(other.tag) > tags.indexOf(tag)),
      )
      .map(({ path, tag }) => ({
        at: ['paths', path],
        problem: `This operation of ${tag} follows one of a later tag.`,
      }))
  },
}

const tagName: HouseRule = {
  id: 'tag-name',
  rejects: 'A tag that is not one lower-case word.',
  because: 'It names generated classes and files, and a folder of src/api/operations/.',
  evidence: [
    'swagger-api/swagger-codegen#6482, janephp/openapi#56: dots and digits make invalid classes',
    'openapi-processor/openapi-processor-spring#89, LieselThuriot/dotnet-openapi-generator#3: so do hyphens and spaces',
  ],
  fix: 'Write one word, such as listings.',
  passes: 'tags: [{ name: listings }]',
  fails: 'tags:\n  - name: home-loans # rejected',
  find: ({ document }) =>
    listAt(document, ['tags']).flatMap((tag, position) => {
      const name = textAt(tag, ['name'])
      return /^[a-z]+$/.test(name)
        ? []
        : [{ at: ['tags', position, 'name'], problem: `${name} is not one lower-case word.` }]
    }),
}

export const operationRules: readonly HouseRule[] = [
  toolName,
  toolDescription,
  orderedKeys,
  openAccess,
  tagOrder,
  tagName,
]
