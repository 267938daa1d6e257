import type { PageError } from '../../oauth/oauth-pages.ts'
import type { ConsoleAnswer } from '../console-request.ts'
import { html, type Content } from '../../html/html.ts'
import { interactionPage } from './interaction-page.ts'

/** The request of a client cannot go on, and the client cannot be told: it was answered, ran out, or began elsewhere. */
export function endedPage(): ConsoleAnswer {
  return stoppedPage(
    404,
    'This request is over',
    html`<p>
      It was answered already, it took too long, or it was begun in another browser. Go back to the
      app and connect again.
    </p>`,
  )
}

/** The same for an error that only the person can be shown, since sending them back could lead them astray. */
export function errorPage({ status, error, description }: PageError): ConsoleAnswer {
  return stoppedPage(
    status,
    'This app cannot be connected',
    html`<p>
        The request that sent you here cannot be answered. Go back to the app and connect again; if
        it stays like this, its maker has to mend it.
      </p>
      <p class="note">
        For its maker: <code>${error}</code>${description !== '' && `, ${description}`}
      </p>`,
  )
}

function stoppedPage(status: number, title: string, words: Content): ConsoleAnswer {
  return interactionPage({
    status,
    title,
    main: html`<div class="card-form notice-page">
      <h1>${title}</h1>
      ${words}
    </div>`,
  })
}
