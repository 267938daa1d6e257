import { describedField, labelledField, type Field } from '../../html/form-fields.ts'
import { html, type Html } from '../../html/html.ts'

/** A field with a text. `attributes` are those of the input; `known` are suggested while it is typed. */
export function textField(
  field: Field,
  value: string | number,
  attributes: Html,
  known: readonly string[] = [],
): Html {
  const { name } = field
  return labelledField(
    field,
    html`<input
        name="${name}"
        ${describedField(field)}
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
