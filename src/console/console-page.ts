import { consolePaths } from '../base/console-paths.ts'
import { html, type Content, type Html } from '../html/html.ts'
import { consoleHead } from './console-head.ts'
import type { ConsoleAnswer } from './console-request.ts'
import { icons } from './icons.ts'
import { noticeText, type Notice } from './notices.ts'

/** Who looks at a page: what its frame shows of them. */
export interface Viewer {
  readonly email: string
  readonly csrf: string
}

export interface ConsolePageParts {
  readonly title: string
  readonly main: Content
  /** Absent for a page before sign-in, which has no navigation. */
  readonly viewer?: Viewer
  /** The entry of the navigation that the page belongs to. */
  readonly section?: Section
  readonly notice?: Notice | undefined
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** For a page that cannot be given again: where a reload leads instead. */
  readonly onceOnly?: string
}

export type Section = keyof typeof sections

const sections = {
  apps: { path: consolePaths.home, name: 'Apps', icon: icons.apps },
  firstCall: { path: consolePaths.firstCall, name: 'First call', icon: icons.firstCall },
  usage: { path: consolePaths.usage, name: 'Usage', icon: icons.usage },
  connected: { path: consolePaths.connected, name: 'Connected apps', icon: icons.connected },
  activity: { path: consolePaths.activity, name: 'Activity', icon: icons.activity },
  account: { path: consolePaths.account, name: 'Account', icon: icons.account },
} as const

/**
 * What keeps a page to itself: nothing inline runs, nothing is embedded or framed, no form leaves the site, and no cache
 * keeps it. `same-origin` and not `no-referrer`: the latter makes browsers send `Origin: null` with our own forms.
 */
const guardingHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

export function consolePage(parts: ConsolePageParts): ConsoleAnswer {
  return {
    status: parts.status ?? 200,
    headers: { ...guardingHeaders, ...parts.headers },
    body: `<!doctype html>\n${document(parts).markup}\n`,
  }
}

/** Sends the browser on with GET, whatever it came with. `location` is a path of ours. */
export function seeOther(location: string, cookies: readonly string[] = []): ConsoleAnswer {
  return {
    status: 303,
    headers: { ...guardingHeaders, location, ...(cookies.length > 0 && { 'set-cookie': cookies }) },
    body: '',
  }
}

/** A file that the browser saves. `name` is of letters, digits, `-`, `_` and `.`. */
export function savedFile(name: string, contentType: string, text: string): ConsoleAnswer {
  return {
    status: 200,
    headers: {
      ...guardingHeaders,
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
    },
    body: text,
  }
}

/** The field that shows that a form comes from this session's own page. */
export function csrfField(csrf: string): Html {
  return html`<input type="hidden" name="csrf" value="${csrf}" />`
}

function document(parts: ConsolePageParts): Html {
  const { title, viewer, notice } = parts
  return html`<html lang="en-IN">
    ${consoleHead(`${title} · Nilam console`)}
    <body class="console ${viewer === undefined && 'outside'}">
      <a class="skip" href="#main">Skip to content</a>
      ${topBar(viewer)}
      <div class="frame">
        ${viewer !== undefined && navigation(parts.section)}
        <main id="main" ${parts.onceOnly !== undefined && html`data-once-only="${parts.onceOnly}"`}>
          ${notice !== undefined && html`<p class="message good" role="status">${noticeText(notice)}</p>`}
          ${parts.main}
        </main>
      </div>
    </body>
  </html>`
}

function topBar(viewer: Viewer | undefined): Html {
  return html`<header class="top">
    <a class="brand" href="${consolePaths.home}"
      ><strong>Nilam</strong> <span lang="ta">நிலம்</span> <small>Console</small></a
    >
    <div class="who">
      ${
        viewer === undefined
          ? html`<a href="/docs">API reference</a>`
          : html`<span class="email">${viewer.email}</span>
              <form method="post" action="${consolePaths.signOut}">
                ${csrfField(viewer.csrf)}<button class="quiet" type="submit">Sign out</button>
              </form>`
      }
    </div>
  </header>`
}

function navigation(current: Section | undefined): Html {
  return html`<nav class="side" aria-label="Console">
    <ul>
      ${Object.entries(sections).map(
        ([key, { path, name, icon }]) =>
          html`<li>
            <a href="${path}" ${key === current && html`aria-current="page"`}>${icon}${name}</a>
          </li>`,
      )}
      <li class="apart"><a href="/docs">${icons.docs}API reference</a></li>
    </ul>
  </nav>`
}
