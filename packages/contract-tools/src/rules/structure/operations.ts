import {
  declaredOperations,
  type DeclaredOperation,
} from '../../../../../src/contract/document/document-operations.ts'
import {
  listAt,
  mappingAt,
  referenceOf,
  resolved,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { nearestName } from '../../../../../src/contract/hints/nearest-name.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const operationRules: readonly StructureRule[] = [
  {
    id: 'operations',
    rejects: 'A document without operations.',
    because: 'There would be nothing to serve.',
    find: checkAny,
  },
  {
    id: 'operation-identity',
    rejects: 'An operation without its name, path, method or single tag.',
    because: 'Its name is the tool, the handler, the path and the label in logs.',
    find: eachOperation(checkIdentity),
  },
  {
    id: 'operation-scope',
    rejects: 'An operation that does not name exactly one known scope.',
    because: 'Users consent to scopes, and tokens are checked by scope.',
    find: eachOperation(checkAccess),
  },
  {
    id: 'operation-bodies',
    rejects: 'A request or a 200 response that is not a JSON object.',
    because: 'MCP tools take and return objects.',
    find: eachOperation(checkSchemas),
  },
  {
    id: 'operation-body-required',
    rejects: 'An operation that can be called without a body.',
    because: 'Every call needs a body.',
    find: eachOperation(checkBody),
  },
  {
    id: 'operation-examples',
    rejects: 'An operation without an example of a request, a success and an error.',
    because: 'Docs, collections and tests are made from them.',
    find: eachOperation(checkExamplesExist),
  },
]

type OperationCheck = (
  inspection: Inspection,
  operation: DeclaredOperation,
  all: readonly DeclaredOperation[],
) => readonly Finding[]

function eachOperation(check: OperationCheck): StructureRule['find'] {
  return (inspection) => {
    const operations = declaredOperations(inspection.document)
    // A missing name is reported first.
    return operations
      .filter(({ id }) => check === checkIdentity || id.trim() !== '')
      .flatMap((operation) => check(inspection, operation, operations))
  }
}

function checkAny({ document }: Inspection): readonly Finding[] {
  return declaredOperations(document).length === 0
    ? [finding(['paths'], 'There is no operation. Write one under `paths`.')]
    : []
}

const prefix = '/public/v1/'

function checkIdentity(
  { document }: Inspection,
  declared: DeclaredOperation,
  all: readonly DeclaredOperation[],
): readonly Finding[] {
  const { id, path, at } = declared
  const segment = path.startsWith(prefix) ? path.slice(prefix.length) : ''
  const problems: Finding[] = []
  const say = (below: Path, problem: string): number =>
    problems.push(finding([...at, ...below], problem))

  if (at.at(-1) !== 'post') {
    const method = String(at.at(-1))
    say(
      [],
      `Every operation is a POST; this one is \`${method}\`. Write post instead of ${method}.`,
    )
  }
  if (id.trim() === '')
    say([], `The operation has no operationId. Write operationId: ${segment || 'its_name'}.`)
  else if (!/^[a-z][a-z0-9_]*$/.test(id)) {
    say(
      ['operationId'],
      `operationId ${id} is not in snake case. Write a name such as search_properties.`,
    )
  } else if (all.some((other) => other.id === id && other.path !== path)) {
    const [first] = all.filter((other) => other.id === id)
    const advice = `Write ${segment || 'another name'}, the last segment of its path.`
    if (first?.path !== path)
      say(['operationId'], `operationId ${id} is taken by ${first?.path}. ${advice}`)
  } else if (segment !== id) {
    const problem = `The path of ${id} is ${path}. Write ${prefix}${id}, or operationId: ${segment || id}.`
    problems.push(finding(['paths', path], problem))
  }
  const tags = listAt(declared.operation, ['tags'])
  const known = listAt(document, ['tags'])
    .map((tag) => textAt(tag, ['name']))
    .filter((name) => name !== '')
  if (known.length === 0) {
    say(['tags'], 'No tag is declared. Write one under tags at the root, and its name here.')
  } else if (tags.length !== 1 || declared.tag === '') {
    say(['tags'], `${id || path} needs exactly one tag. Write tags: [${known.join('] or [')}].`)
  } else if (!known.includes(declared.tag)) {
    const meant = nearestName(declared.tag, known)
    const advice =
      meant === undefined ? `Write tags: [${known.join('] or [')}]` : `Write tags: [${meant}]`
    const problem = `${id || path} has the tag ${declared.tag}, which is not declared.`
    say(['tags'], `${problem} ${advice}, or declare ${declared.tag} under tags.`)
  }
  return problems
}

