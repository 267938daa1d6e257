import { html, type Content, type Html } from './html.ts'

/** The look of the form. */
export const tryStyleFile = new URL('try-it.css', import.meta.url)

interface TryFormParts {
  /** Where the call is sent from, and its response is shown. */
  readonly action: string
  /** The arguments, as JSON. */
  readonly body: string
  readonly keyLabel: Content
  /** Attributes of the field of the key. */
  readonly keyAttributes?: Content
  readonly button: string
  /** The response of the call that was sent. */
  readonly response?: Html | undefined
}

/** Arguments, a key and the response, without script. The key lives in the field it was typed into, and nowhere else. */
export function tryForm(parts: TryFormParts): Html {
  const { action, body, keyLabel, keyAttributes = null, button, response = null } = parts
  const rows = Math.min(body.split('\n').length + 1, 24)
  return html`<form class="try" method="post" action="${action}#sent">
    <label class="try-body"
      >Arguments (JSON)
      <textarea spellcheck="false" name="body" rows="${rows}">${body}</textarea>
    </label>
    <label class="try-key"
      >${keyLabel}
      <input
        type="password"
        name="credential"
        autocomplete="off"
        spellcheck="false"
        ${keyAttributes}
    /></label>
    <button type="submit">${button}</button>
    ${response}
  </form>`
}
