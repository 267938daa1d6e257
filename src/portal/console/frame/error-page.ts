import { consolePaths } from '../console-paths.ts'
import { html, type Content, type Page, type PageError } from '../../../html/html.ts'
import { noticeCard } from './components.ts'
import { consolePage, type Viewer } from './console-page.ts'

/** The page to show instead of one that cannot be shown. */
export function errorPage(status: PageError, requestId: string, viewer?: Viewer): Page {
  const { title, words } = texts[status]
  return consolePage(viewer === undefined ? {} : { viewer }, title, {
    status,
    main: noticeCard(
      title,
      html`<p>${words}</p>
        ${status === 500 && html`<p>If the problem persists, report the request id <code>${requestId}</code>.</p>`}
        <p><a class="button" href="${consolePaths.home}">Go to the console</a></p>`,
    ),
  })
}

const texts: Readonly<Record<PageError, { readonly title: string; readonly words: Content }>> = {
  400: {
    title: 'This form cannot be read',
    words:
      'It contains a character that is not allowed. Go back, type it again, and resend the form.',
  },
  403: {
    title: 'This form could not be verified',
    words:
      'Nothing was changed. The page may be out of date, or another site sent the form. Open the page again and resend the form.',
  },
  404: {
    title: 'Page not found',
    words: 'The URL may be wrong, or the page may belong to another account.',
  },
  405: {
    title: 'This URL cannot be opened directly',
    words: 'Go back to the page with the form, and send it again.',
  },
  413: {
    title: 'This form is too long',
    words: 'The limit is 16 KiB. Shorten your text and send the form again.',
  },
  415: {
    title: 'This is not a form of the console',
    words: 'Forms are sent as application/x-www-form-urlencoded in UTF-8.',
  },
  500: { title: 'This page could not be shown', words: 'Please try again.' },
  503: {
    title: 'The console is temporarily unavailable',
    words: 'Nothing was changed. Please try again in a moment.',
  },
}
