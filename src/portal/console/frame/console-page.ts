import type { Accounts } from '../../accounts/open-accounts.ts'
import type { Clock } from '../../../base/clock.ts'
import type { Contract } from '../../../contract/contract.ts'
import type { Grants } from '../../oauth/tokens/grants.ts'
import type { Usage } from '../../billing/open-usage.ts'
import type { RequestLog } from '../../calls/open-request-log.ts'
import type { App } from '../../accounts/apps/app-repository.ts'
import { consolePaths } from '../console-paths.ts'
import { accountErrorCatalogue } from '../../../base/error-catalogue.ts'
import type { AccountRefusal } from '../../../base/refusal.ts'
import { copyFile, readAsset, siteStylesheet } from '../../../html/asset.ts'
import {
  breadcrumbs,
  contentSecurityPolicy,
  htmlDocument,
  siteFoot,
} from '../../../html/document.ts'
import { html, type Content, type Html, type Page } from '../../../html/html.ts'
import { tryStyleFile } from '../../../html/try-it.ts'
import { card } from './components.ts'
import { postForm, type FormState } from './form.ts'
import { icons } from './icons.ts'

/** What the console is made of. */
export interface ConsoleParts extends ConsoleSetup {
  readonly accounts: Accounts
  readonly grants: Grants
  readonly contract: Contract
  readonly clock: Clock
  readonly publicUrl: string
}

/** What the console adds to the parts of the service. */
export interface ConsoleSetup {
  /** Where email goes: to people, or, in development, to a folder. */
  readonly mail: { readonly mode: 'smtp' } | { readonly mode: 'folder'; readonly directory: string }
  readonly usage: Pick<Usage, 'report' | 'settledMonths' | 'setSpendLimit'>
  /** The calls of apps. */
  readonly requests: Omit<RequestLog, 'add' | 'purge'>
  /** Where owners write to with questions about plans. */
  readonly supportEmail?: string
}

/** The signed-in owner, as far as the frame of a page shows them. */
export interface Viewer {
  readonly email: string
  readonly csrf: string
  /** Whether they have made a call: then the pages no longer explain how to make the first. */
  readonly hasCalled?: boolean
}

export interface ConsolePageParts {
  /** For search engines and previews of a link. */
  readonly description?: string
  readonly main: Content
  /** The entry of the navigation that the page belongs to. */
  readonly section?: Section
  /** The form of the page, whose error gives the page its status. */
  readonly form?: FormState | undefined
  /** Without a form. */
  readonly status?: number
  /** For a page that is shown once: where a reload leads instead. */
  readonly onceOnly?: string
}

/** Who sees the page. Without a viewer, as before sign-in, it has no navigation. */
interface Audience {
  readonly viewer?: Viewer
  readonly notice?: Notice | undefined
}

type Section = keyof typeof sections

const sections = {
  apps: { path: consolePaths.home, name: 'Apps', icon: icons.apps },
  firstCall: { path: consolePaths.firstCall, name: 'First call', icon: icons.firstCall },
  calls: { path: consolePaths.calls, name: 'Calls', icon: icons.calls },
  connected: { path: consolePaths.connected, name: 'Connected apps', icon: icons.connected },
  activity: { path: consolePaths.activity, name: 'Activity', icon: icons.activity },
  account: { path: consolePaths.account, name: 'Account', icon: icons.account },
} as const

export const consoleStylesheet = readAsset(
  'console',
  new URL('console.css', import.meta.url),
  tryStyleFile,
)
export const consoleScript = readAsset('console', copyFile, new URL('console.js', import.meta.url))

/**
 * The headers of every page with the look of the console: nothing inline runs, nothing is embedded or framed, and no cache
 * stores it. With `no-referrer` instead of `same-origin`, browsers would send `Origin: null` with our own forms.
 */
export const guardingHeaders = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

const consoleHeaders = {
  ...guardingHeaders,
  'content-security-policy': contentSecurityPolicy({ scripts: true, connects: true }),
  'cross-origin-opener-policy': 'same-origin',
} as const

export function consolePage(
  { viewer, notice }: Audience,
  title: string,
  parts: ConsolePageParts,
): Page {
  const { onceOnly, form, status = statusOf(form?.problem) } = parts
  return {
    status,
    headers: { ...consoleHeaders, ...headersOf(form?.problem) },
    body: consoleDocument(
      `${title} · Nilam console`,
      viewer === undefined ? 'console outside' : 'console',
      html`<a class="skip" href="#main">Skip to content</a>
        ${topBar(viewer)}
        <div class="frame">
          ${viewer !== undefined && navigation(viewer, parts.section)}
          <main id="main" ${onceOnly !== undefined && html`data-once-only="${onceOnly}"`}>
            ${notice !== undefined && html`<p class="message good" role="status">${notices[notice]}</p>`}
            ${parts.main}
          </main>
        </div>
        ${siteFoot}`,
      parts.description,
    ),
  }
}

