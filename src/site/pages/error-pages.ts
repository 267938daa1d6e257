import type { Refusal } from '../../base/refusal.ts'
import { html, type Content, type Page } from '../../html/html.ts'
import { errorResponse } from '../../http/error-body.ts'
import { sitePage, type SitePageParts } from './site-page.ts'

/** Why there is no page. A listing that is unknown, taken down or expired has one reason: it never says which. */
const missing = {
  listing: [
    'This listing is not available',
    'It may have been sold, let or taken down, or the address may be wrong.',
  ],
  locality: [
    'There is no page for this locality',
    'The URL may be misspelled, or the locality is not covered.',
  ],
  page: ['There is no page at this URL', 'The URL may be misspelled, or the page may have moved.'],
} as const

export function missingPage(kind: keyof typeof missing): Page {
  const [title, reason] = missing[kind]
  return noticePage(
    { status: 404, title },
    html`<p>${reason}</p>
      <p class="actions">
        <a class="button" href="/search">Search available homes</a>
        <a class="button plain" href="/docs">Documentation</a>
      </p>`,
  )
}

/** Why the call behind a page was rejected, in words for a person. */
export function rejectedCallPage(refusal: Refusal, requestId: string): Page {
  if (refusal.error === 'rate_limited') return tooManyPages(refusal.retryAfterSeconds)
  const { status, headers } = errorResponse(refusal, requestId)
  return noticePage(
    { status, headers, title: 'This page could not be shown' },
    html`<p>
      Please try again. If the problem persists, report the request id <code>${requestId}</code>.
    </p>`,
  )
}

/** For a network that has to wait. */
export function tooManyPages(waitSeconds: number): Page {
  const isLong = waitSeconds >= 120
  const wait = isLong ? `${Math.ceil(waitSeconds / 60)} minutes` : `${waitSeconds} seconds`
  return noticePage(
    {
      status: 429,
      headers: { 'retry-after': String(waitSeconds) },
      title: 'Please wait a moment',
    },
    html`<p>Too many pages were requested from your IP address. Try again in ${wait}.</p>`,
  )
}

function noticePage(parts: Omit<SitePageParts, 'main'>, body: Content): Page {
  const main = html`<div class="notice-page">
    <h1>${parts.title}</h1>
    ${body}
  </div>`
  return sitePage({ ...parts, main })
}
