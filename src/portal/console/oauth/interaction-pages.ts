import { oauthPaths } from '../../../base/public-paths.ts'
import { contentSecurityPolicy, factList } from '../../../html/document.ts'
import { html, type Content, type Html, type Page } from '../../../html/html.ts'
import {
  consoleDocument,
  guardingHeaders,
  headersOf,
  statusOf,
  type Viewer,
  type ConsolePageParts,
  type ConsoleParts,
} from '../frame/console-page.ts'
import {
  postForm,
  type FormState,
  codeField,
  emailField,
  passwordField,
  problemSummary,
} from '../frame/form.ts'
import { consolePaths } from '../console-paths.ts'
import type { Interaction } from '../../oauth/interactions.ts'
import { card, message } from '../frame/components.ts'
import { mailHint } from '../frame/mail-hint.ts'

interface InteractionPageParts extends Pick<ConsolePageParts, 'main' | 'form' | 'status'> {
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
function denyForm(uid: string, button: string): Html {
  return postForm(`${oauthPaths.interaction(uid)}/deny`, button, { buttonClass: 'plain' })
}

/** Signs the person in with the account of the console. Links open a new tab, so that this page stays open. */
export function signInStep(interaction: Interaction, form: FormState): Page {
  const { client, uid } = interaction
  return interactionPage('Sign in', {
    form,
    redirectUri: client.redirectUri,
    main: card(
      'Sign in to Nilam',
      html`<p>
          ${clientName(interaction)} wants to use Nilam on your behalf. After you approve it, you’ll
          return to <strong>${client.redirectHost}</strong>.
        </p>
        ${problemSummary(form)}
        ${postForm(`${oauthPaths.interaction(uid)}/sign-in`, 'Sign in', {
          fields: html`${emailField(form)}
          ${passwordField(form, 'password', 'Password', newTab(consolePaths.forgotPassword, 'Forgot password?'))}`,
        })}
        ${denyForm(uid, 'Cancel')}`,
      html`New here? ${newTab(consolePaths.signUp, 'Create an account')}, confirm its address, and
      come back to this page.`,
    ),
  })
}

/** Asks for the code of the second factor, after the password. */
export function codeStep({ client, uid }: Interaction, form: FormState): Page {
  return interactionPage('Enter your code', {
    form,
    redirectUri: client.redirectUri,
    main: card(
      'Enter your code',
      html`<p>Your account has a second factor. Enter a code to finish signing in.</p>
        ${problemSummary(form)}
        ${postForm(`${oauthPaths.interaction(uid)}/code`, 'Sign in', {
          fields: codeField(form),
        })}
        ${denyForm(uid, 'Cancel')}`,
      html`<a href="${oauthPaths.interaction(uid)}">Use another account</a>`,
    ),
  })
}

function newTab(path: string, words: string): Html {
  return html`<a href="${path}" target="_blank" rel="noopener"
    >${words}<span class="visually-hidden"> (opens a new tab)</span></a
  >`
}

/** Whether the link was sent again on this step, or the form whose request failed. */
type MailedAgain = 'no' | 'yes' | FormState

/** Comes before consent until the address of the account is confirmed. */
export function confirmAddressStep(
  parts: Pick<ConsoleParts, 'mail' | 'publicUrl'>,
  { uid, client }: Interaction,
  { email, csrf }: Viewer,
  mailed: MailedAgain,
): Page {
  const path = oauthPaths.interaction(uid)
  return interactionPage('Confirm your email address', {
    form: typeof mailed === 'string' ? undefined : mailed,
    redirectUri: client.redirectUri,
    main: card(
      'Confirm your address first',
      html`${typeof mailed !== 'string' && problemSummary(mailed)}
        ${mailed === 'yes' && message('good', 'We sent you a new link.', 'status')}
        <p>
          We sent a link to <strong>${email}</strong>. Follow it, then come back to this page and
          continue.
        </p>
        ${mailHint(parts)}
        <p><a class="button" href="${path}">I’ve confirmed it, continue</a></p>
        <div class="decision">
          ${postForm(`${path}/mail-again`, 'Send it again', { csrf, buttonClass: 'plain' })}
          ${denyForm(uid, 'Cancel')}
        </div>`,
      html`<a href="${path}?account=other">Use another account</a>`,
    ),
  })
}

/** Asks the signed-in person to approve the scopes that a client requests. */
export function consentStep(interaction: Interaction, { email, csrf }: Viewer): Page {
  const path = oauthPaths.interaction(interaction.uid)
  return interactionPage(`Allow ${interaction.client.name}?`, {
    redirectUri: interaction.client.redirectUri,
    main: html`<div class="card-form">
        <h1>Allow ${clientName(interaction)} to use Nilam on your behalf?</h1>
        ${askingClient(interaction)}
        <section aria-labelledby="scopes">
          <h2 id="scopes">This app will be able to</h2>
          <ul class="granted">
            ${interaction.scopes.map(
              ({ scope, meaning }) =>
                html`<li><strong>${meaning}</strong> <code class="note">${scope}</code></li>`,
            )}
          </ul>
        </section>
        <p class="note">
          It gets an ID for your account. It does not get your password or your email address, and
          it cannot change your account, apps or keys.
        </p>
        <div class="decision">
          ${postForm(`${path}/allow`, 'Allow', { csrf })}
          ${denyForm(interaction.uid, 'Do not allow')}
        </div>
      </div>
      <p class="aside">
        Signed in as <strong>${email}</strong>.
        <a href="${path}?account=other">Use another account</a>
      </p>
      <p class="aside">You can revoke this at any time in the console, under Connected apps.</p>`,
  })
}

/** The client's own name, isolated so that its text cannot change the reading direction of ours. */
function clientName({ client }: Interaction): Html {
  return html`<bdi>${client.name}</bdi>`
}

/** Who the client is. It can make up its name, but not the host that the person is sent to. */
function askingClient(interaction: Interaction): Content {
  const { client } = interaction
  const ownPages = [
    ['Website', client.uri],
    ['Privacy policy', client.policyUri],
    ['Terms', client.termsUri],
  ] as const
  const linked = ownPages.flatMap(([words, uri]) => (uri === undefined ? [] : [{ words, uri }]))
  const links = linked.map(
    ({ words, uri }, index) =>
      html`${index > 0 && ' · '}<a href="${uri}" target="_blank" rel="noopener noreferrer nofollow"
          >${words}<span class="visually-hidden"> (opens a new tab)</span></a
        >`,
  )
  return html`${factList([
    [
      'Calls itself',
      html`${clientName(interaction)}<span class="note">Nilam has not verified this name.</span>`,
    ],
    ['Sends you to', html`<strong>${client.redirectHost}</strong>`],
    links.length > 0 && ['About itself', links],
  ])}
  ${warningOf(interaction)}`
}

function warningOf({ client: { redirectsToLoopback, redirectUri } }: Interaction): Content {
  if (redirectsToLoopback) {
    return message(
      '',
      'This app runs on your computer, where any program could receive the redirect. Allow it only if you just started this yourself.',
    )
  }
  return /^https?:/i.test(redirectUri)
    ? null
    : message(
        '',
        'This is an app on your device, and another app could open the same links. Allow it only if you just started this yourself.',
      )
}