/** The HTTP status of a page that shows this refusal. */
export function statusOf(refusal: AccountRefusal | undefined): number {
  return refusal === undefined ? 200 : accountErrorCatalogue[refusal.error]
}

/** `Retry-After`, where the wait is known. */
export function headersOf(refusal: AccountRefusal | undefined): Readonly<Record<string, string>> {
  return refusal?.retryAfterSeconds === undefined
    ? {}
    : { 'retry-after': String(refusal.retryAfterSeconds) }
}

interface CardPageParts extends Omit<ConsolePageParts, 'main' | 'section' | 'onceOnly'> {
  readonly notice?: Notice | undefined
  readonly body: Content
  /** Below the card. */
  readonly aside?: Content
}

/** A page of one card, for anyone. */
export function cardPage(title: string, { notice, body, aside, ...parts }: CardPageParts): Page {
  return consolePage({ notice }, title, { ...parts, main: card(title, body, aside) })
}

/** A document with the look of the console. */
export function consoleDocument(
  title: string,
  bodyClass: string,
  body: Content,
  description?: string,
): string {
  const stylesheets = [siteStylesheet, consoleStylesheet]
  const about = description === undefined ? {} : { description }
  return htmlDocument({ ...about, title, stylesheets, script: consoleScript, bodyClass, body })
}

/** Redirects the browser, which continues with GET. `location` is a path of ours. */
export function seeOther(location: string, cookies: readonly string[] = []): Page {
  return {
    status: 303,
    headers: { ...consoleHeaders, location, ...(cookies.length > 0 && { 'set-cookie': cookies }) },
    body: '',
  }
}

/** A file for the browser to save. `name` is of letters, digits, `-`, `_` and `.`. */
export function savedFile(name: string, contentType: string, text: string): Page {
  return {
    status: 200,
    headers: {
      ...consoleHeaders,
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
    },
    body: text,
  }
}

/** Links to the list of apps and, from a page of an app, to the app. */
export function appCrumbs(app?: App): Html {
  const own = app === undefined ? [] : [[consolePaths.app(app.appId), app.name] as const]
  return breadcrumbs([[consolePaths.home, 'Apps'], ...own])
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
              ${postForm(consolePaths.signOut, 'Sign out', { csrf: viewer.csrf, buttonClass: 'quiet' })}`
      }
    </div>
  </header>`
}

function navigation({ hasCalled }: Viewer, current: Section | undefined): Html {
  const entries = Object.entries(sections).filter(
    ([key]) => key !== 'firstCall' || hasCalled !== true,
  )
  return html`<nav class="side" aria-label="Console">
    <ul>
      ${entries.map(
        ([key, { path, name, icon }]) =>
          html`<li>
            <a href="${path}" ${key === current && html`aria-current="page"`}>${icon}${name}</a>
          </li>`,
      )}
      <li class="apart"><a href="/docs">${icons.docs}API reference</a></li>
    </ul>
  </nav>`
}

/** What a page says after a form. The cookie between the two names one of these and cannot say anything else. */
const notices = {
  signed_out: 'You are signed out.',
  sign_in_again: 'Please sign in to continue.',
  signed_out_elsewhere: 'Every other browser is signed out.',
  email_verified: 'Your email address is confirmed. Sign in to continue.',
  email_verified_here: 'Your email address is confirmed, and you are signed in.',
  email_changed: 'Your new email address is confirmed. Sign in with it from now on.',
  email_change_mailed: 'We sent a link to the new address. The old one stays until you follow it.',
  verification_mailed: 'We sent you a new confirmation link.',
  password_reset: 'Your new password is set. Sign in with it.',
  password_changed: 'Your password is changed, and every other browser is signed out.',
  billing_email_changed: 'The billing address is saved.',
  second_factor_off: 'The second factor is off.',
  session_ended: 'The session is signed out.',
  account_deleted: 'Your account is deleted. We sent you a last email.',
  app_created: 'The app is created.',
  app_exists: 'Nothing was created this time: you have a newer app.',
  app_changed: 'The app is saved.',
  app_claimed: 'Your domain is verified.',
  app_revoked: 'The app and its credentials are revoked.',
  spend_limit_set: 'Your spend limit is set. It takes effect within seconds.',
  spend_limit_removed: 'Your spend limit is removed.',
  plan_requested: 'Your request is sent. We’ll email you the decision.',
  plan_request_withdrawn: 'The request is withdrawn.',
  credential_revoked: 'The credential is revoked. It is rejected from now on.',
  disconnected: 'The app is disconnected. Its tokens are rejected from now on.',
  client_claimed: 'The client is claimed. Its calls now count toward this app.',
  client_released: 'The client is released. Its calls now count toward the people who make them.',
  key_added: 'The public key is added. It can sign from now on.',
  key_removed: 'The public key is removed.',
} as const

export type Notice = keyof typeof notices

export function isNotice(code: string): code is Notice {
  return Object.hasOwn(notices, code)
}
