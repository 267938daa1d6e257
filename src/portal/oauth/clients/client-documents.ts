import { isRefusal } from '../../../base/refusal.ts'
import { isMapping } from '../../../contract/document/document-tree.ts'
import { parseJson } from '../../../http/read-json.ts'
import type { IncomingMessage } from 'node:http'
import { openDomainRecords } from '../../accounts/domain-check/domain-records.ts'
import {
  pinnedRequest,
  readUpTo,
  type PinnedParts,
} from '../../accounts/domain-check/pinned-request.ts'
import { narrowMetadata } from './registration.ts'
import { redirectUriError } from './redirect-uri-error.ts'

/** How many bytes of a client's document are read. */
const maxDocumentBytes = 16 * 1024
const timeoutMs = 2500

/** How documents of clients are fetched. All but `publicUrl` is for tests. */
export interface DocumentFetchParts extends Partial<
  Pick<PinnedParts, 'allowLoopback' | 'authority' | 'httpsPort'>
> {
  /** Sent in the User-Agent, so that the server's owner knows who calls. */
  readonly publicUrl: string
  /** Name servers as `address:port`; by default those of the system. */
  readonly dnsServers?: readonly string[]
}

/**
 * A `fetch` for the library, for client ID metadata documents and the key sets that they name. It connects to public
 * addresses only, over https, and follows no redirect; the library's own check inspects a connection that is already
 * open. Documents are narrowed, as at registration: one may list several authentication methods, of which
 * `private_key_jwt` with own keys stays, and all others become `none`.
 */
export function clientDocumentFetch(parts: DocumentFetchParts) {
  const { publicUrl, dnsServers, allowLoopback = false } = parts
  return async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.protocol !== 'https:') throw new Error('A client metadata document must be on https')
    const records = openDomainRecords(dnsServers)
    const signal = init?.signal ?? AbortSignal.timeout(timeoutMs)
    signal.addEventListener('abort', () => records.cancel(), { once: true })
    const found = await pinnedRequest(
      url,
      {
        ...parts,
        ...{ records, signal, allowLoopback },
        accept: 'application/json',
        userAgent: `Nilam (${publicUrl})`,
      },
      readDocument,
    )
    if ('failure' in found) throw new Error(`The client metadata document ${found.failure}`)
    const { document, cacheControl } = found
    const headers = cacheControl === undefined ? {} : { 'cache-control': cacheControl }
    // A key set has no client_id, and the library rejects metadata without it.
    const { client_id: clientId, keys } = document
    return Response.json(clientId === undefined ? { keys } : narrowed(document), { headers })
  }
}

function narrowed(document: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const metadata = narrowMetadata(document)
  const problem = redirectUriError(metadata.redirect_uris)
  if (problem !== undefined)
    throw new Error(`The client's metadata document is invalid: ${problem}`)
  const keys = ownKeys(document)
  return {
    ...metadata,
    client_id: document['client_id'],
    ...(keys && { token_endpoint_auth_method: 'private_key_jwt', ...keys }),
  }
}

function ownKeys(document: Readonly<Record<string, unknown>>) {
  const { jwks, jwks_uri: address } = document
  const methods = [
    document['token_endpoint_auth_method'],
    document['token_endpoint_auth_methods_supported'],
  ].flat()
  if (!methods.includes('private_key_jwt')) return undefined
  if (typeof address === 'string') return { jwks_uri: address }
  return jwks === undefined ? undefined : { jwks }
}

/** A document, with how long it may be cached. */
async function readDocument(response: IncomingMessage) {
  const { statusCode = 0, headers } = response
  if (statusCode !== 200) return { failure: `returned ${statusCode}, not 200` }
  const bytes = await readUpTo(response, maxDocumentBytes)
  if (bytes === undefined) return { failure: `returned more than ${maxDocumentBytes} bytes` }
  const json = parseJson(bytes.toString('utf8'))
  return isRefusal(json) || !isMapping(json.value)
    ? { failure: 'is not a JSON object' }
    : { document: json.value, cacheControl: headers['cache-control'] }
}
