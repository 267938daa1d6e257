import { html, type Content } from '../../../html/html.ts'
import type { ConsoleParts } from './console-page.ts'
import { isPlainLoopback } from './cookies.ts'

/**
 * Where email goes when none is sent. The folder's path is shown only to someone who runs the service on their own
 * machine: elsewhere it would reveal the server's disk.
 */
export function mailHint({ mail, publicUrl }: Pick<ConsoleParts, 'mail' | 'publicUrl'>): Content {
  if (mail.mode === 'smtp') return null
  return html`<div class="message plain">
    <p>
      ${
        isPlainLoopback(publicUrl)
          ? html`This service does not send email because <code>SMTP_URL</code> is not set. It
              writes messages to <code>${mail.directory}</code>.`
          : 'Email is not set up on this service yet, so you will not receive it. Contact the operator.'
      }
    </p>
  </div>`
}
