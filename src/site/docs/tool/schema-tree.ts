import { capitalised } from '../../../base/plain-text.ts'
import { compact, html, withCode, type Content, type Html } from '../../../html/html.ts'
import type { SchemaField } from './schema-fields.ts'

interface TreeParts {
  /** What the anchors begin with: `response` gives `#response-listings.price`. */
  readonly anchor: string
  /** Marks those that must be there; of a response, those that can be missing. */
  readonly marks: 'required' | 'optional'
}

/** Fields as a tree whose objects fold, each with an anchor of its own. The first level is open. */
export function schemaTree(fields: readonly SchemaField[], parts: TreeParts): Html {
  return compact(
    html`<div class="tree">${fields.map((field) => treeNode(field, parts, true))}</div>`,
  )
}

/** The anchor of a field. */
export function fieldAnchor(anchor: string, { path }: Pick<SchemaField, 'path'>): string {
  return `${anchor}-${path.replaceAll('[]', '').replaceAll(/[^\w.*-]/g, '-')}`
}

function treeNode(field: SchemaField, parts: TreeParts, isOpen: boolean): Html {
  const { name, inside, meaning } = field
  const id = fieldAnchor(parts.anchor, field)
  const text = withCode(meaning)
  const marks = marksOf(field, parts)
  if (inside.length === 0) {
    return html`<div id="${id}">
      <a href="#${id}"><code>${name}</code></a> ${marks}${meaning !== '' && html`<p>${text}</p>`}
    </div>`
  }
  // A link inside the summary would be a control inside a control.
  return html`<details id="${id}" ${isOpen && 'open'}>
    <summary><code>${name}</code> ${marks}</summary>
    <p>${text} <a href="#${id}" aria-label="Link to ${name}">#</a></p>
    <div>${inside.map((part) => treeNode(part, parts, false))}</div>
  </details>`
}

function marksOf(field: SchemaField, { marks }: TreeParts): Content {
  const { isRequired, isDeprecated } = field
  const isMarked = marks === 'required' ? isRequired : !isRequired
  return [
    html`<i>${withCode(acceptedWords(field))}</i>`,
    isMarked && html` <b>${marks}</b>`,
    isDeprecated && html` <b>deprecated</b>`,
  ]
}

/** What a field accepts, with its unit and default, as Markdown: ``An integer from 1 to 40, in years. Default `20` ``. */
export function acceptedWords({ accepts, unit, preset }: SchemaField): string {
  const inUnit = unit === '' ? capitalised(accepts) : `${capitalised(accepts)}, in ${unit}`
  return preset === '' ? inUnit : `${inUnit}. Default \`${preset}\``
}
