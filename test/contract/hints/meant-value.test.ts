import type { Mapping } from '../../../src/contract/document/document-tree.ts'
import { meantValue } from '../../../src/contract/hints/meant-value.ts'

const rupees = {
  type: 'integer',
  description: 'Price in whole INR.',
  minimum: 0,
  maximum: 1_000_000_000_000,
}
const monthly = { ...rupees, description: 'Net income a month in whole INR.' }
const percent = { type: 'number', minimum: 1, maximum: 30 }
const area = { type: 'number', minimum: 1, maximum: 1_000_000 }
const flag = { type: 'boolean' }
const names = {
  type: 'array',
  minItems: 2,
  maxItems: 3,
  items: { type: 'string', minLength: 1, maxLength: 20 },
}

describe('meantValue', () => {
  const readings: readonly [
    string,
    Mapping,
    number | boolean | readonly string[],
    name?: string,
  ][] = [
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
    ['1 crore 20 lakh', rupees, 12_000_000],
    ['fifty lakhs', rupees, 5_000_000],
    ['approx 75 lakhs', rupees, 7_500_000],
    ['under 80 lakhs', rupees, 8_000_000, 'maxPrice'],
    ['50 lakh+', rupees, 5_000_000, 'minPrice'],
    ['nil', rupees, 0],
    ['18 LPA', monthly, 150_000, 'monthlyNetIncome'],
    ['1.5 lakh per month', monthly, 150_000, 'monthlyNetIncome'],
    ['20,000 a month', rupees, 240_000, 'annualRent'],
    ['8.35%', percent, 8.35, 'interestRatePercent'],
    ['8.5 percent p.a.', percent, 8.5, 'interestRatePercent'],
    ['850 bps', percent, 8.5, 'interestRatePercent'],
    ['20 years', { type: 'integer' }, 20, 'tenureYears'],
    ['twenty yrs', { type: 'integer' }, 20, 'tenureYears'],
    ['900 sq. ft.', area, 900, 'carpetAreaSqft'],
    ['100 gaj', area, 900, 'carpetAreaSqft'],
    ['top 5', { type: 'integer' }, 5, 'limit'],
    ['2 BHK', { type: 'integer' }, 2],
    ['Yes', flag, true],
    ['false', flag, false],
    ['1', flag, true],
    ['haan', flag, true],
    ['RS Puram, Vadavalli', names, ['RS Puram', 'Vadavalli']],
    ['["RS Puram", "Vadavalli"]', names, ['RS Puram', 'Vadavalli']],
  ]
  for (const [written, schema, value, name] of readings) {
    it(`reads ${JSON.stringify(written)} as ${JSON.stringify(value)}`, () => {
      expect(meantValue(written, schema, name)).to.deep.equal(value)
    })
  }

  const unread: readonly [string, unknown, Mapping, name?: string][] = [
    ['a lowest price for the highest', 'above 80 lakh', rupees, 'maxPrice'],
    ['a highest price for the lowest', 'under 80 lakh', rupees, 'minPrice'],
    ['an end for an amount that has none', 'under 80 lakh', rupees, 'propertyValue'],
    ['a percentage for an amount', '80%', rupees, 'loanAmount'],
    ['years for an amount', '20 years', rupees, 'loanAmount'],
    ['an amount of a year for one without a period', '18 LPA', rupees, 'propertyValue'],
    ['an amount for a rate', '5 lakh', percent, 'interestRatePercent'],
    ['a rate of a month for one of a year', '2% per month', percent, 'interestRatePercent'],
    ['years and months', '15 years 6 months', { type: 'integer' }, 'tenureYears'],
    ['words', 'about seventy', rupees],
    ['nothing', '', rupees],
    ['a range', '70-75 lakh', rupees],
    ['a negative number', '-5', rupees],
    ['an unknown unit', '5 million', rupees],
    ['a number past its bounds', '31%', percent],
    ['a fraction for a whole number', '7.5', rupees],
    ['a text for a text', '7', { type: 'string' }],
    ['a number for a flag', '2', flag],
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
  for (const [title, written, schema, name] of unread) {
    it(`does not guess ${title}`, () => {
      expect(meantValue(written, schema, name)).to.equal(undefined)
    })
  }
})
