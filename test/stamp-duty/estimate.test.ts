import {
  estimateStampDuty,
  type EstimateRequest,
  type SupportedEstimate,
} from '../../src/stamp-duty/estimate.ts'
import { allStates } from './load-states.ts'

const rules = allStates()

function estimate(changes: Partial<EstimateRequest>, day = '2026-11-21'): SupportedEstimate {
  const question = { propertyValue: 5_000_000, state: 'MH', propertyType: 'residential' as const }
  const found = estimateStampDuty(rules, { ...question, ...changes }, day)
  if (!found.supported) throw new Error(found.rateBasis)
  return found
}

function codes(changes: Partial<EstimateRequest>): readonly string[] {
  return estimate(changes)
    .assumptions.map(({ code }) => code)
    .filter((code) => code !== 'GUIDELINE_VALUE_NOT_KNOWN')
}

function message(changes: Partial<EstimateRequest>, code: string): string | undefined {
  return estimate(changes).assumptions.find((each) => each.code === code)?.message
}

describe('estimateStampDuty', () => {
  describe('the location', () => {
    it('assumes a municipal corporation by default, and says so where it matters', () => {
      expect(estimate({}).location).to.include({
        localBody: 'municipal_corporation',
        source: 'default',
      })
      expect(codes({})).to.include('LOCATION_ASSUMED')
      expect(codes({ state: 'TN', firstSale: false })).to.deep.equal([])
    })

    it('prefers localBody over city, and city over isUrban', () => {
      const { location } = estimate({ city: 'Pune', localBody: 'gram_panchayat', isUrban: true })
      expect(location).to.include({ localBody: 'gram_panchayat', source: 'localBody' })
      expect(location.zones).to.deep.equal([])
      expect(estimate({ city: 'Pune', isUrban: false }).location).to.include({
        localBody: 'municipal_corporation',
        source: 'city',
      })
      expect(estimate({ isUrban: false }).location).to.include({
        localBody: 'gram_panchayat',
        source: 'isUrban',
      })
    })

    it('reports which input was overridden', () => {
      const both = { city: 'Pune', localBody: 'gram_panchayat', isUrban: true } as const
      expect(codes(both).filter((code) => code === 'INPUT_NOT_USED')).to.have.length(2)
      expect(codes({ city: 'Pune', isUrban: false })).to.deep.equal(['INPUT_NOT_USED'])
      expect(codes({ city: 'Pune' })).to.deep.equal([])
    })

    it('keeps the zone of a city when localBody matches it', () => {
      const given = estimate({ city: 'Pune', localBody: 'municipal_corporation' })
      expect(given.totalInr).to.equal(estimate({ city: 'Pune' }).totalInr)
    })

    it('reports an unknown city, similar names and the state it is in', () => {
      expect(message({ city: 'Puneh' }, 'PLACE_NOT_RECOGNISED')).to.include('Did you mean Pune?')
      expect(message({ city: 'Bengaluru' }, 'PLACE_NOT_RECOGNISED')).to.include(
        'Bengaluru is in Karnataka',
      )
      expect(estimate({ city: 'Nowhere', isUrban: false }).location.source).to.equal('isUrban')
    })
  })

  describe('the contested rates', () => {
    it('name every charge that the other reading prices otherwise, and both totals', () => {
      const first = { state: 'TN', firstSale: true, propertyValue: 35_000_000 }
      const [limit] = estimate(first).contested
      expect(limit?.charges).to.deep.equal(['Stamp duty', 'Transfer duty'])
      expect(message(first, 'RATE_CONTESTED')).to.include(
        'on the stamp duty and the transfer duty.',
      )
      expect(message(first, 'RATE_CONTESTED')).to.include('₹24,51,750, ₹6,98,250 less')
      expect(message({ state: 'AS', city: 'Guwahati' }, 'RATE_CONTESTED')).to.match(
        /^Sources disagree on the stamp duty, the additional duty of .* and .*, and the registration fee\./,
      )
    })
  })

  describe('the buyer', () => {
    it('prefers buyerGender over isWomanBuyer, and says so where they differ', () => {
      const her = estimate({ city: 'Mumbai', buyerGender: 'female' }).totalInr
      const him = estimate({ city: 'Mumbai' }).totalInr
      expect(her).to.be.below(him)
      expect(estimate({ city: 'Mumbai', isWomanBuyer: true }).totalInr).to.equal(her)
      const both = { city: 'Mumbai', isWomanBuyer: true, buyerGender: 'male' } as const
      expect(estimate(both).totalInr).to.equal(him)
      expect(codes(both)).to.deep.equal(['INPUT_NOT_USED'])
    })

    it('says why a concession was not applied', () => {
      const plot = { city: 'Pune', buyerGender: 'female', propertyType: 'plot' } as const
      expect(message(plot, 'CONCESSION_NOT_APPLICABLE')).to.include('for residential property')
      const joint = { state: 'KA', city: 'Bengaluru', buyerGender: 'joint' } as const
      expect(message(joint, 'CONCESSION_NOT_APPLICABLE')).to.include('Karnataka has no concession')
      expect(codes({ city: 'Pune', buyerGender: 'male' })).to.deep.equal([])
    })
  })

  describe('the first sale', () => {
    const first = estimate({ state: 'TN', firstSale: true }).totalInr
    const resale = estimate({ state: 'TN', firstSale: false }).totalInr

    it('follows from constructionStatus when firstSale is not given', () => {
      const of = (changes: Partial<EstimateRequest>): number =>
        estimate({ state: 'TN', ...changes }).totalInr
      expect(of({ constructionStatus: 'under_construction' })).to.equal(first)
      expect(of({ constructionStatus: 'resale' })).to.equal(resale)
      expect(of({ constructionStatus: 'ready_to_move' })).to.equal(resale)
      expect(of({})).to.equal(resale)
      expect(of({ constructionStatus: 'under_construction', firstSale: false })).to.equal(resale)
      expect(of({ constructionStatus: 'resale', firstSale: true })).to.equal(first)
    })

    it('is assumed to be a resale, and reported, only where it matters and nothing decides', () => {
      expect(codes({ state: 'TN' })).to.deep.equal(['RESALE_ASSUMED'])
      expect(codes({ state: 'TN', constructionStatus: 'ready_to_move' })).to.include(
        'RESALE_ASSUMED',
      )
      expect(codes({ state: 'TN', constructionStatus: 'resale' })).to.deep.equal([])
      expect(codes({ state: 'TN', propertyType: 'plot' })).to.deep.equal([])
    })
  })

  describe('GST', () => {
    const home = { state: 'TN', constructionStatus: 'under_construction' } as const
    const gst = (changes: Partial<EstimateRequest>): number | undefined =>
      estimate({ ...home, city: 'Chennai', propertyValue: 4_500_000, ...changes }).gst?.ratePercent

    it('is estimated only with constructionStatus', () => {
      expect(estimate({ state: 'TN' }).gst).to.equal(undefined)
      expect(gst({ constructionStatus: 'resale' })).to.equal(0)
      expect(gst({ constructionStatus: 'ready_to_move' })).to.equal(0)
    })

    it('is 1% up to both limits, 5% above either', () => {
      expect(gst({ carpetAreaSqft: 646 })).to.equal(1)
      expect(gst({ carpetAreaSqft: 646.01 })).to.equal(5)
      expect(gst({ carpetAreaSqft: 646, propertyValue: 4_500_001 })).to.equal(5)
    })

    it('has the larger limit outside the metropolitan cities', () => {
      expect(gst({ carpetAreaSqft: 969, city: 'Coimbatore' })).to.equal(1)
      expect(gst({ carpetAreaSqft: 969.01, city: 'Coimbatore' })).to.equal(5)
      expect(gst({ carpetAreaSqft: 969, city: 'Pune', state: 'MH' })).to.equal(1)
      expect(gst({ carpetAreaSqft: 969, city: 'Thane', state: 'MH' })).to.equal(5)
    })

    it('treats a whole jurisdiction as metropolitan where the list says so', () => {
      const { propertyValue } = { propertyValue: 4_000_000 }
      const delhi = estimate({ ...home, state: 'DL', propertyValue, carpetAreaSqft: 700 })
      expect(delhi.gst?.ratePercent).to.equal(5)
    })

    it('uses the higher rate without a carpet area and the larger limit without a city, and says so', () => {
      expect(codes({ ...home, propertyValue: 4_000_000 })).to.include('CARPET_AREA_MISSING')
      expect(codes({ ...home, propertyValue: 4_600_000 })).not.to.include('CARPET_AREA_MISSING')
      expect(codes({ ...home, propertyValue: 4_000_000, carpetAreaSqft: 700 })).to.include(
        'LOCATION_ASSUMED',
      )
      expect(codes({ ...home, propertyValue: 4_000_000, carpetAreaSqft: 600 })).not.to.include(
        'LOCATION_ASSUMED',
      )
    })

    it('does not apply to land, and carpetAreaSqft is reported as unused without a status', () => {
      expect(gst({ propertyType: 'plot' })).to.equal(0)
      expect(codes({ state: 'TN', firstSale: false, carpetAreaSqft: 700 })).to.deep.equal([
        'INPUT_NOT_USED',
      ])
    })
  })

  describe('the guideline value', () => {
    const flat = { state: 'TN', city: 'Chennai', firstSale: false } as const

    it('is what duty and fees are charged on where it is above the price', () => {
      const higher = estimate({ ...flat, guidelineValue: 5_600_000 })
      expect(higher.totalInr).to.equal(estimate({ ...flat, propertyValue: 5_600_000 }).totalInr)
      expect(higher.rateBasis).to.include(
        '₹56,00,000 (the guideline value; the price of ₹50,00,000 is lower) for residential property in',
      )
    })

    it('changes nothing up to the price, and a duty from one rupee above it', () => {
      const { totalInr } = estimate(flat)
      for (const [guidelineValue, why] of [
        [1, 'the price; the guideline value of ₹1 is lower'],
        [4_999_999, 'the price; the guideline value of ₹49,99,999 is lower'],
        [5_000_000, 'the price, which is also the guideline value'],
      ] as const) {
        const lower = estimate({ ...flat, guidelineValue })
        expect(lower.totalInr, `${guidelineValue}`).to.equal(totalInr)
        expect(lower.rateBasis).to.include(`₹50,00,000 (${why}) for`)
      }
      const { duty } = estimate({ ...flat, guidelineValue: 5_000_020 })
      expect(duty.amountInr - estimate(flat).duty.amountInr).to.equal(1)
    })

    it('decides the slab and the limit of a concession', () => {
      const woman = { ...flat, buyerGender: 'female', propertyValue: 900_000 } as const
      const relieved = estimate({ ...woman, guidelineValue: 1_000_000 }).registrationFeeInr
      const above = estimate({ ...woman, guidelineValue: 1_000_001 }).registrationFeeInr
      expect([relieved, above]).to.deep.equal([10_000, 20_000])
    })

    it('is reported as not known only where it was not given', () => {
      const said = (guidelineValue?: number): readonly string[] =>
        estimate({ ...flat, guidelineValue }).assumptions.map(({ code }) => code)
      expect(said()).to.include('GUIDELINE_VALUE_NOT_KNOWN')
      expect(said(4_000_000)).not.to.include('GUIDELINE_VALUE_NOT_KNOWN')
      expect(said(6_000_000)).not.to.include('GUIDELINE_VALUE_NOT_KNOWN')
    })

    it('does not raise the GST, nor take a home out of affordable housing', () => {
      const built = {
        ...flat,
        constructionStatus: 'under_construction',
        carpetAreaSqft: 600,
      } as const
      const given = { ...built, propertyValue: 4_500_000, guidelineValue: 6_000_000 }
      expect(estimate(given).gst).to.include({ ratePercent: 1, amountInr: 45_000 })
    })
  })

  it('explains the arithmetic in a sentence', () => {
    expect(estimate({ state: 'TN', city: 'Chennai' }).rateBasis).to.equal(
      '₹50,00,000 for residential property in Chennai, Tamil Nadu, bought by a man: stamp duty 5% of ₹50,00,000 = ₹2,50,000; transfer duty 2% of ₹50,00,000 = ₹1,00,000; registration fee 2% of ₹50,00,000 = ₹1,00,000. Together ₹4,50,000. Priced as a resale. Rates in force since 1 April 2025; none are compared with an official text yet.',
    )
  })

  it('says where an amount or its base was rounded', () => {
    const pune = { state: 'MH', city: 'Pune' }
    expect(estimate({ ...pune, propertyValue: 5_000_001 }).rateBasis).to.include(
      'stamp duty 5% of ₹50,00,001, rounded up to a full ₹100 = ₹2,50,100;',
    )
    expect(estimate({ ...pune, propertyValue: 5_002_000 }).rateBasis).to.include(
      'stamp duty 5% of ₹50,02,000 = ₹2,50,100;',
    )
    const bengaluru = { state: 'KA', city: 'Bengaluru' }
    expect(estimate({ ...bengaluru, propertyValue: 5_000_001 }).rateBasis).to.include(
      'registration fee 2% of ₹50,01,000 (rounded up to a full ₹1,000) = ₹1,00,020.',
    )
    expect(estimate({ ...bengaluru, propertyValue: 5_001_000 }).rateBasis).to.include(
      'registration fee 2% of ₹50,01,000 = ₹1,00,020.',
    )
  })

  it('lists the places with other rates, and says why none of them was assumed', () => {
    const village = { state: 'MH', localBody: 'gram_panchayat' } as const
    const text = message(village, 'LOCATION_ASSUMED')
    expect(text).to.match(
      /^Other rates apply in some parts of Maharashtra: [^.]*; [^.]*\. Without/u,
    )
    expect(message({ ...village, city: 'Mumbai' }, 'LOCATION_ASSUMED')).to.include(
      '. As localBody overrides the city, we assume none of them.',
    )
  })

  it('neither names a city whose local body was overridden, nor charges for its zones', () => {
    const overridden = estimate({ city: 'Pune', localBody: 'gram_panchayat' })
    expect(overridden.rateBasis).to.include('in Maharashtra (gram panchayat)')
    expect(overridden.rateBasis).not.to.include('Pune')
    const same = estimate({ city: 'Pune', localBody: 'municipal_corporation' })
    expect(same.rateBasis).to.include('in Pune (municipal corporation), Maharashtra')
    const idsOf = ({ surcharges }: typeof same) => surcharges.map(({ id }) => id)
    expect(idsOf(same)).to.include('metro_cess')
    expect(idsOf(overridden)).not.to.include('metro_cess')
  })

  it('reports firstSale as unused where first sales have no separate rate', () => {
    expect(
      message({ state: 'TN', firstSale: true, propertyType: 'plot' }, 'INPUT_NOT_USED'),
    ).to.equal(
      'firstSale was not used: we know of no separate rate in Tamil Nadu for the first sale of a plot.',
    )
    expect(codes({ state: 'JH', firstSale: true })).to.include('INPUT_NOT_USED')
    expect(codes({ state: 'TN', firstSale: true })).not.to.include('INPUT_NOT_USED')
    expect(codes({ state: 'JH', firstSale: false })).not.to.include('INPUT_NOT_USED')
  })

  it('uses the schedule in force on the day', () => {
    const before = estimate({ state: 'KA', city: 'Bengaluru' }, '2025-08-30')
    const after = estimate({ state: 'KA', city: 'Bengaluru' }, '2025-08-31')
    expect(before.schedule.effective_from).to.equal('2021-04-01')
    expect(after.schedule.effective_from).to.equal('2025-08-31')
    expect(after.registrationFeeInr).to.equal(2 * before.registrationFeeInr)
  })

  it('is exact at a lakh crore', () => {
    expect(estimate({ state: 'TN', propertyValue: 1_000_000_000_000 }).totalInr).to.equal(
      90_000_000_000,
    )
  })
})
