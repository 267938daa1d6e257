import type { SourceError, YamlSource } from '../../../../src/rules/yaml-source.ts'
import type { DeclaredOperation } from '../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import type { Credential, Observations } from './observations.ts'

const schemesAt: Path = ['components', 'securitySchemes']

/** Every declared credential is accepted, every declared scope is required, and no other credential is accepted. */
export function compareSecurity(
  source: YamlSource,
  operations: readonly DeclaredOperation[],
  observations: Observations,
): readonly SourceError[] {
  const document = source.value
  const names = Object.keys(mappingAt(document, schemesAt))
  return [
    ...operations.flatMap((operation) => compareOperation(source, operation, observations)),
    ...names.flatMap((name) => compareScheme(source, name, observations)),
  ]
}

function compareOperation(
  source: YamlSource,
  { id, at, operation }: DeclaredOperation,
  { opened, requiredScopes }: Observations,
): readonly SourceError[] {
  const credentials = (opened.get(id) ?? []).map(({ credential }) => credential)
  const alternatives = listAt(operation, ['security']).filter(isMapping)
  const problems = alternatives.flatMap((alternative, index) => {
    const place = [...at, 'security', index]
    const [name] = Object.keys(alternative)
    if (name === undefined) {
      return credentials.some(({ kind }) => kind === 'none')
        ? []
        : [
            source.errorAt(
              place,
              `${id} rejects calls without a credential. Remove this alternative.`,
            ),
          ]
    }
    const scheme = mappingAt(source.value, [...schemesAt, name])
    const scopes = listAt(alternative, [name])
    const opens = credentials.some(
      (credential) => fits(credential, scheme) && hasJust(credential, scopes),
    )
    const isExpected = scopes.every((scope) => requiredScopes.get(id)?.has(String(scope)))
    return [
      ...(opens
        ? []
        : [
            source.errorAt(
              place,
              `${id} does not accept ${schemeInWords(name, scheme)}${scopes.length > 0 ? ` with ${scopes.join(' ')} alone` : ''}. Write what the service accepts, or change the service.`,
            ),
          ]),
      ...(isExpected
        ? []
        : [
            source.errorAt(
              place,
              `${id} accepts a credential without ${scopes.join(' ')}. Write the scope that it requires.`,
            ),
          ]),
    ]
  })
  const declared = alternatives.flatMap((alternative) => Object.keys(alternative))
  const isOpen = alternatives.some((alternative) => Object.keys(alternative).length === 0)
  const others = credentials.filter((credential) => {
    if (credential.kind === 'none') return !isOpen
    if (credential.kind === 'test_key' || credential.kind === 'other') return false
    return !declared.some((name) => fits(credential, mappingAt(source.value, [...schemesAt, name])))
  })
  const [other] = others
  return other === undefined
    ? problems
    : [
        ...problems,
        source.errorAt(
          [...at, 'security'],
          `${id} accepts ${inWords(other)} too. Declare it, or reject it in the service.`,
        ),
      ]
}

function compareScheme(
  source: YamlSource,
  name: string,
  { opened, flowAddresses }: Observations,
): readonly SourceError[] {
  const at = [...schemesAt, name]
  const scheme = mappingAt(source.value, at)
  const credentials = [...opened.values()].flat().map(({ credential }) => credential)
  const problems = credentials.some((credential) => fits(credential, scheme))
    ? []
    : [
        source.errorAt(
          at,
          `No operation accepts ${schemeInWords(name, scheme)}. Write a scheme that the service accepts.`,
        ),
      ]
  const declared = Object.keys(mappingAt(scheme, ['flows']))
  const flows = declared.flatMap((flow) => {
    const place = [...at, 'flows', flow]
    const ofFlow = credentials.filter((it) => it.kind === 'oauth2' && it.flow === flow)
    if (ofFlow.length === 0) {
      return [source.errorAt(place, `No token is issued by the flow ${flow}. Remove it.`)]
    }
    const granted = new Set(ofFlow.flatMap((it) => (it.kind === 'oauth2' ? it.scopes : [])))
    const scopes = Object.keys(mappingAt(source.value, [...place, 'scopes']))
    const addresses = flowAddresses.get(flow) ?? new Set()
    return [
      ...scopes
        .filter((scope) => !granted.has(scope))
        .map((scope) =>
          source.errorAt(
            [...place, 'scopes', scope],
            `No token is issued for ${scope}. Remove it.`,
          ),
        ),
      ...[...granted]
        .filter((scope) => !scopes.includes(scope))
        .map((scope) =>
          source.errorAt([...place, 'scopes'], `Tokens are issued for ${scope} too. Declare it.`),
        ),
      ...(['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const)
        .filter((key) => valueAt(source.value, [...place, key]) !== undefined)
        .filter((key) => !addresses.has(pathOf(textAt(source.value, [...place, key]))))
        .map((key) =>
          source.errorAt([...place, key], `The flow ${flow} does not use this address.`),
        ),
    ]
  })
  const given = scheme.type === 'oauth2' ? flowsOf(credentials) : []
  const undeclared = given
    .filter((flow) => !declared.includes(flow))
    .map((flow) =>
      source.errorAt([...at, 'flows'], `Tokens are issued by the flow ${flow} too. Declare it.`),
    )
  return [...problems, ...flows, ...undeclared]
}

function flowsOf(credentials: readonly Credential[]): readonly string[] {
  return [...new Set(credentials.flatMap((it) => (it.kind === 'oauth2' ? [it.flow] : [])))]
}

/** The service serves the document under its own origin. */
function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}

function fits(credential: Credential, scheme: Mapping): boolean {
  switch (credential.kind) {
    case 'http':
      return (
        scheme.type === 'http' && textAt(scheme, ['scheme']).toLowerCase() === credential.scheme
      )
    case 'oauth2':
      return scheme.type === 'oauth2'
    default:
      return false
  }
}

/** An OAuth token for exactly the declared scopes shows that no other is needed; an API key names none here. */
function hasJust(credential: Credential, scopes: readonly unknown[]): boolean {
  if (credential.kind !== 'oauth2') return true
  return (
    credential.scopes.length === scopes.length &&
    scopes.every((scope) => credential.scopes.some((given) => given === scope))
  )
}

function schemeInWords(name: string, scheme: Mapping): string {
  return `${name} (${[scheme.type, scheme.scheme].filter((it) => it !== undefined).join(' ')})`
}

function inWords(credential: Credential): string {
  switch (credential.kind) {
    case 'none':
      return 'anonymous callers'
    case 'http':
      return `a key under the ${credential.scheme} scheme`
    case 'oauth2':
      return 'an OAuth access token'
    default:
      return credential.kind
  }
}
