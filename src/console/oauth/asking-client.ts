import type { Interaction } from '../../oauth/interactions.ts'
import { html, type Content, type Html } from '../../html/html.ts'

/** The client's name for itself: anybody's text, set apart so that it cannot turn the reading direction of ours. */
export function clientName({ client }: Interaction): Html {
  return html`<bdi>${client.name}</bdi>`
}

/**
 * Whom the person deals with: where they are sent afterwards is what a client cannot make up, so it stands beside the name,
 * which it can.
 */
export function askingClient(interaction: Interaction): Content {
  const { client } = interaction
  const ownPages = [
    ['Web site', client.uri],
    ['Privacy policy', client.policyUri],
    ['Terms', client.termsUri],
  ] as const
  const linked = ownPages.flatMap(([words, uri]) => (uri === undefined ? [] : [{ words, uri }]))
  return html`<dl class="facts">
      <div>
        <dt>Calls itself</dt>
        <dd>
          ${clientName(interaction)}<span class="note">Nilam has not checked this name.</span>
        </dd>
      </div>
      <div>
        <dt>Sends you to</dt>
        <dd><strong>${client.redirectHost}</strong></dd>
      </div>
      ${
        linked.length > 0 &&
        html`<div>
          <dt>Says of itself</dt>
          <dd>
            ${linked.map(
              ({ words, uri }, index) =>
                html`${index > 0 && ' · '}<a
                    href="${uri}"
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                    >${words}<span class="visually-hidden"> (opens a new tab)</span></a
                  >`,
            )}
          </dd>
        </div>`
      }
    </dl>
    ${warningOf(interaction)}`
}

function warningOf({ client: { redirectsToLoopback, redirectUri } }: Interaction): Content {
  if (redirectsToLoopback) {
    return warning(
      'It waits on this computer, where any program can wait. Allow it only if you started this yourself just now.',
    )
  }
  return /^https?:/i.test(redirectUri)
    ? null
    : warning(
        'It is an app on this device, and another app can open the same links. Allow it only if you started this yourself just now.',
      )
}

function warning(words: string): Content {
  return html`<div class="message" role="note"><p>${words}</p></div>`
}
