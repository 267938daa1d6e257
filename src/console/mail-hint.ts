import { html, type Content } from '../html/html.ts'
import type { ConsoleParts } from './console-parts.ts'
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
          ? html`This service sends no email, since <code>SMTP_URL</code> is not set. Messages are
              written to <code>${mail.directory}</code>.`
          : 'Email is not set up on this service yet, so nothing will arrive. Ask its operator.'
      }
    </p>
  </div>`
}
