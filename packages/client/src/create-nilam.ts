import { requestToken } from './client-credentials.ts'
import { systemClock, type Clock } from './clock.ts'
import type { ClientSecret, Credential, SignedKey } from './credential.ts'
import { exchange, type Wire } from './exchange.ts'
import { toolsOver, tokenPath, type Tools } from './generated/operations.ts'
import { NilamError } from './nilam-error.ts'
import { readError } from './read-error.ts'
import { defaultRetryPolicy, withRetries, type RetryPolicy } from './retry.ts'
import { tokenSource, type IssuedToken, type TokenSource } from './token-source.ts'

export interface NilamOptions {
  /** Where the service is, such as `https://api.example.com`. */
  readonly baseUrl: string | URL
  readonly credential?: Credential | undefined
  readonly retry?: Partial<RetryPolicy> | undefined
  /** How long one attempt may take, in milliseconds; 10,000 by default. */
  readonly timeoutMs?: number | undefined
  /** Receives every response before it is read, errors too: its headers say what is left of the limits. */
  readonly onResponse?: ((response: Response) => void) | undefined
  /** In place of the platform's own. */
  readonly fetch?: typeof fetch | undefined
  /** For tests. */
  readonly clock?: Clock | undefined
}

/** What differs from call to call. */
export interface CallOptions {
  /** Ends the call, also while it waits to retry; it then fails with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Your own id of the call, 1 to 128 of `[A-Za-z0-9_.-]`; Nilam makes one otherwise. */
  readonly requestId?: string | undefined
}

/** The tools, one method each. A method fails with a `NilamError`. */
export type Nilam = Tools<CallOptions>

/** Makes a client. Throws a TypeError that names an option which cannot be used. */
export function createNilam(options: NilamOptions): Nilam {
  const { credential, clock = systemClock, timeoutMs = 10_000 } = options
  const baseUrl = httpUrl(options.baseUrl)
  const policy = { ...defaultRetryPolicy, ...options.retry }
  const wire: Wire = {
    fetch: options.fetch ?? fetch,
    timeoutMs,
    onResponse: options.onResponse,
  }
  const tokens = tokensOf(credential, clock, (client) =>
    requestToken(client, new URL(tokenPath, baseUrl), wire, clock),
  )

  async function attempt<Answer>(path: string, query: object, call: CallOptions): Promise<Answer> {
    const token = await tokens?.token(call.signal)
    const { response, text } = await exchange(wire, {
      url: new URL(path, baseUrl),
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(call.requestId !== undefined && { 'x-request-id': call.requestId }),
      },
      body: JSON.stringify(query),
      signal: call.signal,
    })
    if (response.status === 200) return readAnswer(text, response)
    const error = readError({ response, text })
    if (token !== undefined && error.code === 'invalid_token') tokens?.forget(token)
    throw error
  }

  return toolsOver((path, query, call = {}) =>
    withRetries(() => attempt(path, query, call), policy, clock, call.signal),
  )
}

/** The contract says what is inside; the service checks its own responses against it. */
function readAnswer<Answer>(text: string, response: Response): Answer {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NilamError({
      code: 'unexpected_answer',
      message: `The response is not JSON: ${text.slice(0, 200)}`,
      status: response.status,
      cause,
    })
  }
}

function tokensOf(
  credential: Credential | undefined,
  clock: Clock,
  obtain: (client: ClientSecret | SignedKey) => Promise<IssuedToken>,
): TokenSource | undefined {
  if (credential === undefined) return undefined
  if ('apiKey' in credential) return fixedToken(credential.apiKey)
  if ('token' in credential) return tokenSource(credential.token, clock)
  return tokenSource(() => obtain(credential), clock)
}

function fixedToken(apiKey: string): TokenSource {
  // What an unset variable of the environment leads to would otherwise be an anonymous-looking 401.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new TypeError('apiKey must be the text of an API key.')
  return { token: async () => apiKey, forget: () => undefined }
}

function httpUrl(baseUrl: string | URL): URL {
  const url = URL.canParse(String(baseUrl)) ? new URL(baseUrl) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url
  throw new TypeError(`baseUrl must be an http or https address, not ${JSON.stringify(baseUrl)}.`)
}
