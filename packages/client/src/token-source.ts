import type { Clock } from './clock.ts'

/** A token as an OAuth server answers it (RFC 6749 section 5.1), and as OAuth libraries hand it on. */
export interface IssuedToken {
  readonly access_token: string
  /** Seconds it is good for; without it the token serves one call. */
  readonly expires_in?: number | undefined
}

export interface TokenSource {
  /** A token that is good for another minute. Fails as obtaining one does, or with the signal's reason. */
  token(signal?: AbortSignal): Promise<string>
  /** Says that a token was refused, so that it is not used again. */
  forget(token: string): void
}

/** A call that begins with a token must not outlive it. */
const earlySeconds = 60

/** Keeps one token, and takes the next sixty seconds before it ends: once, however many calls wait for it. */
export function tokenSource(obtain: () => Promise<IssuedToken>, clock: Clock): TokenSource {
  let kept: { readonly token: string; readonly renewAtMs: number } | undefined
  let obtaining: Promise<string> | undefined

  async function renew(): Promise<string> {
    const askedAtMs = clock.now()
    const { access_token: token, expires_in: seconds = 0 } = await obtain()
    kept = { token, renewAtMs: askedAtMs + (seconds - earlySeconds) * 1000 }
    return token
  }

  return {
    async token(signal) {
      signal?.throwIfAborted()
      if (kept !== undefined && clock.now() < kept.renewAtMs) return kept.token
      obtaining ??= renew().finally(() => (obtaining = undefined))
      return unlessAborted(obtaining, signal)
    },
    forget(token) {
      if (kept?.token === token) kept = undefined
    },
  }
}

/** Others wait for the same token: one that gives up leaves it alone. */
function unlessAborted<Value>(promise: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
