import { html, type Content } from '../html/html.ts'
import type { ConsoleParts } from './console-parts.ts'
import { isPlainLoopback } from './cookies.ts'

/**
 * Where mail is when none leaves. The folder's path is for whoever runs the service on their own machine: on any other
 * it would tell strangers of the server's disk.
 */
export function mailHint({ mail, publicUrl }: Pick<ConsoleParts, 'mail' | 'publicUrl'>): Content {
  if (mail.mode === 'smtp') return null
  return html`<div class="message plain">
    <p>
      ${
        isPlainLoopback(publicUrl)
          ? html`No mail leaves this service, since <code>SMTP_URL</code> is not set: messages are
              written to <code>${mail.directory}</code>.`
          : 'This service has no mail set up yet, so nothing will arrive. Ask its operator.'
      }
    </p>
  </div>`
}
