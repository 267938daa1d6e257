import { oauthPaths } from '../../../base/public-paths.ts'
import { contentSecurityPolicy } from '../../../html/document.ts'
import { html, type Content, type Html } from '../../../html/html.ts'
import type { Page } from '../../../html/page.ts'
import { consoleDocument, guardingHeaders, headersOf, statusOf } from '../frame/console-page.ts'
import { postForm, type FormState } from '../frame/form.ts'

interface InteractionPageParts {
  readonly main: Content
  /** The form of the page, whose error gives the page its status. */
  readonly form?: FormState | undefined
  /** Without a form. */
  readonly status?: number
  /** The redirect URI of the client: where forms may lead beside our own site. */
  readonly redirectUri?: string
}

/** A page between a client and its tokens: the look of the console, without its navigation. */
export function interactionPage(
  title: string,
  { redirectUri, form, main, status = statusOf(form?.problem) }: InteractionPageParts,
): Page {
  const targets = redirectUri === undefined ? [] : formTargets(redirectUri)
  return {
    status,
    headers: { ...interactionHeaders(targets), ...headersOf(form?.problem) },
    body: consoleDocument(
      `${title} · Nilam`,
      'console outside',
      html`<header class="top">
          <span class="brand"><strong>Nilam</strong> <span lang="ta">நிலம்</span></span>
        </header>
        <div class="frame"><main id="main">${main}</main></div>`,
    ),
  }
}

/** Redirects the browser, which continues with GET. It has the headers of a page. */
export function redirect(location: string, cookies: readonly string[] = []): Page {
  const headers = { ...interactionHeaders([]), location }
  return {
    status: 303,
    headers: { ...headers, ...(cookies.length > 0 && { 'set-cookie': cookies }) },
    body: '',
  }
}

/**
 * As strict as the console, except for forms and `Cross-Origin-Opener-Policy`: a client that opened us in a window of its
 * own waits for that window to report the outcome, and the policy would cut the two apart.
 */
function interactionHeaders(targets: readonly string[]): Readonly<Record<string, string>> {
  const policy = contentSecurityPolicy({ scripts: true, formTargets: targets })
  return { ...guardingHeaders, 'content-security-policy': policy }
}

/**
 * Where the response to a form may redirect to, as sources of the policy's `form-action`. Chromium checks every redirect
 * after a form against it: ours back to the client, and the client's own after that, which ends on a page of theirs over
 * https.
 */
export function formTargets(redirectUri: string): readonly string[] {
  const { protocol, hostname, origin } = new URL(redirectUri)
  if (protocol === 'https:') return ['https:']
  // A policy has no form for an IPv6 address (CSP level 3, section 2.3.1).
  if (protocol === 'http:' && !hostname.startsWith('[')) return ['https:', origin]
  return ['https:', protocol]
}

/** A form that sends the person back to the client with a denial. It needs no session, since it grants nothing. */
export function denyForm(uid: string, button: string): Html {
  return postForm(`${oauthPaths.interaction(uid)}/deny`, button, { buttonClass: 'plain' })
}
