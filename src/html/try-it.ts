import { html, type Content, type Html } from './html.ts'

/** The script that sends the form: a part of the scripts of pages that have one. */
export const tryScriptFile = new URL('try-it.js', import.meta.url)

/** Its look. */
export const tryStyleFile = new URL('try-it.css', import.meta.url)

interface TryFormParts {
  /** Attributes of the form, for the script that sends it. */
  readonly attributes?: Content
  /** The arguments, as JSON. */
  readonly body?: string
  readonly rows?: number
  readonly keyLabel: Content
  /** Attributes of the field of the key. */
  readonly keyAttributes?: Content
  readonly button: string
  /** The response, where the form was sent without script; else a place for the script to show it. */
  readonly answer?: Html
}

/** Arguments, a key and the response. The key lives in the field it was typed into, and nowhere else. */
export function tryForm(parts: TryFormParts): Html {
  const {
    attributes = null,
    body = '',
    rows,
    keyLabel,
    keyAttributes = null,
    answer = noAnswer,
  } = parts
  return html`<form class="try" ${attributes}>
    <label class="try-body"
      >Arguments (JSON)
      <textarea spellcheck="false" name="body" ${rows !== undefined && html`rows="${rows}"`}>
${body}</textarea>
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
    <button type="submit">${parts.button}</button>
    ${answer}
  </form>`
}

const noAnswer = html`<div class="answer" aria-live="polite" hidden>
  <p class="status"></p>
  <dl></dl>
  <pre tabindex="0"><code></code></pre>
</div>`
