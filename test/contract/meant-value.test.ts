import { expect } from 'chai'
import type { Mapping } from '../../src/contract/document-tree.ts'
import { meantValue } from '../../src/contract/meant-value.ts'

const rupees = { type: 'integer', minimum: 0, maximum: 1_000_000_000_000 }
const percent = { type: 'number', minimum: 1, maximum: 30 }
const flag = { type: 'boolean' }
const names = {
  type: 'array',
  minItems: 2,
  maxItems: 3,
  items: { type: 'string', minLength: 1, maxLength: 20 },
}

describe('meantValue', () => {
  const readings: readonly [string, Mapping, number | boolean | readonly string[]][] = [
    ['7500000', rupees, 7_500_000],
    ['75 lakh', rupees, 7_500_000],
    ['75.35 Lakhs', rupees, 7_535_000],
    ['75L', rupees, 7_500_000],
    ['1.2 crore', rupees, 12_000_000],
    ['1.2Cr', rupees, 12_000_000],
    ['85k', rupees, 85_000],
    ['₹75,00,000', rupees, 7_500_000],
    ['Rs. 7,500,000', rupees, 7_500_000],
    [' INR 7500000 ', rupees, 7_500_000],
    ['8.35%', percent, 8.35],
    ['8.5 percent', percent, 8.5],
    ['20 years', { type: 'integer' }, 20],
    ['2 BHK', { type: 'integer' }, 2],
    ['Yes', flag, true],
    ['false', flag, false],
    ['RS Puram, Vadavalli', names, ['RS Puram', 'Vadavalli']],
    ['["RS Puram", "Vadavalli"]', names, ['RS Puram', 'Vadavalli']],
  ]
  for (const [written, schema, value] of readings) {
    it(`reads ${JSON.stringify(written)} as ${JSON.stringify(value)}`, () => {
      expect(meantValue(written, schema)).to.deep.equal(value)
    })
  }

  const unread: readonly [string, unknown, Mapping][] = [
    ['words', 'about seventy', rupees],
    ['nothing', '', rupees],
    ['a range', '70-75 lakh', rupees],
    ['a negative number', '-5', rupees],
    ['an unknown unit', '5 million', rupees],
    ['a number past its bounds', '31%', percent],
    ['a fraction for a whole number', '7.5', rupees],
    ['a text for a text', '7', { type: 'string' }],
    ['a number for a flag', '1', flag],
    ['a list', ['7'], rupees],
    ['a text without end', '1'.repeat(41), rupees],
    ['fewer texts than a list has', 'RS Puram', names],
    ['more texts than a list has', 'a, b, c, d', names],
    ['an empty item of a list', 'a,,b', names],
    ['an item that is too long', `a, ${'b'.repeat(21)}`, names],
    ['an item that cannot be shown', 'a, b\u001b[31m', names],
    ['a list without end', `${'a, '.repeat(200)}b`, { ...names, maxItems: 500 }],
    ['a list of numbers', '1, 2', { ...names, items: { type: 'integer' } }],
  ]
  for (const [title, written, schema] of unread) {
    it(`does not guess ${title}`, () => {
      expect(meantValue(written, schema)).to.equal(undefined)
    })
  }
})
