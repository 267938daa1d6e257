import { expect } from 'chai'
import type { Mapping } from '../../src/contract/document-tree.ts'
import { meantValue } from '../../src/contract/meant-value.ts'

const rupees = { type: 'integer', minimum: 0, maximum: 1_000_000_000_000 }
const percent = { type: 'number', minimum: 1, maximum: 30 }
const flag = { type: 'boolean' }

describe('what is meant by a text', () => {
  const readings: readonly [string, Mapping, number | boolean][] = [
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
  ]
  for (const [written, schema, value] of readings) {
    it(`${JSON.stringify(written)} is ${value}`, () => {
      expect(meantValue(written, schema)).to.equal(value)
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
  ]
  for (const [title, written, schema] of unread) {
    it(`is not guessed for ${title}`, () => {
      expect(meantValue(written, schema)).to.equal(undefined)
    })
  }
})
