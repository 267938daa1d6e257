import { matchesCsrf, csrfTokenOf } from '../accounts/sessions/csrf.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Owner } from '../accounts/owners/owner.ts'
import { consolePaths } from '../base/console-paths.ts'
import { seeOther, type Viewer } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { AnswerRequest, ConsoleAnswer, ConsoleRequest } from './console-request.ts'
import type { Cookies } from './cookies.ts'
import type { Notice } from './notices.ts'
import { refusalPage } from './notice-pages.ts'
import { isFromOwnPage } from './same-origin.ts'

/** A request by anybody, with what the page before it left to say. */
export interface Visit {
  readonly request: ConsoleRequest
  readonly notice: Notice | undefined
}

/** A request by a signed-in owner. */
export interface OwnVisit extends Visit {
  readonly owner: Owner
  readonly actor: Actor
  readonly viewer: Viewer
  readonly sessionToken: string
}

export interface Guards {
  /** Before sign-in: forms come from our own pages. */
  anybody(page: (visit: Visit) => Promise<ConsoleAnswer>): AnswerRequest
  /** Signed in: others are sent to sign in, and forms carry their session's proof. */
  owner(page: (visit: OwnVisit) => Promise<ConsoleAnswer>): AnswerRequest
}

export function openGuards({ accounts, publicUrl }: ConsoleParts, cookies: Cookies): Guards {
  /** A notice is shown once: whichever page shows it takes the cookie away. */
  async function noticed(
    request: ConsoleRequest,
    page: (notice: Notice | undefined) => Promise<ConsoleAnswer>,
  ): Promise<ConsoleAnswer> {
    const notice = request.method === 'GET' ? cookies.notice(request.cookie) : undefined
    const answer = await page(notice)
    return notice === undefined || answer.status >= 300
      ? answer
      : { ...answer, headers: { ...answer.headers, 'set-cookie': [cookies.dropNotice()] } }
  }

  const isForeign = (request: ConsoleRequest): boolean =>
    request.method === 'POST' && !isFromOwnPage(request, publicUrl)

  return {
    anybody: (page) => async (request) =>
      isForeign(request)
        ? refusalPage(403, request.requestId)
        : noticed(request, (notice) => page({ request, notice })),

    owner: (page) => async (request) => {
      if (isForeign(request)) return refusalPage(403, request.requestId)
      const sessionToken = cookies.session(request.cookie)
      const session =
        sessionToken === undefined ? undefined : await accounts.sessions.find(sessionToken)
      if (sessionToken === undefined || session === undefined) return toSignIn(request, cookies)
      const { owner } = session
      const viewer = { email: owner.email, csrf: csrfTokenOf(sessionToken) }
      const proof = request.fields.get('csrf') ?? ''
      if (request.method === 'POST' && !matchesCsrf(sessionToken, proof)) {
        return refusalPage(403, request.requestId, viewer)
      }
      const actor: Actor = { kind: 'owner', ownerId: owner.ownerId, address: request.address }
      return noticed(request, (notice) =>
        page({ request, notice, owner, actor, viewer, sessionToken }),
      )
    },
  }
}

/** Signing in leads back to the page that was read; a form that was sent is not repeated. */
function toSignIn({ method, target }: ConsoleRequest, cookies: Cookies): ConsoleAnswer {
  if (method === 'POST') return seeOther(consolePaths.signIn, [cookies.keepNotice('sign_in_again')])
  if (target === consolePaths.home) return seeOther(consolePaths.signIn)
  return seeOther(`${consolePaths.signIn}?next=${encodeURIComponent(target)}`)
}
