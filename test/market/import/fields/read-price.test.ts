import { readPrice } from '../../../../src/market/import/fields/read-price.ts'

describe('reading a price', () => {
  const understood: readonly (readonly [string, 'sale' | 'rent', number])[] = [
    ['62 Lac', 'sale', 6_200_000],
    ['45 L', 'sale', 4_500_000],
    ['45L', 'sale', 4_500_000],
    ['1.2 Cr', 'sale', 12_000_000],
    ['1.25 crore', 'sale', 12_500_000],
    ['₹85 L', 'sale', 8_500_000],
    ['Rs. 45,00,000/-', 'sale', 4_500_000],
    ['INR 4,500,000', 'sale', 4_500_000],
    ['1,25,00,000', 'sale', 12_500_000],
    ['4500000.00', 'sale', 4_500_000],
    ['50000', 'sale', 50_000],
    ['₹ 85,00,000/-', 'sale', 8_500_000],
    ['Rs.85,00,000/- only', 'sale', 8_500_000],
    ['1 Cr 25 Lakh', 'sale', 12_500_000],
    ['1cr25lakhs', 'sale', 12_500_000],
    ['1 crore and 25 lacs 50 thousand', 'sale', 12_550_000],
    ['45 L 50 K', 'sale', 4_550_000],
    ['62 lacs (negotiable)', 'sale', 6_200_000],
    ['15,000', 'rent', 15_000],
    ['₹15,000 pm', 'rent', 15_000],
    ['15K per month', 'rent', 15_000],
    ['500', 'rent', 500],
    ['1 lakh crore'.replace(' lakh', '00000'), 'sale', 1_000_000_000_000],
  ]
  for (const [text, listingType, priceInr] of understood) {
    it(`reads ${text} for ${listingType} as ${priceInr}`, () => {
      expect(readPrice(text, listingType)).to.deep.equal({ value: priceInr })
    })
  }

  const rejected: readonly (readonly [string, 'sale' | 'rent', RegExp])[] = [
    ['45', 'sale', /lakh, crore or thousand/u],
    ['49999', 'sale', /too small/u],
    ['499', 'rent', /too small/u],
    ['1.2', 'sale', /lakh or crore is missing/u],
    ['Price on request', 'sale', /no amount/u],
    ['45 L - 50 L', 'sale', /range/u],
    ['45-50 L', 'sale', /range/u],
    ['5500 per sq ft', 'sale', /rate/u],
    ['5,500/sqft', 'sale', /rate/u],
    ['12 M', 'sale', /unknown unit: m/u],
    ['1,2 Cr', 'sale', /odd places/u],
    ['1.200.000', 'sale', /odd places/u],
    ['12,34,5', 'sale', /odd places/u],
    ['1.23456789 Cr', 'sale', /whole rupees/u],
    ['0', 'sale', /zero/u],
    ['-500000', 'sale', /not a price/u],
    ['1000001 Cr', 'sale', /lakh crore/u],
    ['100000.01 Cr', 'sale', /lakh crore/u],
    ['1e7', 'sale', /unit|not a price/u],
    ['25 Lakh 1 Cr', 'sale', /do not add up/u],
    ['45 L 50 L', 'sale', /do not add up/u],
  ]
  for (const [text, listingType, reason] of rejected) {
    it(`rejects ${text} for ${listingType}`, () => {
      expect(readPrice(text, listingType)).to.have.property('reason').match(reason)
    })
  }
})
