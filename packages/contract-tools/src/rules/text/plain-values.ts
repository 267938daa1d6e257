import type { TextFinding, TextRule } from '../rule.ts'
import type { SourceText } from './source-text.ts'
import { followedBy } from './token-order.ts'

/** Unquoted values that some parsers read as a number and others as text or a date. */
export const plainValueRules: readonly TextRule[] = [
  {
    id: 'text/plain-values',
    severity: 'error',
    rejects:
      'An unquoted value that YAML 1.1, YAML 1.2 and JSON parsers read differently: `040`, `yes`, `1:30`, `~`.',
    because: 'Half of the tools use YAML 1.1 (PyYAML, Ruby, Go yaml.v2).',
    find: findAmbiguous,
  },
  {
    id: 'text/keys',
    severity: 'error',
    rejects: 'A key that is not text, such as an unquoted `200`.',
    because: 'JSON keys are strings, but Python and Ruby parse the key as a number.',
    find: findKeys,
  },
]

/** How a plain value is read, and what to write. */
interface Trap {
  readonly form: RegExp
  readonly say: (text: string) => string
}

const quoteText = (text: string): string => `quote a text: '${text}'`
const decimal = 'Write the decimal number'

const traps: readonly Trap[] = [
  {
    form: /^(?:y|n|yes|no|on|off)$/i,
    say: (text) => {
      const value = /^(?:y|yes|on)$/i.test(text)
      return `is ${value} in YAML 1.1 and a text in 1.2. Write ${value}, or ${quoteText(text)}.`
    },
  },
  {
    form: /^[-+]?0[0-7_]+$/,
    say: (text) => {
      const digits = text.replaceAll(/[_+]/g, '')
      const octal = parseInt(digits, 8)
      return `is ${octal} in YAML 1.1 (octal) and ${Number(digits)} in 1.2. Write ${octal} or ${Number(digits)}, or ${quoteText(text)}.`
    },
  },
  {
    form: /^[-+]?0[0-9_]+$/,
    say: (text) =>
      `is a text in YAML 1.1 and a number in 1.2. Write it without the first 0, or ${quoteText(text)}.`,
  },
  {
    form: /^[-+]?0(?:o[0-7_]*|b[01_]+|x[0-9a-f_]+)$/i,
    say: (text) =>
      `is a number to some YAML parsers and a text to others. ${decimal}, or ${quoteText(text)}.`,
  },
  {
    form: /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/,
    say: (text) =>
      `is a number of base 60 in YAML 1.1 and a text in 1.2. ${decimal}, or ${quoteText(text)}.`,
  },
  {
    form: /^[-+]?(?:\d[\d_]*_[\d_]*(?:\.[\d_]*)?|\d*\.\d*_[\d_]*)(?:e[-+]?\d+)?$/i,
    say: (text) =>
      `is a number in YAML 1.1 and a text in 1.2. Write ${text.replaceAll('_', '')}, or ${quoteText(text)}.`,
  },
  {
    form: /^[-+]?(?:\d+\.?\d*|\.\d+)e[-+]?\d+$/i,
    say: (text) =>
      `is a text to many YAML 1.1 parsers and a number in 1.2. ${decimal} without an exponent, or ${quoteText(text)}.`,
  },
  {
    form: /^[-+]?\.(?:inf|nan)$/i,
    say: (text) => `is not a JSON number. Write a number, or ${quoteText(text)}.`,
  },
  {
    form: /^\d{4}-\d\d?-\d\d?(?:(?:t|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:z|[-+]\d\d?(?::?\d\d)?))?)?$/i,
    say: (text) => `is a time in YAML 1.1 and a text in 1.2. Write '${text}'.`,
  },
  {
    form: /^(?:~|Null|NULL)$/,
    say: (text) =>
      `is null to some parsers and a text to others. Write null, or ${quoteText(text)}.`,
  },
  {
    form: /^(?:True|TRUE|False|FALSE)$/,
    say: (text) => `is not how JSON writes it. Write ${text.toLowerCase()}, or ${quoteText(text)}.`,
  },
  { form: /^=$/, say: (text) => `is a special value in YAML 1.1. Write '${text}'.` },
  {
    form: /^[-+]?\d{16,}$/,
    say: (text) =>
      Number.isSafeInteger(Number(text))
        ? ''
        : `is read as ${BigInt(Number(text.replace('+', '')))}. Write an integer of at most 9007199254740991, or ${quoteText(text)}.`,
  },
]

/** What is wrong with an unquoted value, and what to write; empty when nothing is wrong. */
export function plainValueProblem(text: string): string {
  const words = traps.find(({ form }) => form.test(text))?.say(text) ?? ''
  return words === '' ? '' : `\`${text}\` ${words}`
}

function findAmbiguous({ tokens, placeAt }: SourceText): readonly TextFinding[] {
  return tokens.flatMap(({ type, text, offset }) => {
    // The longest ambiguous values are times with a zone and very long numbers.
    const problem = type === 'plain' && text.length <= 400 ? plainValueProblem(text) : ''
    return problem === '' ? [] : [{ place: placeAt(offset), problem }]
  })
}

const notText = /^(?:[-+]?(?:\d+\.?\d*|\.\d+)|null|true|false)$/

function findKeys({ tokens, placeAt }: SourceText): readonly TextFinding[] {
  return tokens.flatMap(({ type, text, offset }, index) => {
    const problem = keyProblem(type, text, followedBy(tokens, index, 'map-value-ind'))
    return problem === undefined ? [] : [{ place: placeAt(offset), problem }]
  })
}

function keyProblem(
  type: SourceText['tokens'][number]['type'],
  text: string,
  isKey: boolean,
): string | undefined {
  if (type === 'explicit-key-ind')
    return '`?` begins a key that may be anything. Write the key alone.'
  if (!isKey) return undefined
  if (type === 'flow-map-end' || type === 'flow-seq-end') {
    return 'The key before this colon is a mapping or a list. Write a text.'
  }
  return type === 'plain' && notText.test(text)
    ? `The key \`${text}\` is not text. Write '${text}'.`
    : undefined
}
