import { html, type Content, type Html } from '../../html/html.ts'
import { consoleHead } from '../console-head.ts'
import type { ConsoleAnswer } from '../console-request.ts'

export interface InteractionPageParts {
  readonly title: string
  readonly main: Content
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Where forms may lead beside our own site: see `formTargets`. */
  readonly formTargets?: readonly string[]
}

/** A page between a client and its tokens: the look of the console, and no way out of the matter but its own buttons. */
export function interactionPage(parts: InteractionPageParts): ConsoleAnswer {
  return {
    status: parts.status ?? 200,
    headers: { ...guardingHeaders(parts.formTargets ?? []), ...parts.headers },
    body: `<!doctype html>\n${document(parts).markup}\n`,
  }
}

/** Sends the browser on with GET; an answer on the way to a page counts as one of its own for what is said below. */
export function sendOn(location: string, cookies: readonly string[] = []): ConsoleAnswer {
  return {
    status: 303,
    headers: {
      ...guardingHeaders([]),
      location,
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: '',
  }
}

/**
 * As strict as the console's pages, with one difference beside the forms: no `Cross-Origin-Opener-Policy`. A client that
 * opened us in a window of its own waits for that window to tell it how things ended, and the policy would cut the two
 * apart for good.
 */
function guardingHeaders(formTargets: readonly string[]): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      ["form-action 'self'", ...formTargets].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }
}

function document({ title, main }: InteractionPageParts): Html {
  return html`<html lang="en-IN">
    ${consoleHead(`${title} · Nilam`)}
    <body class="console outside">
      <header class="top">
        <span class="brand"><strong>Nilam</strong> <span lang="ta">நிலம்</span></span>
      </header>
      <div class="frame"><main id="main">${main}</main></div>
    </body>
  </html>`
}
