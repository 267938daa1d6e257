import type { Issue } from '../../../base/refusal.ts'
import { compact, html, type Content, type Html } from '../../../html/html.ts'
import type { FormField } from './form-fields.ts'
import { alternativeControl, type FormTexts } from './form-values.ts'
import { acceptedWords, withCode } from './schema-tree.ts'

interface FormState {
  readonly texts: FormTexts
  /** Of the call before, shown at the fields that they name. */
  readonly issues: readonly Issue[]
}

/** The controls of a form: those that must be filled or are filled, then the others, folded. */
export function formControls(form: FormField, state: FormState): Html {
  return compact(controls(form, state))
}

function controls(form: FormField, state: FormState): Html {
  if (form.kind !== 'group') return control(form, state)
  const isShown = (field: FormField): boolean =>
    field.about?.isRequired === true ||
    [...state.texts.keys()].some((name) => within(name, field.name)) ||
    state.issues.some(({ path }) => within(path, field.path))
  const shown = form.parts.filter(isShown)
  const others = form.parts.filter((field) => !isShown(field))
  const hidden = others.length === 1 ? 'One more argument' : `${others.length} more arguments`
  return html`<div data-type="group">
    ${shown.map((field) => control(field, state))}
    ${
      others.length > 0 &&
      html`<details class="others" ${shown.length === 0 && 'open'}>
        <summary>${hidden}</summary>
        ${others.map((field) => control(field, state))}
      </details>`
    }
  </div>`
}

function within(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`) || path.startsWith(`${above}?`)
}

function control(field: FormField, state: FormState): Html {
  const { name, kind, path, about } = field
  const id = idOf(name)
  const issue = state.issues.find(
    (one) => one.path === path || (kind === 'json' && within(one.path, path)),
  )
  const noted = html`${hint(field, id)}
    <p class="wrong" id="${id}-wrong" ${issue === undefined && 'hidden'}>
      ${issue?.message ?? ''}
    </p>`
  const described = `${about === undefined ? '' : `${id}-hint `}${id}-wrong`
  const invalid = issue !== undefined && html` aria-invalid="true"`
  const label = html`${labelText(field)}${about?.isRequired === true && html` <b>required</b>`}`
  if ('parts' in field) {
    return html`<fieldset
      class="field"
      data-type="${kind}"
      data-key="${field.key}"
      aria-describedby="${described}"
      ${about?.isRequired === true && 'data-required'}
    >
      <legend>${label}</legend>
      ${noted}
      ${kind === 'alternatives' ? alternatives(field, state) : field.parts.map((part) => control(part, state))}
    </fieldset>`
  }
  const text = state.texts.get(name) ?? ''
  const shared = html`id="${id}" name="${name}"
  aria-describedby="${described}"${invalid}${about?.isRequired === true && html` required`}`
  return html`<div class="field" data-type="${kind}" data-key="${field.key}">
    <label for="${id}">${label}</label>${input(field, text, shared)}${noted}
  </div>`
}

function labelText({ key, about }: FormField): Content {
  return about === undefined ? key || 'One of' : html`<code>${key}</code>`
}

function hint({ about }: FormField, id: string): Content {
  if (about === undefined) return null
  const stop = about.meaning === '' ? '' : '.'
  return html`<p class="hint" id="${id}-hint">
    <i>${withCode(acceptedWords(about))}${stop}</i> ${withCode(about.meaning)}
  </p>`
}

function input(field: FormField, text: string, shared: Html): Html {
  switch (field.kind) {
    case 'choice':
      return html`<select ${shared}>
        <option value="">Not sent</option>
        ${field.values.map((value) => choice(value, text))}
      </select>`
    case 'json':
      return html`<textarea ${shared} rows="4" spellcheck="false">${text}</textarea>`
    case 'number':
      return html`<input ${shared} inputmode="decimal" autocomplete="off" value="${text}" />`
    case 'date':
      return html`<input ${shared} type="date" value="${text}" />`
    default:
      return html`<input ${shared} autocomplete="off" spellcheck="false" value="${text}" />`
  }
}

function choice(value: unknown, text: string): Html {
  const shown = String(value)
  const json = typeof value !== 'string' && html`data-json="${JSON.stringify(value)}"`
  return html`<option value="${shown}" ${json} ${shown === text && 'selected'}>${shown}</option>`
}

/** A choice between parts. Only the chosen one is shown, by the style sheet. */
function alternatives(
  field: Extract<FormField, { readonly kind: 'alternatives' }>,
  state: FormState,
): Content {
  const name = alternativeControl(field)
  const chosen = Number(state.texts.get(name) ?? 0)
  return field.parts.map((part, at) => {
    const id = `${idOf(part.name)}-chosen`
    return html`<input
        type="radio"
        id="${id}"
        name="${name}"
        value="${at}"
        ${at === chosen && 'checked'}
      /><label for="${id}">${part.key}</label>
      <div class="alternative">${control(part, state)}</div>`
  })
}

function idOf(name: string): string {
  return `field-${name.replaceAll(/[^\w.-]/g, '-')}`
}
