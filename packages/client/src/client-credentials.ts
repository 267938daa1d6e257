import type { Clock } from './clock.ts'
import type { AssertionClaims, ClientSecret, SignedKey } from './credential.ts'
import { exchange, type Exchange, type Wire } from './exchange.ts'
import { NilamError } from './nilam-error.ts'
import { readJson, retryAfterSecondsOf } from './read-error.ts'
import type { IssuedToken } from './token-source.ts'

/** An assertion is used at once; the server takes none that lives longer than five minutes. */
const assertionLifeSeconds = 60

/** Requests a token by client credentials (RFC 6749 section 4.4). Fails with `token_refused`. */
export async function requestToken(
  credential: ClientSecret | SignedKey,
  tokenUrl: URL,
  wire: Wire,
  clock: Clock,
): Promise<IssuedToken> {
  const parameters = new URLSearchParams({
    grant_type: 'client_credentials',
    scope: credential.scopes.join(' '),
  })
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' }
  if ('clientSecret' in credential) {
    headers['authorization'] = basicOf(credential)
  } else {
    const claims = claimsOf(credential.clientId, tokenUrl, clock)
    parameters.set(
      'client_assertion_type',
      'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    )
    parameters.set('client_assertion', await credential.signAssertion(claims))
  }
  return readToken(await exchange(wire, { url: tokenUrl, headers, body: parameters.toString() }))
}

function readToken({ response, text }: Exchange): IssuedToken {
  const body = readJson(text)
  const { access_token, expires_in, error, error_description: description } = body
  if (response.ok && typeof access_token === 'string') {
    return { access_token, expires_in: typeof expires_in === 'number' ? expires_in : undefined }
  }
  const reason = typeof error === 'string' ? error : `status ${response.status}`
  const detail = typeof description === 'string' ? ` (${description})` : ''
  throw new NilamError({
    code: 'token_refused',
    message: `The authorization server gave no token: ${reason}${detail}.`,
    status: response.status,
    retryAfterSeconds: retryAfterSecondsOf(response),
    ...(typeof error === 'string' && { oauthError: error }),
  })
}

/** RFC 6749 section 2.3.1: both are form-encoded before they are joined. */
function basicOf({ clientId, clientSecret }: ClientSecret): string {
  const [id, secret] = [clientId, clientSecret].map((text) =>
    new URLSearchParams({ _: text }).toString().slice('_='.length),
  )
  return `Basic ${btoa(`${id}:${secret}`)}`
}

function claimsOf(clientId: string, tokenUrl: URL, clock: Clock): AssertionClaims {
  const iat = Math.floor(clock.now() / 1000)
  return {
    iss: clientId,
    sub: clientId,
    // The issuer and not the token endpoint, whose address another server could claim as its own.
    aud: tokenUrl.origin,
    jti: crypto.randomUUID(),
    iat,
    exp: iat + assertionLifeSeconds,
  }
}
