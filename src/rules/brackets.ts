import { ratioFromText, type Ratio } from '../base/ratio.ts'
import type { RulePath } from './read-rule-file.ts'
import { percentSchema, rupeesSchema } from './rule-schemas.ts'

/** A bracket as files have it: from `above` to the next one's `above`, so that none can overlap another. */
export interface BracketText {
  readonly above: string
  readonly rate: string
}

export const bracketsSchema = {
  type: 'array',
  minItems: 1,
  write: 'Write brackets: a list of { above: "0", rate: "5%" }, ascending.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['above', 'rate'],
    properties: { above: rupeesSchema, rate: percentSchema },
  },
} as const

/** The first bracket begins at 0 (else there is a gap below it), and each next one begins above the one before. */
export function checkBrackets(
  brackets: readonly BracketText[],
  path: RulePath,
  report: (path: RulePath, problem: string) => void,
): void {
  for (const [index, { above }] of brackets.entries()) {
    const before = brackets[index - 1]
    if (before === undefined && above !== '0') {
      report(
        [...path, 0, 'above'],
        `the first bracket begins above ${above}: below it nothing is said. Write above: "0".`,
      )
    }
    if (before !== undefined && BigInt(above) <= BigInt(before.above)) {
      report(
        [...path, index, 'above'],
        `above ${above} does not follow ${before.above}. Write the brackets in ascending order, each once.`,
      )
    }
  }
}

export function readBrackets(
  brackets: readonly BracketText[],
): readonly { readonly aboveInr: bigint; readonly rate: Ratio }[] {
  return brackets.map(({ above, rate }) => ({
    aboveInr: BigInt(above),
    rate: ratioFromText(rate),
  }))
}
