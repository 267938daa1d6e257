import type { Refusal } from '../../base/refusal.ts'
import { html, type Content } from '../../html/html.ts'
import type { Page } from '../../html/page.ts'
import { errorResponse } from '../../http/error-body.ts'
import { sitePage, type SitePageParts } from './site-page.ts'

/** One page for an id that is unknown, taken down or expired. It never says which. */
export function unavailableListingPage(): Page {
  return missingPage(
    'Listing not available',
    'This listing is not available',
    'It may have been sold, let or taken down, or the address may be wrong.',
    'Search available homes',
  )
}

export function missingLocalityPage(): Page {
  return missingPage(
    'Locality not found',
    'There is no page for this locality',
    'The address may be misspelled, or the locality is not covered.',
    'Search by locality name',
  )
}

/** For an address that no link of ours leads to. */
export function notFoundPage(): Page {
  return missingPage(
    'Page not found',
    'There is no page at this address',
    'The address may be misspelled, or the page may have moved.',
    'Search available homes',
    html`<a class="button plain" href="/docs">Documentation</a>`,
  )
}

/** Why the call behind a page was rejected, in words for a person. */
export function rejectedCallPage(refusal: Refusal, requestId: string): Page {
  if (refusal.error === 'rate_limited') return tooManyPages(refusal.retryAfterSeconds)
  const { status, headers } = errorResponse(refusal, requestId)
  return noticePage(
    { status, headers, title: 'Something went wrong' },
    'This page could not be shown',
    html`<p>
      Please try again. If the problem persists, report the request id <code>${requestId}</code>.
    </p>`,
  )
}

/** For a network that has to wait. */
export function tooManyPages(waitSeconds: number): Page {
  return noticePage(
    { status: 429, headers: { 'retry-after': String(waitSeconds) }, title: 'Too many requests' },
    'Please wait a moment',
    html`<p>
      Too many pages were requested from your IP address. Try again in ${waitInWords(waitSeconds)}.
    </p>`,
  )
}

function missingPage(
  title: string,
  heading: string,
  reason: string,
  link: string,
  more: Content = null,
): Page {
  return noticePage(
    { status: 404, title },
    heading,
    html`<p>${reason}</p>
      <p class="actions"><a class="button" href="/search">${link}</a> ${more}</p>`,
  )
}

function noticePage(parts: Omit<SitePageParts, 'main'>, heading: string, body: Content): Page {
  return sitePage({
    ...parts,
    main: html`<div class="notice-page">
      <h1>${heading}</h1>
      ${body}
    </div>`,
  })
}

function waitInWords(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
