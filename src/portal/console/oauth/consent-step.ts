import { oauthPaths } from '../../../base/public-paths.ts'
import type { Interaction } from '../../oauth/interactions.ts'
import type { Viewer } from '../frame/console-page.ts'
import type { Page } from '../../../html/page.ts'
import { postForm } from '../frame/form.ts'
import { html, type Content, type Html } from '../../../html/html.ts'
import { denyForm, interactionPage } from './interaction-page.ts'
import { message } from '../frame/components.ts'
import { factList } from '../../../html/document.ts'

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
export function clientName({ client }: Interaction): Html {
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
    ...(links.length > 0 ? [['About itself', links] as const] : []),
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
