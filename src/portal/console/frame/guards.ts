import { matchesCsrf, csrfTokenOf } from '../../accounts/owners/sessions/sessions.ts'
import type { Actor } from '../../accounts/actor.ts'
import type { Accounts } from '../../accounts/open-accounts.ts'
import type { App } from '../../accounts/apps/app-repository.ts'
import type { Credential } from '../../accounts/credentials/credential.ts'
import type { Owner } from '../../accounts/owners/owner-repository.ts'
import { consolePaths } from '../console-paths.ts'
import type { FormRequest, FormRoute, Page, PageHandler } from '../../../html/html.ts'
import { seeOther, type Viewer, type ConsoleParts, type Notice } from './console-page.ts'
import type { Cookies } from './cookies.ts'
import { errorPage } from './error-page.ts'
import { unverifiedPage } from './unverified-page.ts'

/** A request by anyone, with the notice of the page before. */
export interface Visit {
  readonly request: FormRequest
  readonly notice: Notice | undefined
}

/** A request by a signed-in owner. */
export interface OwnVisit extends Visit {
  readonly owner: Owner
  readonly actor: Actor
  readonly viewer: Viewer
  readonly sessionToken: string
}

/** A request for a page of one of the owner's apps. */
export interface AppVisit extends OwnVisit {
  readonly app: App
}

/** A request for a page of a credential of one of the owner's apps. */
export interface CredentialVisit extends AppVisit {
  readonly credential: Credential
}

/** The page that a path shows, and the one that its form leads to. */
interface Pages<Visit> {
  readonly get?: (visit: Visit) => Promise<Page>
  readonly post?: (visit: Visit) => Promise<Page>
}

/** What every group of pages is made of. */
export type ConsoleContext = ReturnType<typeof consoleContext>

/** A path of the console with its pages. */
export type ConsoleRoute = readonly [path: string, FormRoute]

/** All that an owner can do until their email address is verified. */
const openToUnverified: readonly string[] = [
  consolePaths.resendVerification,
  consolePaths.signOut,
  consolePaths.accountDeletion,
]

