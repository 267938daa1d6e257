import { NilamError } from './nilam-error.ts'

/** How requests are sent. */
export interface Wire {
  readonly fetch: typeof fetch
  /** How long one attempt may take until its response is read. */
  readonly timeoutMs: number
  readonly onResponse?: ((response: Response) => void) | undefined
}

/** A POST. */
export interface Sending {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal?: AbortSignal | undefined
}

export interface Exchange {
  readonly response: Response
  readonly text: string
}

/**
 * One request and its whole response. Fails with `network_error` or `timeout`, or with the reason of the caller's
 * signal.
 */
export async function exchange(
  wire: Wire,
  { url, headers, body, signal }: Sending,
): Promise<Exchange> {
  const request = { method: 'POST', headers: new Headers(headers), body } as const
  const timeout = AbortSignal.timeout(wire.timeoutMs)
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  try {
    // A redirect would turn the POST into a GET, or take a credential elsewhere.
    const response = await wire.fetch(url, { ...request, redirect: 'error', signal: either })
    wire.onResponse?.(response)
    return { response, text: await response.text() }
  } catch (cause) {
    signal?.throwIfAborted()
    const { origin } = url
    if (timeout.aborted) {
      const message = `${origin} did not respond within ${wire.timeoutMs} ms.`
      throw new NilamError({ code: 'timeout', message, cause })
    }
    const message = `${origin} could not be reached: ${reasonOf(cause)}`
    throw new NilamError({ code: 'network_error', message, cause })
  }
}

/** Node's fetch says why in its cause only. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  if (failure.cause !== undefined) return reasonOf(failure.cause)
  // Where each of several addresses failed, the error has a code and no words.
  return failure.message === '' && 'code' in failure ? String(failure.code) : failure.message
}
