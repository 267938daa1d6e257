import { isMapping } from '../../../../src/contract/document/document-tree.ts'

/** One request over HTTP and what came back. */
export interface Exchange {
  /** The called operation; absent for every other address. */
  readonly operationId?: string
  /** Who called. A test key makes the sandbox act as if something had happened. */
  readonly credential: Credential
  /** `Content-Type` of the request, without parameters. */
  readonly requestType: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly responseType: string
  /** The JSON of the response; `undefined` for any other body. */
  readonly body: unknown
}

export type Credential =
  | { readonly kind: 'none' | 'test_key' | 'other' }
  /** An `http` security scheme, and the service's name for the credential. */
  | { readonly kind: 'http'; readonly scheme: string }
  /** An access token from an OAuth flow, for exactly these scopes. */
  | { readonly kind: 'oauth2'; readonly flow: string; readonly scopes: readonly string[] }

/** The values at one JSON path, in all responses together. */
export interface Shape {
  isNull: boolean
  isOther: boolean
  readonly scalars: Set<unknown>
  readonly members: Map<string, Shape>
  items: Shape | undefined
}

/** Everything observed for one status of one operation. */
export interface SeenResponse {
  /** The values of each, by name in lower case. */
  readonly headers: Map<string, Set<string>>
  readonly mediaTypes: Set<string>
  readonly body: Shape
}

/** What the running service produced. */
export interface Observations {
  /** By operation and status; responses outside operations have the operation `''`. */
  readonly responses: Map<string, Map<number, SeenResponse>>
  /** The addresses that the OAuth flows used. */
  readonly flowAddresses: Map<string, Set<string>>
  /** Operations by the credentials and media types that got 200. */
  readonly opened: Map<string, { readonly credential: Credential; readonly requestType: string }[]>
  /** Codes and reasons of errors with their statuses, except in the sandbox. */
  readonly codes: Map<string, Set<number>>
  /** The scope that an error required, by operation. */
  readonly requiredScopes: Map<string, Set<string>>
}

export function newObservations(): Observations {
  return {
    responses: new Map(),
    flowAddresses: new Map(),
    opened: new Map(),
    codes: new Map(),
    requiredScopes: new Map(),
  }
}

export function note(observations: Observations, exchange: Exchange): void {
  const { operationId = '', credential, requestType, status, body } = exchange
  const seen = entryOf(observations.responses, operationId, () => new Map<number, SeenResponse>())
  const response = entryOf(seen, status, () => ({
    headers: new Map<string, Set<string>>(),
    mediaTypes: new Set<string>(),
    body: newShape(),
  }))
  for (const [name, value] of Object.entries(exchange.headers)) {
    entryOf(response.headers, name.toLowerCase(), () => new Set<string>()).add(value)
  }
  response.mediaTypes.add(exchange.responseType)
  if (body !== undefined) noteValue(response.body, body)
  if (status === 200 && operationId !== '') {
    entryOf(observations.opened, operationId, () => []).push({ credential, requestType })
  }
  if (!isMapping(body) || typeof body.error !== 'string') return
  if (credential.kind !== 'test_key') {
    entryOf(observations.codes, body.error, () => new Set<number>()).add(status)
  }
  if (typeof body.requiredScope === 'string') {
    entryOf(observations.requiredScopes, operationId, () => new Set<string>()).add(
      body.requiredScope,
    )
  }
}

/** Longer texts are not enum values. */
const maxScalarLength = 64

function newShape(): Shape {
  return {
    isNull: false,
    isOther: false,
    scalars: new Set(),
    members: new Map(),
    items: undefined,
  }
}

function noteValue(shape: Shape, value: unknown): void {
  if (value === null) {
    shape.isNull = true
    return
  }
  shape.isOther = true
  if (Array.isArray(value)) {
    for (const item of value) noteValue((shape.items ??= newShape()), item)
  } else if (isMapping(value)) {
    for (const [name, member] of Object.entries(value)) {
      noteValue(entryOf(shape.members, name, newShape), member)
    }
  } else if (typeof value !== 'string' || value.length <= maxScalarLength) {
    shape.scalars.add(value)
  }
}

export function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const entry = map.get(key) ?? make()
  map.set(key, entry)
  return entry
}

/** Records a null at this place: `listings[].validUntil`, `comparison.*.grade`. */
export function nullShape(dotted: string): Shape {
  const root = newShape()
  let at = root
  for (const [, name = '', brackets = ''] of dotted.matchAll(/([^.[\]]+)((?:\[\])*)/g)) {
    at = entryOf(at.members, name, newShape)
    for (let depth = brackets.length; depth > 0; depth -= 2) at = at.items ??= newShape()
  }
  at.isNull = true
  return root
}
