import { declaredOperations } from '../../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  valueAt,
  type Mapping,
} from '../../../../../src/contract/document/document-tree.ts'
import { note, type Credential, type Observations } from '../../../src/behaviour/observations.ts'
import { document } from '../../source-document.ts'

export type Headers = Readonly<Record<string, string>>

/** A response, for scenarios that continue from it. */
export interface Seen {
  readonly status: number
  readonly body: Mapping
}

/** Sends requests to one running service, and records every response. */
export interface Recorder {
  /** Calls an operation with JSON. */
  call(
    operationId: string,
    args: unknown,
    headers?: Headers,
    credential?: Credential,
  ): Promise<Seen>
  /** Sends any request. */
  send(path: string, init: RequestInit, credential?: Credential): Promise<Seen>
}

const operationIds = new Map(declaredOperations(document).map(({ id, path }) => [path, id]))
const paths = new Map(declaredOperations(document).map(({ id, path }) => [id, path]))

export const anonymous: Credential = { kind: 'none' }
export const apiKey: Credential = { kind: 'http', scheme: 'bearer' }
export const testKey: Credential = { kind: 'test_key' }
/** No valid credential, or one that another scenario covers. */
export const other: Credential = { kind: 'other' }

export function recorderOf(origin: string, observations: Observations): Recorder {
  async function send(path: string, init: RequestInit, credential = anonymous): Promise<Seen> {
    const response = await fetch(new URL(path, origin), init)
    const text = await response.text()
    const responseType = mediaType(response.headers.get('content-type'))
    const body: unknown = responseType === 'application/json' ? JSON.parse(text) : undefined
    const operationId = init.method === 'POST' ? operationIds.get(path) : undefined
    note(observations, {
      ...(operationId !== undefined && { operationId }),
      ...{ credential, status: response.status, responseType },
      body: inside(body),
      requestType: mediaType(new Headers(init.headers).get('content-type')),
      headers: Object.fromEntries(response.headers),
    })
    return { status: response.status, body: isMapping(body) ? body : {} }
  }
  return {
    send,
    call: (operationId, args, headers = {}, credential = anonymous) =>
      send(paths.get(operationId) ?? '', post(JSON.stringify(args), headers), credential),
  }
}

export function post(body: string, headers: Headers = {}): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
}

/** MCP carries an error inside an error of JSON-RPC. */
function inside(body: unknown): unknown {
  const error = valueAt(body, ['error'])
  return isMapping(error) ? error.data : body
}

function mediaType(header: string | null): string {
  return header?.split(';')[0]?.trim() ?? ''
}
