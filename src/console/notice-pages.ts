import { consolePaths } from '../base/console-paths.ts'
import { html, type Content } from '../html/html.ts'
import { consolePage, type Viewer } from './console-page.ts'
import type { ConsoleAnswer } from './console-request.ts'

/** Why a page is not given, when no form is at fault. */
export type PageRefusal = 400 | 403 | 404 | 405 | 413 | 415 | 500

/** The page that stands for one which cannot be given. */
export function refusalPage(
  status: PageRefusal,
  requestId: string,
  viewer?: Viewer,
): ConsoleAnswer {
  const { title, words } = refusals[status]
  return consolePage({
    status,
    title,
    ...(viewer && { viewer }),
    main: html`<div class="card-form notice-page">
      <h1>${title}</h1>
      <p>${words}</p>
      ${status === 500 && html`<p>If it stays like this, report request <code>${requestId}</code>.</p>`}
      <p><a class="button" href="${consolePaths.home}">Go to the console</a></p>
    </div>`,
  })
}

const refusals: Readonly<Record<PageRefusal, { readonly title: string; readonly words: Content }>> =
  {
    400: {
      title: 'This form cannot be read',
      words:
        'It holds a character that no text may have. Go back, type it anew, and send it again.',
    },
    403: {
      title: 'This form did not come from its own page',
      words:
        'Nothing was changed. The page it was on may be out of date, or another site sent it. Open the page again and send the form from there.',
    },
    404: {
      title: 'There is nothing here',
      words: 'The address may be misspelt, or what it showed is not part of your account.',
    },
    405: { title: 'This address is used in another way', words: 'Open the page that leads here.' },
    413: {
      title: 'This form is too long',
      words: 'A form may hold 16 KiB. Shorten what you pasted and send it again.',
    },
    415: {
      title: 'This is not a form of the console',
      words: 'Forms are sent as application/x-www-form-urlencoded in UTF-8.',
    },
    500: { title: 'This page could not be made', words: 'Please try again.' },
  }
