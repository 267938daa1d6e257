import type { Refusal } from '../../base/refusal.ts'
import { errorResponse } from '../../http/error-body.ts'
import { html, type Content } from '../../html/html.ts'
import { page, type Page } from '../../html/page.ts'

/** One page for an id that is unknown, unpublished, expired or refused by moderation: which of these is never told. */
export function unavailableListingPage(): Page {
  return page({
    status: 404,
    title: 'Listing not available',
    main: notice(
      'This listing is not available',
      html`<p>It may have been sold, let or taken down, or the address may be wrong.</p>
        <p><a class="button" href="/search">Search available homes</a></p>`,
    ),
  })
}

export function noSuchPlacePage(): Page {
  return page({
    status: 404,
    title: 'Locality not found',
    main: notice(
      'There is no page for this locality',
      html`<p>The address may be misspelt, or the locality is not covered.</p>
        <p><a class="button" href="/search">Search by locality name</a></p>`,
    ),
  })
}

/** At an address that no link of ours leads to. */
export function noSuchPage(): Page {
  return page({
    status: 404,
    title: 'Page not found',
    main: notice(
      'There is no page at this address',
      html`<p>The address may be misspelt.</p>
        <p><a class="button" href="/search">Search available homes</a></p>`,
    ),
  })
}

/** What stopped the call, in words for a person. */
export function refusalPage(refusal: Refusal, requestId: string): Page {
  const { status, headers } = errorResponse(refusal, requestId)
  if (refusal.error === 'rate_limited') {
    return page({
      status,
      headers,
      title: 'Too many requests',
      main: notice(
        'Please wait a little',
        html`<p>
          Too many pages were asked for from your network. Try again in
          ${waitInWords(refusal.retryAfterSeconds)}.
        </p>`,
      ),
    })
  }
  return page({
    status,
    headers,
    title: 'Something went wrong',
    main: notice(
      'This page could not be made',
      html`<p>
        Please try again. If it stays like this, report request <code>${requestId}</code>.
      </p>`,
    ),
  })
}

function notice(heading: string, body: Content): Content {
  return html`<div class="notice-page">
    <h1>${heading}</h1>
    ${body}
  </div>`
}

function waitInWords(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
