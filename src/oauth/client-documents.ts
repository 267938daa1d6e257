import { narrowMetadata } from './client-metadata.ts'

/** How many bytes of a client's document are read. */
const maxDocumentBytes = 16 * 1024

/**
 * A `fetch` for the library that narrows client ID metadata documents, as registration does. A document may list
 * several authentication methods: `private_key_jwt` with own keys is kept, all others become `none`.
 */
export async function fetchClientDocument(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, init)
  if (response.status !== 200) return response
  const document = await readObject(response)
  if (document === undefined) return new Response(null, { status: 502 })
  const cacheControl = response.headers.get('cache-control')
  const headers = cacheControl === null ? {} : { 'cache-control': cacheControl }
  // Key sets of such clients are fetched here too.
  if ('keys' in document) return Response.json(document, { headers })
  const keys = ownKeys(document)
  const narrowed = {
    ...narrowMetadata(document),
    client_id: document['client_id'],
    ...(keys && { token_endpoint_auth_method: 'private_key_jwt', ...keys }),
  }
  return Response.json(narrowed, { headers })
}

function ownKeys(
  document: Readonly<Record<string, unknown>>,
): { readonly jwks_uri: unknown } | { readonly jwks: unknown } | undefined {
  const { jwks, jwks_uri: address } = document
  const methods = [
    document['token_endpoint_auth_method'],
    document['token_endpoint_auth_methods_supported'],
  ].flat()
  if (!methods.includes('private_key_jwt')) return undefined
  if (typeof address === 'string') return { jwks_uri: address }
  return jwks === undefined ? undefined : { jwks }
}

async function readObject(
  response: Response,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxDocumentBytes) return undefined
    chunks.push(chunk)
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
