import { html, type Content, type Html } from '../../../html/html.ts'

/** The heading of a page, with what it says below and beside it. */
export function pageHead(heading: Content, below: Content = null, beside: Content = null): Html {
  const title = html`<h1>${heading}</h1>`
  return html`<div class="page-head">
    ${below === null ? title : html`<div>${title} ${below}</div>`} ${beside}
  </div>`
}

/** The card of a page that has nothing else. `aside` is below it. */
export function card(heading: Content, body: Content, aside: Content = null): Html {
  return html`<div class="card-form">
      <h1>${heading}</h1>
      ${body}
    </div>
    ${aside !== null && html`<p class="aside">${aside}</p>`}`
}

/** The card of a page that says why there is nothing else. */
export function noticeCard(heading: Content, body: Content): Html {
  return html`<div class="card-form notice-page">
    <h1>${heading}</h1>
    ${body}
  </div>`
}

interface PanelParts {
  /** Of the section, where a link leads to it. */
  readonly id?: string
  /** Beside the heading. */
  readonly beside?: Content
  /** One sentence below the heading. */
  readonly lead?: Content
  /** What fills the panel from edge to edge, such as a table. */
  readonly content?: Content
  readonly body?: Content
  readonly bodyClass?: string
  readonly footer?: Content
  readonly isDangerous?: boolean
}

/** A box with a heading. */
export function panel(headingId: string, heading: Content, parts: PanelParts): Html {
  const { id, beside = null, lead, content = null, body, footer } = parts
  return html`<section
    class="${parts.isDangerous === true ? 'panel danger-zone' : 'panel'}"
    ${id !== undefined && html`id="${id}"`}
    aria-labelledby="${headingId}"
  >
    <header>
      <h2 id="${headingId}">${heading}</h2>
      ${beside} ${lead !== undefined && html`<p>${lead}</p>`}
    </header>
    ${content}
    ${body !== undefined && html`<div class="${`body ${parts.bodyClass ?? ''}`.trim()}">${body}</div>`}
    ${footer !== undefined && html`<footer>${footer}</footer>`}
  </section>`
}

/** A box without a heading, named for screen readers. */
export function plainPanel(label: string, body: Content, isDangerous = false): Html {
  return html`<section class="${isDangerous ? 'panel danger-zone' : 'panel'}" aria-label="${label}">
    <div class="body">${body}</div>
  </section>`
}

type Mood = 'plain' | 'good' | 'watch' | 'bad'

/** A note; `alert` is read aloud at once. */
export function message(mood: Mood | '', words: Content, role = 'note'): Html {
  return html`<div class="${`message ${mood}`.trim()}" role="${role}"><p>${words}</p></div>`
}

type Column = string | { readonly number: string } | 'actions'

/** A table whose rows become cards on a phone. `label` names the region that scrolls. */
export function cardTable(
  label: string,
  caption: string,
  columns: readonly Column[],
  rows: Content,
): Html {
  return html`<div class="table" role="region" aria-label="${label}" tabindex="0">
    <table class="cards">
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map(columnHead)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

export function columnHead(column: Column): Html {
  if (column === 'actions') {
    return html`<th scope="col" class="end"><span class="visually-hidden">Actions</span></th>`
  }
  return typeof column === 'string'
    ? html`<th scope="col">${column}</th>`
    : html`<th scope="col" class="number">${column.number}</th>`
}

/** What a page shows where it has nothing to list. */
export function emptyState(icon: Html, id: string, heading: string, words: Content): Html {
  return html`<section class="empty" aria-labelledby="${id}">
    ${icon}
    <h2 id="${id}">${heading}</h2>
    ${words}
  </section>`
}

/** A text to copy. The button appears if scripts run. */
export function copyable(id: string, text: string, what: string, kind = ''): Html {
  return html`<div class="code ${kind}">
    <code id="${id}">${text}</code>${copyButton(id, what)}
  </div>`
}

/** The same for several lines. */
export function copyableBlock(id: string, text: string, what: string): Html {
  return html`<div class="code">
    <pre id="${id}">${text}</pre>
    ${copyButton(id, what)}
  </div>`
}

function copyButton(id: string, what: string): Html {
  return html`<button
    class="plain small"
    type="button"
    data-copy="${id}"
    aria-label="Copy ${what}"
    aria-live="polite"
    hidden
  >
    Copy
  </button>`
}
