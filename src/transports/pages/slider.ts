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
  readonly inWords: (value: number) => string
}

/** A slider with its ends and the value that was sent, which a browser without script does not show. */
export function slider(parts: SliderParts): Content {
  const { name, label, value, shown, min, max, step, inWords } = parts
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
    />
    <p class="ends" aria-hidden="true"><span>${inWords(min)}</span><span>${inWords(max)}</span></p>
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
