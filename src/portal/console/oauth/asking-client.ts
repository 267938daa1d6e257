import type { Interaction } from '../../oauth/interactions.ts'
import { message } from '../frame/components.ts'
import { facts } from '../../../html/document.ts'
import { html, type Content, type Html } from '../../../html/html.ts'

/** The client's own name, isolated so that its text cannot change the reading direction of ours. */
export function clientName({ client }: Interaction): Html {
  return html`<bdi>${client.name}</bdi>`
}

/** Who the client is. It can make up its name, but not the host that the person is sent to. */
export function askingClient(interaction: Interaction): Content {
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
  return html`<dl class="facts">
      ${facts([
        [
          'Calls itself',
          html`${clientName(interaction)}<span class="note"
              >Nilam has not verified this name.</span
            >`,
        ],
        ['Sends you to', html`<strong>${client.redirectHost}</strong>`],
        ...(links.length > 0 ? [['About itself', links] as const] : []),
      ])}
    </dl>
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
