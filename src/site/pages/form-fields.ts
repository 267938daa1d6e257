import { html, type Content, type Html } from '../../html/html.ts'

interface Field {
  readonly name: string
  readonly label: string
  readonly problem?: string | undefined
}

/** A field with a text. `attributes` are those of the input; `known` are suggested while it is typed. */
export function textField(
  field: Field,
  value: string | number,
  attributes: Html,
  known: readonly string[] = [],
): Html {
  const { name } = field
  return labelled(
    field,
    html`<input
        ${shared(field)}
        ${attributes}
        value="${value}"
        ${known.length > 0 && html`list="${name}-names"`}
      />${
        known.length > 0 &&
        html`<datalist id="${name}-names">
          ${known.map((option) => html`<option value="${option}"></option>`)}
        </datalist>`
      }`,
  )
}

/** What a reader can choose, by what is sent. */
export type Choices = Readonly<Record<string, string>>

/** A field with a choice. */
export function selectField(field: Field, choices: Choices, chosen: string): Html {
  return labelled(
    field,
    html`<select ${shared(field)}>
      ${Object.entries(choices).map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen && 'selected'}>${text}</option>`,
      )}
    </select>`,
  )
}

function labelled({ name, label, problem }: Field, control: Content): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${control}
    ${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`
}

function shared({ name, problem }: Field): Html {
  const described = html`aria-invalid="true" aria-describedby="${name}-problem"`
  return html`id="${name}" name="${name}" ${problem !== undefined && described}`
}

/** The value of a field of a query where it is one of the choices. */
export function sentChoice<Value extends string>(
  query: URLSearchParams,
  name: string,
  choices: Readonly<Record<Value, string>>,
): Value | undefined {
  // The record's type says that it has no other keys.
  return (Object.keys(choices) as Value[]).find((value) => value === query.get(name))
}

interface NumberRange {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
}

/** A field with a number. */
export function numberField(name: string, range: NumberRange, value: number): Html {
  const { label, min, max, step } = range
  const attributes = html`type="number" min="${min}" max="${max}" step="${step}" required`
  return textField({ name, label }, value, attributes)
}

/** The number of a field of a query where it is one that the field can send; undefined otherwise. */
export function sentNumber(
  query: URLSearchParams,
  name: string,
  { min, max }: NumberRange,
): number | undefined {
  const text = query.get(name) ?? ''
  const value = /^\d{1,9}(?:\.\d{1,2})?$/u.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}
