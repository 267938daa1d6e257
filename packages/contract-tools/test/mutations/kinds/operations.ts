import { listAt, mappingAt, textAt, valueAt } from '../../../../../src/contract/document-tree.ts'
import { document } from '../../source-document.ts'
import { every, operations } from '../sites.ts'
import { add, addBefore, remove, rename, write } from '../source-edits.ts'
import { kind, type Kind } from './kind.ts'

const group = 'Operations, access, components'
const schemes = ['components', 'securitySchemes']
const flows = every([...schemes, 'oauth', 'flows'])
const schemas = every(['components', 'schemas'])
const requestExamples = operations.flatMap(({ at }) =>
  every([...at, 'requestBody', 'content', 'application/json', 'examples']).map((name) => [
    ...[...at, 'requestBody', 'content', 'application/json', 'examples', name],
  ]),
)
const urls = flows.flatMap((flow) =>
  ['authorizationUrl', 'tokenUrl', 'refreshUrl']
    .map((key) => [...schemes, 'oauth', 'flows', flow, key])
    .filter((path) => textAt(document, path) !== ''),
)

export const operationKinds: readonly Kind[] = [
  kind(group, 'operationId renamed', operations, ({ at, id }) =>
    write([...at, 'operationId'], `${id}_2`),
  ),
  kind(group, 'path renamed', operations, ({ path }) => rename(['paths', path], `${path}_2`)),
  kind(group, 'path under another root', operations, ({ path, id }) =>
    rename(['paths', path], `/public/v2/${id}`),
  ),
  kind(group, 'operation removed', operations, ({ path }) => remove(['paths', path])),
  kind(group, 'method changed', operations, ({ path }) => rename(['paths', path, 'post'], 'put')),
  kind(group, 'second method', operations, ({ path }) =>
    add(['paths', path], 'get: { operationId: read_it, responses: {} }'),
  ),
  kind(group, 'summary changed', operations, ({ at, summary }) =>
    write([...at, 'summary'], `${summary.replace(/:/g, '')} in India`),
  ),
  kind(group, 'summary blank', operations, ({ at }) => write([...at, 'summary'], "' '")),
  kind(group, 'summary removed', operations, ({ at }) => remove([...at, 'summary'])),
  kind(group, 'description changed', operations, ({ at }) =>
    write([...at, 'description'], 'Say what it is for, in one sentence or two.'),
  ),
  kind(group, 'description removed', operations, ({ at }) => remove([...at, 'description'])),
  kind(group, 'another tag', operations, ({ at, tag }) => {
    const other = listAt(document, ['tags']).map((it) => textAt(it, ['name']))
    return write([...at, 'tags', 0], other.find((name) => name !== tag) ?? '')
  }),
  kind(group, 'unknown tag', operations, ({ at }) => write([...at, 'tags', 0], 'homes')),
  kind(group, 'deprecated', operations, ({ at }) =>
    addBefore([...at, 'security'], 'deprecated: true'),
  ),
  kind(group, 'query parameter', operations, ({ at }) =>
    addBefore(
      [...at, 'requestBody'],
      'parameters: [{ name: lang, in: query, schema: { type: string } }]',
    ),
  ),
  kind(group, 'callback', operations, ({ at }) => addBefore([...at, 'responses'], 'callbacks: {}')),
  kind(group, 'servers of its own', operations, ({ at }) =>
    addBefore([...at, 'responses'], 'servers: [{ url: https://eu.example.com }]'),
  ),
  kind(group, 'closed to callers without a credential', operations, ({ at }) =>
    remove([...at, 'security', 0]),
  ),
  kind(group, 'closed to keys', operations, ({ at }) => remove([...at, 'security', 2])),
  kind(group, 'scope of another operation', operations, ({ at, scopes }) => {
    const other = operations.flatMap((it) => it.scopes).find((scope) => !scopes.includes(scope))
    return write([...at, 'security', 1, 'oauth', 0], `'${other ?? ''}'`)
  }),
  kind(group, 'unknown scope', operations, ({ at }) =>
    write([...at, 'security', 1, 'oauth', 0], "'homes:read'"),
  ),
  kind(group, 'scheme of keys', ['basic', 'digest', 'dpop'], (scheme) =>
    write([...schemes, 'serverCredential', 'scheme'], scheme),
  ),
  kind(group, 'type of a scheme', ['apiKey', 'mutualTLS', 'openIdConnect'], (type) =>
    write([...schemes, 'serverCredential', 'type'], type),
  ),
  kind(group, 'flow added', ['password', 'implicit', 'deviceAuthorization'], (flow) =>
    add(
      [...schemes, 'oauth', 'flows'],
      `${flow}: { tokenUrl: http://localhost:8080/oauth/token, authorizationUrl: http://localhost:8080/oauth/authorize, scopes: {} }`,
    ),
  ),
  kind(group, 'flow removed', flows, (flow) => remove([...schemes, 'oauth', 'flows', flow])),
  kind(group, 'address of a flow', urls, (path) =>
    write(path, 'http://localhost:8080/oauth/elsewhere'),
  ),
  kind(group, 'scope added', ['tax:file', 'homes:write'], (scope) =>
    add(
      [...schemes, 'oauth', 'flows', 'authorizationCode', 'scopes'],
      `'${scope}': Something else.`,
    ),
  ),
  kind(
    group,
    'scope removed',
    every([...schemes, 'oauth', 'flows', 'authorizationCode', 'scopes']),
    (scope) => remove([...schemes, 'oauth', 'flows', 'authorizationCode', 'scopes', scope]),
  ),
  kind(group, 'scheme added', ['cookie'], () =>
    add(schemes, 'cookie: { type: apiKey, in: cookie, name: session, description: A cookie. }'),
  ),
  kind(group, 'component that nothing uses', schemas.slice(0, 3), (name) =>
    add(['components', 'schemas'], `Un${name}: { type: string, description: Unused. }`),
  ),
  kind(group, 'component removed', schemas, (name) => remove(['components', 'schemas', name])),
  kind(group, 'component renamed', schemas, (name) =>
    rename(['components', 'schemas', name], `${name}2`),
  ),
  kind(group, 'component described otherwise', schemas, (name) =>
    write(['components', 'schemas', name, 'description'], 'Another description of it.'),
  ),
  kind(group, 'example of a request broken', requestExamples, (path) => {
    const [name = ''] = Object.keys(mappingAt(document, [...path, 'value']))
    return write([...path, 'value', name], '{ broken: true }')
  }),
  kind(group, 'example of a request removed', requestExamples, (path) => remove(path)),
  kind(group, 'example of a request with an unknown argument', requestExamples, (path) =>
    add([...path, 'value'], 'colour: blue'),
  ),
  kind(group, 'reference to nothing', operations, ({ requestSchemaAt }) =>
    write([...requestSchemaAt, '$ref'], "'#/components/schemas/NoSuchThing'"),
  ),
  kind(group, 'reference into another file', operations, ({ answerSchemaAt }) =>
    write([...answerSchemaAt, '$ref'], "'other.yaml#/Thing'"),
  ),
  kind(group, 'security removed', operations, ({ at }) => remove([...at, 'security'])),
  kind(group, 'description of a scheme changed', ['oauth', 'serverCredential'], (name) =>
    write([...schemes, name, 'description'], 'Another way to say it.'),
  ),
  kind(group, 'tag removed', [0, 1, 2], (index) => remove(['tags', index])),
  kind(group, 'tag described otherwise', [0, 1, 2], (index) =>
    write(['tags', index, 'description'], 'Another description of the group.'),
  ),
  kind(
    group,
    'enum names for code changed',
    schemas.filter((name) =>
      Array.isArray(valueAt(document, ['components', 'schemas', name, 'x-enum-varnames'])),
    ),
    (name) => write(['components', 'schemas', name, 'x-enum-varnames', 0], 'Another'),
  ),
]
