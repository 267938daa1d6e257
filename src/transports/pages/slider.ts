import { html, type Content } from '../../html/html.ts'

interface SliderParts {
  readonly name: string
  readonly label: string
  readonly value: number
  /** The value in words, as it was sent. */
  readonly shown: string
  readonly min: number
  readonly max: number
  readonly step: number
  /** Into how many parts the scale below the slider divides it; each ends at a value that can be sent. */
  readonly parts: number
  readonly inWords: (value: number) => string
}

/**
 * A slider with the value that was sent, and a scale that shows what a new place of it means: a browser without script does not
 * show the value.
 */
export function slider(parts: SliderParts): Content {
  const { name, label, value, shown, min, max, step, inWords } = parts
  const marks = Array.from(
    { length: parts.parts + 1 },
    (_, index) => min + ((max - min) * index) / parts.parts,
  )
  return html`<div class="field slider">
    <label for="${name}">${label}: <strong>${shown}</strong></label>
    <input
      type="range"
      id="${name}"
      name="${name}"
      min="${min}"
      max="${max}"
      step="${step}"
      value="${value}"
      list="${name}-marks"
    />
    <datalist id="${name}-marks">
      ${marks.map((mark) => html`<option value="${mark}"></option>`)}
    </datalist>
    <p class="scale" aria-hidden="true">
      ${marks.map((mark) => html`<span>${inWords(mark)}</span>`)}
    </p>
  </div>`
}

/** The number of a field of a query where it is one that its slider can send; undefined otherwise. */
export function sentNumber(
  query: URLSearchParams,
  name: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const text = query.get(name) ?? ''
  const value = /^\d{1,9}(?:\.\d{1,2})?$/u.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}
