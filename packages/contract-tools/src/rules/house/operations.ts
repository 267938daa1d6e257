import {
  listAt,
  mappingAt,
  resolved,
  textAt,
  valueAt,
} from '../../../../../src/contract/document-tree.ts'
import type { HouseRule } from './house-rule.ts'
import { inOperation } from './sample-documents.ts'

/** Cursor's bound on the names of a server and a tool together; others take 64. */
const longestToolName = 60
const longestServerName = 20
/** Azure refuses longer ones; Claude Code cuts at 2,048 without a word. */
const longestDescription = 1000

const toolName: HouseRule = {
  id: 'tool-name',
  refuses: 'An operationId that is not in snake case, or too long behind the name of the server.',
  because: `Hosts put the server's name before the tool's, and refuse or drop what passes ${longestToolName} characters.`,
  evidence: [
    'tadata-org/fastapi_mcp#64: Cursor takes 60',
    'microsoft/vscode#243602, ComposioHQ/composio#2788, janwilmake/openapi-mcp-server#7: others take 64',
    'awslabs/mcp#1283, #643: longer ones are dropped',
  ],
  fix: `Write at most ${longestToolName - longestServerName - 1} characters, as get_property_details.`,
  passes: inOperation('operationId: get_property_details'),
  fails: inOperation('operationId: getPropertyDetails # refused'),
  find: ({ operations }) =>
    operations
      .filter(
        ({ id }) =>
          !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(id) ||
          id.length > longestToolName - longestServerName - 1,
      )
      .map(({ id, at }) => ({
        at: id === '' ? at : [...at, 'operationId'],
        problem: `${id || 'This operation'} is no short name in snake case.`,
      })),
}

const toolDescription: HouseRule = {
  id: 'tool-description',
  refuses: `A description of an operation with more than ${longestDescription} characters.`,
  because: "It is the tool's description, and hosts refuse or cut longer ones.",
  evidence: [
    'Azure/MCP#35: more than 1,000 characters are refused',
    'anthropics/claude-code#87650, #81268, RedHatInsights/insights-mcp#340: cut at 2,048 in silence',
  ],
  fix: 'Write the key facts first, and the rest into the properties.',
  passes: inOperation('operationId: search_homes\ndescription: Find homes for sale in Coimbatore.'),
  fails: inOperation(
    `operationId: search_homes\ndescription: ${'Find homes. '.repeat(90).trim()} # refused`,
  ),
  find: ({ operations }) =>
    operations
      .filter(({ description }) => description.length > longestDescription)
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
  refuses: 'An operation whose keys stand in another order than that of the house.',
  because: 'A reviewer compares operations at a glance when they are built alike.',
  evidence: ['digitalocean/openapi: one order of keys, enforced'],
  fix: `Write ${keyOrder.join(', ').replace('x-', 'x- keys')}.`,
  passes: inOperation('operationId: search_homes\nsummary: Search homes\ntags: [listings]'),
  fails: inOperation(
    'operationId: search_homes\ntags: [listings]\nsummary: Search homes # refused',
  ),
  find: ({ operations }) =>
    operations.flatMap(({ id, at, operation }) => {
      const places = Object.keys(operation).map((key) => ({
        key,
        place: keyOrder.indexOf(key.startsWith('x-') ? 'x-' : key),
      }))
      return places
        .filter(({ place }, position) => place < (places[position - 1]?.place ?? 0))
        .map(({ key }) => ({ at: [...at, key], problem: `${key} of ${id} stands elsewhere.` }))
    }),
}

