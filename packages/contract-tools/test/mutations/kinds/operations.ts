import {
  listAt,
  mappingAt,
  textAt,
  valueAt,
} from '../../../../../src/contract/document/document-tree.ts'
import { document } from '../../source-document.ts'
import { every, operations } from '../sites.ts'
import { add, addBefore, remove, rename, write } from '../source-edits.ts'
import { kind, mistake, type Kind } from './kind.ts'

const group = {
  access: 'Access',
  parts: 'Components and examples',
  calls: 'Operations and tags',
}
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
  kind(group.calls, 'operationId renamed', operations, ({ at, id }) =>
    write([...at, 'operationId'], `${id}_2`),
  ),
  kind(group.calls, 'path renamed', operations, ({ path }) => rename(['paths', path], `${path}_2`)),
  kind(group.calls, 'operation removed', operations, ({ path }) => remove(['paths', path])),
  kind(group.calls, 'method changed', operations, ({ path }) =>
    rename(['paths', path, 'post'], 'put'),
  ),
  kind(group.calls, 'second method', operations, ({ path }) =>
    add(['paths', path], 'get: { operationId: read_it, responses: {} }'),
  ),
  kind(group.calls, 'summary changed', operations, ({ at, summary }) =>
    write([...at, 'summary'], `${summary.replace(/:/g, '')} in India`),
  ),
  mistake(group.calls, 'summary blank', operations, ({ at }) => write([...at, 'summary'], "' '")),
  kind(group.calls, 'summary removed', operations, ({ at }) => remove([...at, 'summary'])),
  kind(group.calls, 'description removed', operations, ({ at }) => remove([...at, 'description'])),
  kind(group.calls, 'another tag', operations, ({ at, tag }) => {
    const other = listAt(document, ['tags']).map((it) => textAt(it, ['name']))
    return write([...at, 'tags', 0], other.find((name) => name !== tag) ?? '')
  }),
  kind(group.calls, 'unknown tag', operations, ({ at }) => write([...at, 'tags', 0], 'homes')),
  kind(group.calls, 'deprecated', operations, ({ at }) =>
    addBefore([...at, 'security'], `deprecated: true\n      x-deprecated-at: '2026-12-01'`),
  ),
  mistake(group.calls, 'deprecated without a date', operations, ({ at }) =>
    addBefore([...at, 'security'], 'deprecated: true'),
  ),
  kind(group.calls, 'query parameter', operations, ({ at }) =>
    addBefore(
      [...at, 'requestBody'],
      'parameters: [{ name: lang, in: query, schema: { type: string } }]',
    ),
  ),
  kind(group.calls, 'callback', operations, ({ at }) =>
    addBefore([...at, 'responses'], 'callbacks: {}'),
  ),
  kind(group.calls, 'servers of its own', operations, ({ at }) =>
    addBefore([...at, 'responses'], 'servers: [{ url: https://eu.example.com }]'),
  ),
  kind(group.access, 'closed to callers without a credential', operations, ({ at }) =>
    remove([...at, 'security', 0]),
  ),
  kind(group.access, 'closed to keys', operations, ({ at }) => remove([...at, 'security', 2])),
  kind(group.access, 'scope of another operation', operations, ({ at, scopes }) => {
    const other = operations.flatMap((it) => it.scopes).find((scope) => !scopes.includes(scope))
    return write([...at, 'security', 1, 'oauth', 0], `'${other ?? ''}'`)
  }),
  kind(group.access, 'unknown scope', operations, ({ at }) =>
    write([...at, 'security', 1, 'oauth', 0], "'homes:read'"),
  ),
  kind(group.access, 'scheme of keys', ['basic', 'digest', 'dpop'], (scheme) =>
    write([...schemes, 'serverCredential', 'scheme'], scheme),
  ),
  kind(group.access, 'type of a scheme', ['apiKey', 'mutualTLS', 'openIdConnect'], (type) =>
    write([...schemes, 'serverCredential', 'type'], type),
  ),
  kind(group.access, 'flow added', ['password', 'implicit', 'deviceAuthorization'], (flow) =>
    add(
      [...schemes, 'oauth', 'flows'],
      `${flow}: { tokenUrl: http://localhost:8080/oauth/token, authorizationUrl: http://localhost:8080/oauth/authorize, scopes: {} }`,
    ),
  ),
  kind(group.access, 'flow removed', flows, (flow) => remove([...schemes, 'oauth', 'flows', flow])),
  kind(group.access, 'address of a flow', urls, (path) =>
    write(path, 'http://localhost:8080/oauth/elsewhere'),
  ),
  kind(group.access, 'scope added', ['tax:file', 'homes:write'], (scope) =>
    add(
      [...schemes, 'oauth', 'flows', 'authorizationCode', 'scopes'],
      `'${scope}': Something else.`,
    ),
  ),
  kind(
    group.access,
    'scope removed',
    every([...schemes, 'oauth', 'flows', 'authorizationCode', 'scopes']),
    (scope) => remove([...schemes, 'oauth', 'flows', 'authorizationCode', 'scopes', scope]),
  ),
  kind(group.access, 'scheme added', ['cookie'], () =>
    add(schemes, 'cookie: { type: apiKey, in: cookie, name: session, description: A cookie. }'),
  ),
  kind(group.parts, 'component that nothing uses', schemas.slice(0, 3), (name) =>
    add(['components', 'schemas'], `Un${name}: { type: string, description: Unused. }`),
  ),
  kind(group.parts, 'component removed', schemas, (name) =>
    remove(['components', 'schemas', name]),
  ),
  kind(group.parts, 'component renamed', schemas, (name) =>
    rename(['components', 'schemas', name], `${name}2`),
  ),
  kind(group.parts, 'example of a request broken', requestExamples, (path) => {
    const [name = ''] = Object.keys(mappingAt(document, [...path, 'value']))
    return write([...path, 'value', name], '{ broken: true }')
  }),
  kind(group.parts, 'example of a request removed', requestExamples, (path) => remove(path)),
  kind(group.parts, 'example of a request with an unknown argument', requestExamples, (path) =>
    add([...path, 'value'], 'colour: blue'),
  ),
  kind(group.parts, 'reference to nothing', operations, ({ requestSchemaAt }) =>
    write([...requestSchemaAt, '$ref'], "'#/components/schemas/NoSuchThing'"),
  ),
  kind(group.parts, 'reference into another file', operations, ({ responseSchemaAt }) =>
    write([...responseSchemaAt, '$ref'], "'other.yaml#/Thing'"),
  ),
  kind(group.access, 'security removed', operations, ({ at }) => remove([...at, 'security'])),
  kind(group.calls, 'tag removed', [0, 1, 2], (index) => remove(['tags', index])),
  kind(
    group.parts,
    'enum names for code changed',
    schemas.filter((name) =>
      Array.isArray(valueAt(document, ['components', 'schemas', name, 'x-enum-varnames'])),
    ),
    (name) => write(['components', 'schemas', name, 'x-enum-varnames', 0], 'Another'),
  ),
]