function checkAccess(
  { document }: Inspection,
  { id, at, scopes, operation }: DeclaredOperation,
): readonly Finding[] {
  const known = knownScopes(document)
  const [scope, ...others] = scopes
  if (scope !== undefined && others.length === 0 && known.includes(scope)) return []
  const problem =
    scope === undefined || others.length > 0
      ? `${id} must name exactly one scope, not ${scopes.length}.`
      : `${id} names the scope ${scope}, which no flow of the scheme \`oauth\` declares.`
  const advice =
    known.length === 0
      ? 'Write the scheme `oauth` with its scopes under components.securitySchemes.'
      : `Write - oauth: ['${known.join("'] or ['")}'] in its security.`
  return [
    finding([...at, ...('security' in operation ? ['security'] : [])], `${problem} ${advice}`),
  ]
}

function knownScopes(document: Mapping): readonly string[] {
  const flows = mappingAt(document, ['components', 'securitySchemes', 'oauth', 'flows'])
  return [
    ...new Set(Object.values(flows).flatMap((flow) => Object.keys(mappingAt(flow, ['scopes'])))),
  ]
}

function checkSchemas(
  { document }: Inspection,
  { id, at, requestSchemaAt, responseSchemaAt }: DeclaredOperation,
): readonly Finding[] {
  const places = [
    ['request body', requestSchemaAt],
    ['200 response', responseSchemaAt],
  ] as const
  return places.flatMap(([name, path]) => {
    const schema = valueAt(document, path)
    const target = referenceOf(document, schema)
    // A broken reference is reported by another rule.
    if (target !== undefined && valueAt(document, target) === undefined) return []
    if (schema !== undefined && resolved(document, schema).type === 'object') return []
    const problem = `The ${name} of ${id} is not an application/json object.`
    const advice =
      "Write schema: { $ref: '#/components/schemas/Name' } with a schema of type object."
    return [finding(schema === undefined ? at : path, `${problem} ${advice}`)]
  })
}

/** Every call needs a body. */
function checkBody(
  _inspection: Inspection,
  { id, at, operation }: DeclaredOperation,
): readonly Finding[] {
  const body = mappingAt(operation, ['requestBody'])
  if (!('requestBody' in operation) || body.required === true) return []
  const problem = `${id} always needs a body. Write required: true.`
  const isSaid = 'required' in body
  return [finding([...at, 'requestBody', ...(isSaid ? ['required'] : [])], problem)]
}

function checkExamplesExist(
  { document }: Inspection,
  { id, at, operation }: DeclaredOperation,
): readonly Finding[] {
  const responses = Object.entries(mappingAt(operation, ['responses']))
  const hasExample = (body: unknown): boolean => {
    const content = mappingAt(resolved(document, body), ['content', 'application/json'])
    return Object.keys(mappingAt(content, ['examples'])).length > 0
  }
  const failures = responses.filter(([status]) => !status.startsWith('2'))
  const success = mappingAt(operation, ['responses', '200'])
  const missing = [
    ['request', hasExample(operation.requestBody), ['requestBody']],
    ['success', hasExample(success), ['responses', '200']],
    ['error', failures.some(([, body]) => hasExample(body)), ['responses']],
  ] as const
  return missing
    .filter(([, present]) => !present)
    .map(([kind, , below]) => {
      const problem = `${id} has no ${kind} example.`
      const advice = `Write examples: { name: { value: … } } beside the schema.`
      return finding([...at, ...below], `${problem} ${advice}`)
    })
}