const openAccess: HouseRule = {
  id: 'open-access',
  refuses: 'Security that is not anybody, a person with one scope, or a server, in this order.',
  because:
    'Clients and mock servers try the first alternative, and some demand a credential where {} comes later.',
  evidence: [
    'openapi-generators/openapi-python-client#1462: a credential is forced',
    'ardatan/feTS#4081, pb33f/libopenapi-validator#97, cebe/php-openapi#238: {} is misread',
  ],
  fix: 'Write [{}, { oauth: [<scope>] }, { serverCredential: [] }].',
  passes: inOperation(
    "security:\n  - {}\n  - oauth: ['listings:read:public']\n  - serverCredential: []",
  ),
  fails: inOperation("security: # refused\n  - oauth: ['listings:read:public']\n  - {}"),
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
  refuses: 'An operation that stands before one of an earlier tag.',
  because:
    'The document, the docs and tools/list keep its order, and prompt caches need it stable.',
  evidence: ['MCP 2026-07-28, tools/list: a stable order keeps prompt caches'],
  fix: 'Write operations in the order of tags.',
  passes: `tags: [{ name: listings }, { name: calculators }]\npaths:\n  /public/v1/search_homes: { post: { tags: [listings] } }\n  /public/v1/compute_emi: { post: { tags: [calculators] } }`,
  fails: `tags: [{ name: listings }, { name: calculators }]\npaths:\n  /public/v1/compute_emi: { post: { tags: [calculators] } }\n  /public/v1/search_homes: { post: { tags: [listings] } } # refused`,
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
  refuses: 'A tag that is not one word in small letters.',
  because: 'It names a class, a file and a folder of ours.',
  evidence: [
    'swagger-api/swagger-codegen#6482, janephp/openapi#56: dots and digits make invalid classes',
    'openapi-processor/openapi-processor-spring#89, LieselThuriot/dotnet-openapi-generator#3: so do hyphens and spaces',
  ],
  fix: 'Write one word, as listings.',
  passes: 'tags: [{ name: listings }]',
  fails: 'tags:\n  - name: home-loans # refused',
  find: ({ document }) =>
    listAt(document, ['tags']).flatMap((tag, position) => {
      const name = textAt(tag, ['name'])
      return /^[a-z]+$/.test(name)
        ? []
        : [{ at: ['tags', position, 'name'], problem: `${name} is no word in small letters.` }]
    }),
}

const wholeExamples: HouseRule = {
  id: 'operation-examples',
  refuses: 'An operation without an example of its call, of its answer, and of an error.',
  because: 'Docs, mock servers, collections and tests are made of them.',
  evidence: ['redocly score: a document without them reaches 75 % and less'],
  fix: 'Write examples: { name: { value: … } } beside the schema.',
  passes: inOperation(
    'operationId: search_homes\nrequestBody: { content: { application/json: { examples: { all: { value: {} } } } } }\nresponses:\n  200: { content: { application/json: { examples: { none: { value: {} } } } } }\n  400: { content: { application/json: { examples: { wrong: { value: {} } } } } }',
  ),
  fails: inOperation(
    'operationId: search_homes # refused\nrequestBody: { content: { application/json: { examples: { all: { value: {} } } } } }\nresponses:\n  200: { content: { application/json: { examples: { none: { value: {} } } } } }',
  ),
  find: ({ document, operations }) =>
    operations.flatMap(({ id, at, operation }) => {
      const shows = (body: unknown): boolean =>
        Object.keys(
          mappingAt(resolved(document, body), ['content', 'application/json', 'examples']),
        ).length > 0
      const errors = Object.entries(mappingAt(operation, ['responses'])).filter(
        ([status]) => !status.startsWith('2'),
      )
      const parts = [
        ['call', shows(operation.requestBody)],
        ['answer', shows(valueAt(operation, ['responses', '200']))],
        ['error', errors.some(([, body]) => shows(body))],
      ] as const
      return parts
        .filter(([, isShown]) => !isShown)
        .map(([part]) => ({
          at: [...at, 'operationId'],
          problem: `${id} shows no example of its ${part}.`,
        }))
    }),
}

export const operationRules: readonly HouseRule[] = [
  toolName,
  toolDescription,
  orderedKeys,
  openAccess,
  tagOrder,
  tagName,
  wholeExamples,
]
