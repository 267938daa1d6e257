import type { PageError } from '../../oauth/oauth-pages.ts'
import type { Page } from '../../../html/page.ts'
import { html, type Content } from '../../../html/html.ts'
import { noticeCard } from '../frame/components.ts'
import { interactionPage } from './interaction-page.ts'

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
export function errorPage({ status, error, description }: PageError): Page {
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
  return interactionPage({ status, title, main: noticeCard(title, words) })
}
