import { oauthPaths } from '../../base/oauth-paths.ts'
import { html, type Html } from '../../html/html.ts'

/** Sends the person back to the client with a no. It needs no session: nothing is given away. */
export function denyForm(uid: string, words: string): Html {
  return html`<form method="post" action="${oauthPaths.interaction(uid)}/deny">
    <button class="plain" type="submit">${words}</button>
  </form>`
}
