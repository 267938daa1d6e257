import {
  mappingAt,
  valueAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'

/** A figure that texts may only name by a reference, and the pattern that finds it in a text. */
interface Figure {
  readonly value: number
  readonly reference: string
  readonly form: RegExp
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
  const figures = tableFigures(document)
  return (text, beside) => {
    const decimals = valueAt(beside, ['x-decimals'])
    const known: readonly Figure[] =
      typeof decimals === 'number'
        ? [...figures, { value: decimals, reference: '{x-decimals}', form: decimalsForm }]
        : figures
    for (const { value, reference, form } of known) {
      for (const [phrase, ...numbers] of text.matchAll(form)) {
        const number = numbers.find((one) => one !== undefined)
        if (number === undefined || Number(number.replaceAll(',', '')) !== value) continue
        const written = number.includes(',') ? reference.replace(/\}$/, ':,}') : reference
        return `\`${phrase}\` repeats a figure of a table, and goes stale. Write ${written} for ${number}.`
      }
    }
    return undefined
  }
}

function tableFigures(document: Mapping): readonly Figure[] {
  const limit = document['x-body-limit-bytes']
  const ofBody =
    typeof limit === 'number'
      ? [{ value: limit, reference: '{x-body-limit-bytes}', form: bytesForm }]
      : []
  const ofPlans = Object.entries(mappingAt(document, ['x-plans'])).flatMap(([plan, limits]) =>
    Object.entries(mappingAt(limits, [])).flatMap(([key, value]) =>
      typeof value === 'number' && /^(?:per|new)/.test(key)
        ? [{ value, reference: `{x-plans.${plan}.${key}}`, form: countForm }]
        : [],
    ),
  )
  const ceilings = Object.entries(mappingAt(document, ['x-plans'])).flatMap(([plan, limits]) => {
    const [month, times] = ['perMonth', 'ceilingTimesAllowance'].map((key) =>
      valueAt(limits, [key]),
    )
    if (typeof month !== 'number' || typeof times !== 'number') return []
    const reference = `{x-plans.${plan}.perMonth * x-plans.${plan}.ceilingTimesAllowance}`
    return [{ value: month * times, reference, form: countForm }]
  })
  return [...ofBody, ...ofPlans, ...ceilings]
}
