import type { AccountRefusal } from '../base/refusal.ts'
import { html, type Content, type Html } from '../html/html.ts'

/** A form as it was sent, and what is wrong with it; empty for a form that is shown first. */
export interface FormState {
  readonly values: URLSearchParams
  readonly problem?: AccountRefusal
}

export const freshForm: FormState = { values: new URLSearchParams() }

export interface Field {
  readonly name: string
  readonly label: Content
  /** What is accepted, before anybody errs. */
  readonly hint?: Content
  /** What stands in the field when the form was not sent yet. */
  readonly initial?: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autocomplete?: string
  readonly placeholder?: string
  readonly maxLength?: number
  readonly isRequired?: boolean
  readonly rows?: number
  /** Beside the label. */
  readonly aside?: Content
}

/** A labelled text field. A password is never filled in again. */
export function textField(form: FormState, field: Field): Html {
  const { name, type = 'text', initial = '', rows } = field
  const value = type === 'password' ? '' : (form.values.get(name) ?? initial)
  const attributes = html`id="${name}" name="${name}" ${describedBy(form, field)}
  ${field.isRequired === true && 'required'}
  ${field.placeholder !== undefined && html`placeholder="${field.placeholder}"`}
  ${field.maxLength !== undefined && html`maxlength="${field.maxLength}"`}`
  const label = html`<label for="${name}">${field.label}</label>`
  return html`<div class="field">
    ${field.aside === undefined ? label : html`<div class="label-row">${label}${field.aside}</div>`}
    ${hintOf(field)}
    ${
      rows === undefined
        ? html`<input
            type="${type}"
            ${attributes}
            autocomplete="${field.autocomplete ?? 'off'}"
            ${type !== 'text' && 'autocapitalize="none"'}
            spellcheck="false"
            value="${value}"
          />`
        : html`<textarea ${attributes} rows="${rows}" spellcheck="false">
${lineKept(value)}</textarea>`
    }
    ${problemAt(form, name)}
  </div>`
}

export interface Choice {
  readonly value: string
  readonly label: Content
  readonly hint?: Content
  readonly isDisabled?: boolean
}

/** Radio buttons or boxes with a word on each. */
export function choiceField(
  form: FormState,
  type: 'radio' | 'checkbox',
  name: string,
  legend: Content,
  choices: readonly Choice[],
  initial: readonly string[],
  hint?: Content,
): Html {
  const isSent = [...form.values].length > 0
  const chosen = isSent ? form.values.getAll(name) : initial
  return html`<fieldset
    class="field"
    id="${name}"
    ${describedBy(form, { name, ...(hint !== undefined && { hint }) })}
  >
    <legend>${legend}</legend>
    ${hintOf({ name, ...(hint !== undefined && { hint }) })}
    <div class="choices">
      ${choices.map(({ value, label, hint: about, isDisabled = false }) => {
        const id = `${name}-${value.replaceAll(/[^\w-]/g, '-')}`
        return html`<div class="choice">
          <input
            type="${type}"
            id="${id}"
            name="${name}"
            value="${value}"
            ${chosen.includes(value) && !isDisabled && 'checked'}
            ${isDisabled && 'disabled'}
            ${about !== undefined && html`aria-describedby="${id}-hint"`}
          />
          <label for="${id}">${label}</label>
          ${about !== undefined && html`<p id="${id}-hint">${about}</p>`}
        </div>`
      })}
    </div>
    ${problemAt(form, name)}
  </fieldset>`
}

export function selectField(
  form: FormState,
  field: Pick<Field, 'name' | 'label' | 'hint'>,
  options: readonly { readonly value: string; readonly label: string }[],
): Html {
  const chosen = form.values.get(field.name) ?? ''
  return html`<div class="field">
    <label for="${field.name}">${field.label}</label>
    ${hintOf(field)}
    <select id="${field.name}" name="${field.name}" ${describedBy(form, field)}>
      ${options.map(
        ({ value, label }) =>
          html`<option value="${value}" ${value === chosen && 'selected'}>${label}</option>`,
      )}
    </select>
    ${problemAt(form, field.name)}
  </div>`
}

/** What is wrong, above the form and with a way to the field; the field says it again. */
export function problemSummary({ problem }: FormState): Content {
  if (problem === undefined) return null
  return html`<div class="message bad" role="alert">
    <p>
      ${
        problem.field === undefined
          ? problem.message
          : html`<a href="#${problem.field}">${problem.message}</a>`
      }
    </p>
  </div>`
}

type Described = Pick<Field, 'name' | 'hint'>

function hintOf({ name, hint }: Described): Content {
  return hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`
}

function describedBy({ problem }: FormState, { name, hint }: Described): Content {
  const isWrong = problem?.field === name
  const ids = [
    ...(hint !== undefined ? [`${name}-hint`] : []),
    ...(isWrong ? [`${name}-problem`] : []),
  ]
  return html`${ids.length > 0 && html`aria-describedby="${ids.join(' ')}"`}
  ${isWrong && html`aria-invalid="true"`}`
}

function problemAt({ problem }: FormState, name: string): Content {
  if (problem?.field !== name) return null
  return html`<p class="problem" id="${name}-problem">${problem.message}</p>`
}

/** A parser drops the first line end in a text area, so one is put before a value that begins with one. */
function lineKept(value: string): string {
  return value.startsWith('\n') || value.startsWith('\r') ? `\n${value}` : value
}
