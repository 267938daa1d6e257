import {
  mappingAt,
  valueAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'

/** A figure that texts may only name by a reference. */
interface Figure {
  readonly value: number
  readonly reference: string
}

/** The figures of one kind, and the pattern that finds numbers of this kind in a text. */
interface Kind {
  readonly form: RegExp
  readonly figures: readonly Figure[]
}

/** `30 calls`, `10 new queries`, `a ceiling of 30,000`: how texts name limits. */
const countForm = /(\d[\d,]*) (?:\w+ )?(?:calls|queries|localities)\b|ceiling of (\d[\d,]*)/g
const bytesForm = /\b(\d[\d,]*) bytes\b/g
const decimalsForm = /\b(\d+) decimals\b/g

/**
 * Finds figures of tables that are typed into a text, where they would go stale.
 *
 * @returns for a text and the mapping it is in, what to write instead; `undefined` when there is no such figure
 */
export function literalFigures(
  document: Mapping,
): (text: string, beside: unknown) => string | undefined {
  const kinds = [
    { form: bytesForm, figures: bodyFigures(document) },
    { form: countForm, figures: planFigures(document) },
  ]
  return (text, beside) => {
    if (!/\d/.test(text)) return undefined
    const value = valueAt(beside, ['x-decimals'])
    const decimals = typeof value === 'number' ? [{ value, reference: '{x-decimals}' }] : []
    for (const kind of [...kinds, { form: decimalsForm, figures: decimals }]) {
      const found = repeated(text, kind)
      if (found !== undefined) return found
    }
    return undefined
  }
}

function repeated(text: string, { form, figures }: Kind): string | undefined {
  for (const [phrase, ...numbers] of text.matchAll(form)) {
    const number = numbers.find((one) => one !== undefined) ?? ''
    const figure = figures.find(({ value }) => value === Number(number.replaceAll(',', '')))
    if (figure === undefined) continue
    const { reference } = figure
    const written = number.includes(',') ? reference.replace(/\}$/, ':,}') : reference
    return `\`${phrase}\` repeats a figure of a table, and goes stale. Write ${written} for ${number}.`
  }
  return undefined
}

function bodyFigures(document: Mapping): readonly Figure[] {
  const value = document['x-body-limit-bytes']
  return typeof value === 'number' ? [{ value, reference: '{x-body-limit-bytes}' }] : []
}

function planFigures(document: Mapping): readonly Figure[] {
  const plans = Object.entries(mappingAt(document, ['x-plans']))
  const limits = plans.flatMap(([plan, limits]) =>
    Object.entries(mappingAt(limits, [])).flatMap(([key, value]) =>
      typeof value === 'number' && /^(?:per|new)/.test(key)
        ? [{ value, reference: `{x-plans.${plan}.${key}}` }]
        : [],
    ),
  )
  const ceilings = plans.flatMap(([plan, limits]) => {
    const [month, times] = ['perMonth', 'ceilingTimesAllowance'].map((key) =>
      valueAt(limits, [key]),
    )
    if (typeof month !== 'number' || typeof times !== 'number') return []
    const reference = `{x-plans.${plan}.perMonth * x-plans.${plan}.ceilingTimesAllowance}`
    return [{ value: month * times, reference }]
  })
  return [...limits, ...ceilings]
}
