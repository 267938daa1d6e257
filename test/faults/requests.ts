import { expect } from 'chai'
import { setTimeout as wait } from 'node:timers/promises'
import { emiCall } from './call-load.ts'

/** What a request of a test ended with. */
export interface Reply {
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | null
  readonly text: string
}

type Send = (origin: string) => Promise<Reply>

/** One request of each kind that needs the accounts database, and of those that do not. `key` was used by nobody yet. */
function requestsOfEachKind(key: string): Readonly<Record<string, Send>> {
  const form = (path: string, fields: Readonly<Record<string, string>>): Send =>
    sender(path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const json = (path: string, body: string, headers: Readonly<Record<string, string>> = {}): Send =>
    sender(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const bearer = { authorization: `Bearer ${key}` }
  const mcp = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'calculate_home_affordability', arguments: JSON.parse(emiCall.body) },
  })
  const accept = { accept: 'application/json, text/event-stream' }
  return {
    'a call without a key': json(emiCall.path, emiCall.body),
    'a call with a key that is not remembered': callWith(key),
    'an MCP call with that key': json('/mcp', mcp, { ...bearer, ...accept }),
    'a search': json('/public/v1/search_properties', '{"limit":1}'),
    'the sign-in page': sender('/console/sign-in', {}),
    'a page of the console': sender('/console', {
      headers: { cookie: `nilam_session=${'a'.repeat(43)}` },
      redirect: 'manual',
    }),
    'a sign-in': form('/console/sign-in', { email: 'owner@example.in', password: longPassword }),
    'a sign-up': form('/console/sign-up', { email: 'new@example.in', password: longPassword }),
    'a registration': json('/oauth/register', '{"redirect_uris":["http://127.0.0.1:9/cb"]}'),
    'a token request': form('/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: 'b'.repeat(43),
      client_id: 'dyn_aaaaaaaaaaaaaaaaaaaaaa',
    }),
    'an authorization request': sender(
      '/oauth/authorize?response_type=code&client_id=dyn_aaaaaaaaaaaaaaaaaaaaaa&redirect_uri=http://127.0.0.1:9/cb',
      { redirect: 'manual' },
    ),
    'the public keys': sender('/oauth/jwks', {}),
    'the docs': sender('/docs', {}),
  }
}

const longPassword = 'a quiet house by the lake'

export function sender(path: string, init: RequestInit): Send {
  return async (origin) => {
    const startedMs = performance.now()
    const response = await fetch(`${origin}${path}`, init)
    const text = await response.text()
    return {
      status: response.status,
      ms: performance.now() - startedMs,
      retryAfter: response.headers.get('retry-after'),
      text,
    }
  }
}

export function callWith(key: string): Send {
  return sender(emiCall.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: emiCall.body,
  })
}

export const readyRequest = sender('/readyz', {})

/**
 * Sends a request of each kind, and to `/readyz`, again and again while something is at fault: nobody gets a 500, a 503 says when to
 * come back, and each has its response within the bound.
 *
 * @param forMs more than the bound
 */
export async function answersDuringFault(
  origin: string,
  unusedKey: string,
  forMs: number,
  boundMs: number,
): Promise<ReadonlyMap<string, readonly Reply[]>> {
  const sends = Object.entries({ ...requestsOfEachKind(unusedKey), '/readyz': readyRequest })
  const answers = new Map<string, Reply[]>(sends.map(([kind]) => [kind, []]))
  const untilMs = performance.now() + forMs
  for (let round = 0; round < 2 || performance.now() < untilMs; round += 1) {
    // All at a time, since one could be lucky.
    await Promise.all(
      sends.map(async ([kind, send]) => answers.get(kind)?.push(await send(origin))),
    )
    await wait(200)
  }
  for (const [kind, ofKind] of answers) {
    for (const { status, retryAfter } of ofKind) {
      expect(status, kind).not.to.equal(500)
      if (status === 503) expect(Number(retryAfter), kind).to.be.within(1, 60)
    }
    for (const { ms } of ofKind) expect(ms, `${kind}, in ms`).to.be.below(boundMs)
  }
  return answers
}
