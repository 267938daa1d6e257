import { narrowMetadata } from './client-metadata.ts'

/** The most bytes that are read of a client's document. */
const maxDocumentBytes = 16 * 1024

/**
 * Fetches as the library wants it, and narrows a client's document (client ID metadata document) to what a client can have
 * here, as registration does. Some name several ways to authenticate: one with keys of their own is kept, since the client
 * will use it; all others are `none`.
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
  // The keys of such a client come the same way.
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
