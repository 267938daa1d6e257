import { html, type Content, type Html } from './html.ts'

/** A field of a form: `hint` is above its control, `problem` below it, `aside` beside the label. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly hint?: Content | undefined
  readonly problem?: string | undefined
  readonly aside?: Content | undefined
}

/** A control with its label, hint and error. */
export function labelledField(field: Field, control: Content): Html {
  const { name, label, aside } = field
  const named = html`<label for="${name}">${label}</label>`
  return html`<div class="field">
    ${aside === undefined ? named : html`<div class="label-row">${named}${aside}</div>`}
    ${hintOf(field)} ${control} ${problemOf(field)}
  </div>`
}

/** Several controls with their common label, hint and error. */
export function fieldGroup(field: Field, controls: Content): Html {
  return html`<fieldset class="field" ${describedField(field)}>
    <legend>${field.label}</legend>
    ${hintOf(field)} ${controls} ${problemOf(field)}
  </fieldset>`
}

/** A labelled choice among values, each with its text. */
export function selectField(
  field: Field,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
): Html {
  return labelledField(
    field,
    html`<select name="${field.name}" ${describedField(field)}>
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen && 'selected'}>${text}</option>`,
      )}
    </select>`,
  )
}

/** The attributes of a control that tie its label, hint and error to it. */
export function describedField({ name, hint, problem }: Field): Html {
  const ids = [hint !== undefined && `${name}-hint`, problem !== undefined && `${name}-problem`]
  const described = ids.filter((id) => id !== false).join(' ')
  return html`id="${name}" ${described !== '' && html`aria-describedby="${described}"`}
  ${problem !== undefined && html`aria-invalid="true"`}`
}

function hintOf({ name, hint }: Field): Content {
  return hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`
}

function problemOf({ name, problem }: Field): Content {
  return problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`
}
