import type { OAuthPages, PageError } from '../../oauth/error-responses.ts'
import type { ConsoleParts } from '../frame/console-page.ts'
import { consoleCookies } from '../frame/cookies.ts'
import { signedInPerson } from '../frame/guards.ts'
import { type Page, html, type Content } from '../../../html/html.ts'
import { noticeCard } from '../frame/components.ts'
import { interactionPage } from './interaction-pages.ts'

/** The pages that the authorization server shows by itself, and the owner who is signed in at the console. */
export function openOAuthPages({
  accounts,
  publicUrl,
}: Pick<ConsoleParts, 'accounts' | 'publicUrl'>): OAuthPages {
  const cookies = consoleCookies(publicUrl)
  return {
    error(error) {
      const { body: html, headers } = errorPage(error)
      const plain = Object.entries(headers).map(([name, value]) => [name, String(value)])
      return { html, headers: Object.fromEntries(plain) }
    },
    async currentOwner({ headers }) {
      const person = await signedInPerson(accounts, cookies, headers.cookie)
      return person?.owner.ownerId
    },
  }
}

/** For a request that was completed, expired or began in another browser, when the client cannot be notified. */
export function endedPage(): Page {
  return stoppedPage(
    404,
    'This request has ended',
    html`<p>
      It was already completed, it took too long, or it began in another browser. Go back to the app
      and connect again.
    </p>`,
  )
}

/** For an error that only the person can see, since a redirect could lead to an attacker. */
function errorPage({ status, error, description }: PageError): Page {
  if (status === 503) {
    return stoppedPage(
      status,
      'Sign-in is temporarily unavailable',
      html`<p>Nothing was changed. Reload this page in a moment.</p>`,
    )
  }
  return stoppedPage(
    status,
    'This app cannot be connected',
    html`<p>
        The request that sent you here is not valid. Go back to the app and connect again. If it
        happens again, contact the app’s developer.
      </p>
      <p class="note">
        For the developer: <code>${error}</code>${description !== '' && `, ${description}`}
      </p>`,
  )
}

function stoppedPage(status: number, title: string, words: Content): Page {
  return interactionPage(title, { status, main: noticeCard(title, words) })
}
