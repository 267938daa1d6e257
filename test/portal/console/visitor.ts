import { password, type RunningConsole } from './start-console.ts'

export interface SeenPage {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  /** Where the response redirects the browser to. */
  readonly location: string | null
}

export type Visitor = ReturnType<typeof visitorOf>

type Fields = Readonly<Record<string, string | readonly string[]>>

/** A browser without script: it keeps cookies, says where its forms come from, and shows the proof of the last page. */
export function visitorOf(origin: string) {
  const cookies = new Map<string, string>()
  let csrf = ''

  async function send(path: string, init: RequestInit): Promise<SeenPage> {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const headers = { accept: 'text/html', ...(cookie !== '' && { cookie }), ...init.headers }
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
      if (/Max-Age=0(?:;|$)/u.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const html = await response.text()
    csrf = /name="csrf" value="([^"]*)"/u.exec(html)?.[1] ?? csrf
    return {
      status: response.status,
      headers: response.headers,
      html,
      location: response.headers.get('location'),
    }
  }

  const get = (path: string) => send(path, {})

  /** Sends a form with the proof of the page seen last; `headers` replace what a browser says by itself. */
  function post(
    path: string,
    fields: Fields,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ) {
    const body = new URLSearchParams({ csrf })
    for (const [name, value] of Object.entries(fields)) {
      body.delete(name)
      for (const one of [value].flat()) body.append(name, one)
    }
    return send(path, { method: 'POST', body, headers })
  }

  /** Follows the redirect of a response. */
  const follow = ({ location }: SeenPage) => send(location ?? '', {})

  async function signIn(email: string) {
    await get('/console/sign-in')
    return follow(await post('/console/sign-in', { email, password }))
  }
  return { cookies, get, post, follow, signIn }
}

/** A visitor who has signed in. */
export async function signedIn({ origin }: Pick<RunningConsole, 'origin'>, email: string) {
  const visitor = visitorOf(origin)
  await visitor.signIn(email)
  return visitor
}

let owners = 0

/** A new owner of a running console, signed in, with an app that may hold credentials. */
export async function newOwner(nilam: RunningConsole, appName = 'Rent board') {
  owners += 1
  const email = `owner-${owners}@example.com`
  const ownerId = await nilam.addOwner(email)
  const appId = await nilam.addReadyApp(ownerId, appName)
  const visitor = await signedIn(nilam, email)
  const actor = { kind: 'owner', ownerId, ipAddress: '192.0.2.1' } as const
  return { email, ownerId, appId, visitor, actor }
}