export function consoleContext(parts: ConsoleParts, cookies: Cookies) {
  const { accounts, requests, publicUrl } = parts
  /** Redirects to a page that shows a notice. */
  const noticeAt = (path: string, notice: Notice, further: readonly string[] = []): Page =>
    seeOther(path, [...further, cookies.keepNotice(notice)])

  /** A notice is shown once: the page that shows it deletes the cookie. */
  async function noticed(
    request: FormRequest,
    page: (notice: Notice | undefined) => Promise<Page>,
  ): Promise<Page> {
    const notice = request.method === 'GET' ? cookies.notice(request.cookie) : undefined
    const shown = await page(notice)
    return notice === undefined || shown.status >= 300
      ? shown
      : { ...shown, headers: { ...shown.headers, 'set-cookie': [cookies.dropNotice()] } }
  }

  const isCrossOrigin = (request: FormRequest): boolean =>
    request.method === 'POST' && !isFromOwnPage(request, publicUrl)

  const byAnyone =
    (page: (visit: Visit) => Promise<Page>): PageHandler<FormRequest> =>
    async (request) =>
      isCrossOrigin(request)
        ? errorPage(403, request.requestId)
        : noticed(request, (notice) => page({ request, notice }))

  const byOwner =
    (page: (visit: OwnVisit) => Promise<Page>): PageHandler<FormRequest> =>
    async (request) => {
      if (isCrossOrigin(request)) return errorPage(403, request.requestId)
      const person = await signedInPerson(accounts, cookies, request.cookie)
      if (person === undefined) return toSignIn(request)
      const { owner, token: sessionToken } = person
      const proof = request.fields.get('csrf') ?? ''
      if (request.method === 'POST' && !matchesCsrf(sessionToken, proof)) {
        return errorPage(403, request.requestId, person.viewer)
      }
      const viewer = { ...person.viewer, hasCalled: await requests.hasCalled(owner.ownerId) }
      const actor: Actor = { kind: 'owner', ownerId: owner.ownerId, ipAddress: request.ipAddress }
      const isOpen = owner.emailVerifiedAtMs !== null || openToUnverified.includes(request.path)
      return noticed(request, async (notice) => {
        const visit = { request, notice, owner, actor, viewer, sessionToken }
        return isOpen ? page(visit) : unverifiedPage(parts, visit)
      })
    }

  /** Sign-in leads back to the page that was read. A form that was sent is not repeated. */
  function toSignIn({ method, target }: FormRequest): Page {
    if (method === 'POST') return noticeAt(consolePaths.signIn, 'sign_in_again')
    if (target === consolePaths.home) return seeOther(consolePaths.signIn)
    return seeOther(`${consolePaths.signIn}?next=${encodeURIComponent(target)}`)
  }

  /**
   * Pages for signed-in owners with a verified address. Others are sent to sign in, or verify first, and forms must carry
   * the proof of their session.
   */
  const signedIn = (pages: Pages<OwnVisit>): FormRoute => routeOf(pages, byOwner)

  /** Apps of other owners do not exist for an owner. */
  async function ownAppOf({ owner }: OwnVisit, appId: string | undefined) {
    const app = await findById(appId, accounts.apps.find)
    return app?.ownerId === owner.ownerId ? app : undefined
  }

  return {
    ...parts,
    cookies,
    noticeAt,
    /** Pages before sign-in. Forms must come from our own pages. */
    anyone: (pages: Pages<Visit>): FormRoute => routeOf(pages, byAnyone),
    signedIn,
    /** Pages of one of the owner's apps. */
    ownApp: (path: (appId: string) => string, pages: Pages<AppVisit>): ConsoleRoute => [
      path('_').replace('_', ':appId'),
      routeOf(pages, (page) =>
        byOwner(async (visit) => {
          const app = await ownAppOf(visit, visit.request.parameters['appId'])
          return app === undefined ? absent(visit) : page({ ...visit, app })
        }),
      ),
    ],
    /** Pages of a credential of one of the owner's apps. */
    ownCredential: (
      path: (credentialId: string) => string,
      pages: Pages<CredentialVisit>,
    ): ConsoleRoute => [
      path('_').replace('_', ':credentialId'),
      routeOf(pages, (page) =>
        byOwner(async (visit) => {
          const { credentialId } = visit.request.parameters
          const credential = await findById(credentialId, accounts.credentials.find)
          const app = await ownAppOf(visit, credential?.appId)
          return app === undefined || credential === undefined
            ? absent(visit)
            : page({ ...visit, app, credential })
        }),
      ),
    ],
  }
}

function routeOf<Visit>(
  { get, post }: Pages<Visit>,
  guard: (page: (visit: Visit) => Promise<Page>) => PageHandler<FormRequest>,
): FormRoute {
  return { ...(get && { get: guard(get) }), ...(post && { post: guard(post) }) }
}

/** What an owner sees who requests what does not exist, or is not theirs. */
export function absent({ request, viewer }: OwnVisit): Page {
  return errorPage(404, request.requestId, viewer)
}

/** Looks up only what has the form of our ids. */
async function findById<Found>(
  id: string | undefined,
  find: (id: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  return id !== undefined && /^[a-z]{3}_[0-9A-Za-z]{1,64}$/.test(id) ? find(id) : undefined
}

/** The owner who is signed in in a browser. */
export type Person = NonNullable<Awaited<ReturnType<typeof signedInPerson>>>

/** Finds the session that a `Cookie` header names. */
export async function signedInPerson(
  { sessions }: Pick<Accounts, 'sessions'>,
  cookies: Cookies,
  header: string | undefined,
) {
  const token = cookies.session(header)
  if (token === undefined) return undefined
  const session = await sessions.find(token)
  const owner = session?.owner
  return owner && { owner, token, viewer: { email: owner.email, csrf: csrfTokenOf(token) } }
}

/**
 * Whether a form was sent from a page of this site. The browser reports it in headers that no page can set: in
 * `Sec-Fetch-Site`, or in `Origin` where the browser is too old for it or the site is plain http. A form with neither is
 * rejected. This alone protects sign-in and sign-up, which have no session yet whose proof they could carry.
 */
export function isFromOwnPage(
  { fetchSite, origin, host }: FormRequest,
  publicUrl: string,
): boolean {
  // `none` is the person's own action, such as a reload. No other page can cause it.
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  if (origin === undefined || !URL.canParse(origin)) return false
  return origin === publicUrl || new URL(origin).host === host
}
