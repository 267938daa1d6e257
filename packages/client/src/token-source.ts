import type { Clock } from './clock.ts'

/** A token response of an OAuth server (RFC 6749 section 5.1), as OAuth libraries return it. */
export interface IssuedToken {
  readonly access_token: string
  /** Seconds it is good for; without it the token serves one call. */
  readonly expires_in?: number | undefined
}

export interface TokenSource {
  /** A token that is good for another minute. Fails as obtaining one does, or with the signal's reason. */
  token(signal?: AbortSignal): Promise<string>
  /** Drops a rejected token, so that it is not used again. */
  forget(token: string): void
}

/** A call that begins with a token must not outlive it. */
const earlySeconds = 60

/** Caches one token, and requests the next sixty seconds before it ends: once, for all calls that wait. */
export function tokenSource(obtain: () => Promise<IssuedToken>, clock: Clock): TokenSource {
  let cached: { readonly token: string; readonly renewAtMs: number } | undefined
  let obtaining: Promise<string> | undefined

  async function renew(): Promise<string> {
    const requestedAtMs = clock.now()
    const { access_token: token, expires_in: seconds = 0 } = await obtain()
    cached = { token, renewAtMs: requestedAtMs + (seconds - earlySeconds) * 1000 }
    return token
  }

  return {
    async token(signal) {
      signal?.throwIfAborted()
      if (cached !== undefined && clock.now() < cached.renewAtMs) return cached.token
      obtaining ??= renew().finally(() => (obtaining = undefined))
      return unlessAborted(obtaining, signal)
    },
    forget(token) {
      if (cached?.token === token) cached = undefined
    },
  }
}

/** A caller that gives up does not cancel the token for others. */
function unlessAborted<Value>(promise: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
