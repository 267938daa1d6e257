import { figuresIn } from '../../../src/stamp-duty/rules/figures-in-text.ts'

describe('figuresIn', () => {
  const texts: readonly (readonly [text: string, figures: readonly string[]])[] = [
    ['2 per cent, 3 percent, 4% and 5.0 per cent.', ['2%', '3%', '4%', '5%']],
    ['reduces by One per cent., to twenty-five per cent', ['1%', '25%']],
    ['5, 3 and 4%; 10+20 = 30%', ['5%', '3%', '4%', '10%', '20%', '30%']],
    ['50 lakhs to 3 crores 3.575% 1.43%', ['3.575%', '1.43%', '5000000', '30000000']],
    [
      'Rs 10 lakh, ₹1,25,00,000, fifty lakh, 2.5 crore',
      ['1000000', '12500000', '5000000', '25000000'],
    ],
    ['Rs.25,000/-, Rs. 100/- and twenty-five thousand rupees', ['25000', '100']],
    ['Others 8%', ['8%']],
    ['six points, 2 cr, 6000000.', ['6%', '20000000', '6000000']],
    ['two rupees for every hundred', ['2%']],
    ['15 rupees per thousand, 18 rupees a thousand', ['1.5%', '1.8%']],
    ['For every additional 1000/- or part Rs.15/-', ['1.5%']],
    ['dated 12/02/2014, 01.07.2024 and 7-3-2017', ['2014-02-12', '2024-07-01', '2017-03-07']],
    [
      'from 1st of April, 2021; May 5, 2021; 10 Feb 2025',
      ['2021-04-01', '2021-05-05', '2025-02-10'],
    ],
    ['in 2024, article 23, row 4, 9 to 5', []],
  ]
  for (const [text, figures] of texts) {
    it(`reads ${figures.join(', ') || 'nothing'} in “${text}”`, () => {
      expect([...new Set(figuresIn(text))]).to.have.members(figures)
    })
  }
})
