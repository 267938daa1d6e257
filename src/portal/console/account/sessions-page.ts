import type { OwnSession } from '../../accounts/owners/sessions/sessions.ts'
import { consolePaths } from '../console-paths.ts'
import { breadcrumbs } from '../../../html/document.ts'
import { html, type Content, type Page } from '../../../html/html.ts'
import { cardTable, pageHead, panel } from '../frame/components.ts'
import { consolePage, seeOther } from '../frame/console-page.ts'
import { postForm, rowButton } from '../frame/form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from '../frame/guards.ts'
import { atMinute } from '../frame/moments.ts'

/** Where the owner is signed in, and ending one session or all others. */
export function sessionsRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, signedIn, noticeAt } = context
  const { sessions } = accounts
  const path = consolePaths.sessions
  return [
    [
      path,
      signedIn({
        get: async (visit) =>
          sessionsPage(visit, await sessions.list(visit.owner.ownerId, visit.sessionToken)),
        post: async ({ owner, request }) => {
          const sessionId = request.fields.get('sessionId') ?? ''
          // One that has ended, or was never theirs, needs no notice.
          const isEnded = await sessions.end(owner.ownerId, sessionId, request.ipAddress)
          return isEnded ? noticeAt(path, 'session_ended') : seeOther(path)
        },
      }),
    ],
    [
      consolePaths.otherSessions,
      signedIn({
        post: async ({ owner, request, sessionToken }) => {
          await sessions.closeAll(owner.ownerId, sessionToken, request.ipAddress)
          return noticeAt(path, 'signed_out_elsewhere')
        },
      }),
    ],
  ]
}

function sessionsPage(visit: OwnVisit, sessions: readonly OwnSession[]): Page {
  const { csrf } = visit.viewer
  return consolePage(visit, 'Sessions', {
    section: 'account',
    main: html`${breadcrumbs([[consolePaths.account, 'Account']])}
    ${pageHead(
      'Sessions',
      html`<p>
        Browsers where you are signed in. A session expires after a day without use, and always
        after a week.
      </p>`,
    )}
    ${panel('sessions-heading', 'Signed in', {
      content: cardTable(
        'List of sessions',
        'Browsers that are signed in',
        ['Browser', 'Signed in', 'Last used', 'actions'],
        sessions.map((session) => row(session, csrf)),
      ),
      footer: html`<p>
        We store half of the address you signed in from. The last use is accurate to five minutes.
        If you don’t recognise a session, sign it out and
        <a href="${consolePaths.account}">change your password</a>.
      </p>`,
    })}
    ${
      sessions.length > 1 &&
      postForm(consolePaths.otherSessions, 'Sign out everywhere else', {
        csrf,
        buttonClass: 'plain',
      })
    }`,
  })
}

function row(session: OwnSession, csrf: string): Content {
  const { sessionId, browser, network, createdAtMs, lastSeenAtMs, isPresent } = session
  const name = browser ?? 'Unknown browser'
  return html`<tr>
    <th scope="row">
      <strong>${name}</strong> ${isPresent && html`<span class="tag good">This browser</span>`}
      ${network !== null && html`<span class="note">from ${network}</span>`}
    </th>
    <td data-name="Signed in">${atMinute(createdAtMs)}</td>
    <td data-name="Last used">${atMinute(lastSeenAtMs)}</td>
    <td class="end">
      ${!isPresent && rowButton(consolePaths.sessions, 'Sign out', name, csrf, { sessionId })}
    </td>
  </tr>`
}
