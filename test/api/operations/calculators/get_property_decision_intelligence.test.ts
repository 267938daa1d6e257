import { isRefusal, type Issue, type Refusal } from '../../../../src/base/refusal.ts'
import { firstYear } from '../../../../src/affordability/tax-effect.ts'
import type { Responses } from '../../../../src/contract/contract.ts'
import { get_property_decision_intelligence } from '../../../../src/api/operations/calculators/get_property_decision_intelligence.ts'
import type { ListingCard } from '../../../../src/market/listings/listing-card.ts'
import { listingPurchase } from '../../../../src/market/listings/listing-purchase.ts'
import type { Market } from '../../../../src/market/market.ts'
import type { ListingQuery } from '../../../../src/market/search/listing-query.ts'
import type { Listing } from '../../../../src/market/store/listing.ts'
import { coimbatore } from '../../../market/coimbatore.ts'
import { openTestMarket, startMs } from '../../../market/open-test-market.ts'
import { aListing } from '../../../market/some-listings.ts'
import { responseOf as calculate, contract, disclaimers, rules } from './calculators.ts'
import { openedOnce } from '../../../opened.ts'

const id = 'get_property_decision_intelligence'
type TestResponse = Responses[typeof id]
const { stampDuty } = rules
const { validate, checkResponse } = contract.operations[id]

/** 65 lakh in Tamil Nadu on 1.2 lakh a month, with everything said that can be. */
const full = {
  monthlyNetIncome: 120_000,
  propertyValue: 6_500_000,
  state: 'TN',
  existingMonthlyEmis: 0,
  savingsAvailable: 2_500_000,
  cibilScore: 780,
  employmentType: 'salaried',
  residencyStatus: 'resident',
  buyerGender: 'male',
}

describe(id, () => {
  const test = openedOnce(openTestMarket)

  async function call(
    candidate: object,
    licensedCities: readonly string[] = [],
    nowMs = startMs,
    market: Pick<Market, 'purchase' | 'otherUrl'> = test.market,
  ): Promise<TestResponse | Refusal> {
    const query = validate(structuredClone(candidate))
    if (isRefusal(query)) return query
    const handler = get_property_decision_intelligence(market, rules, new Map(), disclaimers[id])
    const response = await handler(query, { nowMs, licensedCities })
    if (!isRefusal(response)) expect(checkResponse(response).breaches).to.deep.equal([])
    return response
  }

  async function responseOf(
    candidate: object,
    licensedCities?: readonly string[],
  ): Promise<TestResponse> {
    const response = await call(candidate, licensedCities)
    if (isRefusal(response)) throw new Error(response.message)
    return response
  }

  async function issuesOf(candidate: object): Promise<readonly Issue[]> {
    const refusal = await call(candidate)
    if (!isRefusal(refusal) || refusal.error !== 'invalid_params') throw new Error('not refused')
    return refusal.issues
  }

  const without = (...names: readonly (keyof typeof full)[]): object =>
    Object.fromEntries(Object.entries(full).filter(([name]) => !names.some((it) => it === name)))

  const notesOf = ({ assumptions }: TestResponse): string => (assumptions?.notes ?? []).join('\n')

  it('charges duty on a guideline value above the price, and GST on the price', async () => {
    const query = { ...full, isUnderConstruction: true }
    const sent = await responseOf({ ...query, guidelineValue: 7_000_000 })
    const higher = await responseOf({ ...query, propertyValue: 7_000_000 })
    const plain = await responseOf(query)
    const costs = ({ affordability }: TestResponse) => [
      affordability?.stampDutyAndRegistration,
      affordability?.otherChargesBreakdown.gstUnderConstruction,
    ]
    expect(costs(sent)).to.deep.equal([costs(higher)[0], costs(plain)[1]])
    expect(await responseOf({ ...query, guidelineValue: 6_500_000 })).to.deep.include({
      affordability: plain.affordability,
    })
  })

  it('lists what the buyer has to do: by price, loan, use of the home and guideline value', async () => {
    const codes = ({ buyerDuties = [] }: TestResponse) => buyerDuties.map(({ code }) => code)
    const loan = ['mortgage_deed', 'rate_reset', 'prepayment_charge']
    expect(codes(await responseOf(full))).to.deep.equal(['tds', 'guideline_value', ...loan])
    const below = { ...full, propertyValue: 4_999_999, guidelineValue: 4_999_999 }
    expect(codes(await responseOf(below))).to.deep.equal(loan)
    const cash = { ...below, savingsAvailable: 90_000_000, monthlyNetIncome: 0 }
    expect(codes(await responseOf(cash))).to.deep.equal([])
    const letOut = { occupancyIntent: 'let_out', annualRent: 240_000 }
    expect(codes(await responseOf({ ...below, ...letOut }))).to.deep.equal([
      ...loan,
      'loss_set_off',
    ])
    const built = await responseOf({ ...below, isUnderConstruction: true })
    expect(built.buyerDuties?.[0]).to.include({ code: 'gst', amount: 250_000 })
    expect((await responseOf({ monthlyNetIncome: 0, state: 'TN' })).buyerDuties).to.equal(undefined)
  })

  it('says that the duty is on the guideline value where it is above the price, in any state', async () => {
    const note =
      'Stamp duty and registration are on the guideline value of ₹70,00,000, which is above the price.'
    for (const state of ['TN', 'Dubai']) {
      const said = (guidelineValue: number) => responseOf({ ...full, state, guidelineValue })
      expect(notesOf(await said(7_000_000)), state).to.include(note)
      expect(notesOf(await said(6_500_000)), state).not.to.include('are on the guideline value')
    }
  })

  it('rejects the guideline value of a budget, which is of many homes', async () => {
    const { propertyValue: _, ...budget } = full
    for (const query of [
      { ...budget, guidelineValue: 7_000_000 },
      { monthlyNetIncome: 100_000, guidelineValue: 7_000_000 },
    ]) {
      const refused = await call(query)
      expect(isRefusal(refused) && JSON.stringify(refused)).to.include(
        '"guidelineValue","message":"needs propertyValue or listingId',
      )
    }
  })

  it('says when the market rate is more than six months old', async () => {
    const sourceOn = async (day: string): Promise<unknown> => {
      const response = await call(full, [], Date.parse(`${day}T06:00:00Z`))
      return isRefusal(response) ? response : response.assumptions?.rateSource
    }
    const source = 'Market estimate of 2026-06-24 for a score of 750-799; not an offer'
    expect(await sourceOn('2026-12-24')).to.equal(source)
    expect(await sourceOn('2026-12-25')).to.equal(`${source}; more than six months old`)
  })

  /** The first listing of a search. */
  async function found(
    query: Partial<ListingQuery>,
    licensedCities: readonly string[] = [],
  ): Promise<ListingCard> {
    const all = { transactionType: 'sale', limit: 20, ...query } as const
    const { listings } = await test.market.search(all, startMs, licensedCities)
    const [listing] = listings
    if (listing === undefined) throw new Error('nothing found')
    return listing
  }

  describe('the requested home', () => {
    it('rejects a call without one, and says what to send', async () => {
      const [issue, ...others] = await issuesOf({ monthlyNetIncome: 120_000 })
      expect(others).to.deep.equal([])
      expect(issue?.path).to.equal('')
      expect(issue?.message).to.include('listingId').and.include('propertyValue and state')
    })

    it('has a budget for a state without a price, and is about its highest affordable price', async () => {
      const response = await responseOf(without('propertyValue'))
      const { affordableUpTo, atAffordable } = response.budget ?? {}
      if (!affordableUpTo) throw new Error('no budget')
      expect(response.verdict?.signal).to.equal('AFFORDABLE')
      expect(response.affordability?.propertyValue).to.equal(affordableUpTo)
      expect(response.emi).to.include({ loanAmount: atAffordable?.loanAmount })
      expect(notesOf(response)).to.include('the verdict is on affordableUpTo, ₹')
      const same = await responseOf({ ...full, propertyValue: affordableUpTo })
      expect({ ...response, assumptions: {} }).to.deep.equal({ ...same, assumptions: {} })
      const above = await responseOf({ ...full, propertyValue: affordableUpTo + 1000 })
      expect(above.verdict?.signal).not.to.equal('AFFORDABLE')
      expect(above.budget).to.deep.equal(response.budget)
    })

    it('is about the highest price within limits where none is affordable', async () => {
      const response = await responseOf({ ...without('propertyValue'), cibilScore: 660 })
      expect(response.budget).to.include({ affordableUpTo: null, atAffordable: null })
      expect(response.verdict?.signal).to.equal('STRETCH')
      expect(response.affordability?.propertyValue).to.equal(response.budget?.stretchUpTo)
      expect(notesOf(response)).to.include('the verdict is on stretchUpTo, ₹')
    })

    it('has no purchase for a household that can afford no home, and says what would help', async () => {
      const none = { ...without('propertyValue'), monthlyNetIncome: 10_000 }
      const response = await responseOf({ ...none, existingMonthlyEmis: 10_000 })
      expect(response.budget).to.include({ affordableUpTo: null, stretchUpTo: null })
      expect(response).not.to.include.any.keys('emi', 'eligibility', 'affordability', 'tax')
      expect(response.verdict?.obstacles).to.deep.equal(['existing_emis_at_ceiling'])
      expect(response.verdict?.levers).not.to.deep.equal([])
      expect(notesOf(response)).to.include('no price is within limits')
    })

    it('rejects a price without a state, and says what it accepts', async () => {
      for (const given of [without('state'), { ...without('state'), isUrban: true }]) {
        const [issue, ...others] = await issuesOf(given)
        expect(others).to.deep.equal([])
        expect(issue?.path).to.equal('state')
        expect(issue?.message).to.include('ISO code (TN), slug (tamil-nadu) or name')
      }
    })

    it('rejects a home for rent, by the month and for a lump sum, and says why', async () => {
      for (const rentalStructure of ['monthly', 'lease'] as const) {
        const { listingId } = await found({ transactionType: 'rent', rentalStructure })
        const [issue] = await issuesOf({ monthlyNetIncome: 120_000, listingId })
        expect(issue?.path).to.equal('listingId')
        expect(issue?.message).to.include('for rent or lease')
      }
    })

    it('returns only notFound for an unknown listing', async () => {
      const listingId = 'lst_7nWq0ZbX2kVt9RcY4mLdPe'
      expect(await responseOf({ monthlyNetIncome: 120_000, listingId })).to.deep.equal({
        mode: 'listing',
        notFound: true,
        attribution: 'Nilam',
        disclaimer: disclaimers[id],
      })
    })

    it('returns the same for an expired listing', async () => {
      const { listingId } = await found({})
      const muchLater = startMs + 400 * 86_400_000
      const response = await call({ monthlyNetIncome: 120_000, listingId }, [], muchLater)
      expect(response).to.have.all.keys('mode', 'notFound', 'attribution', 'disclaimer')
    })

    it('returns the same for a licensed city, except to its contract holders', async () => {
      const { listingId } = await found({ city: 'Tiruppur' }, ['tiruppur'])
      const query = { monthlyNetIncome: 120_000, listingId }
      expect(await responseOf(query)).to.include({ notFound: true })
      expect(await responseOf(query, ['tiruppur'])).to.include({ notFound: false, mode: 'listing' })
    })

    it('prefers the listing over other arguments, and reports those as unused', async () => {
      const listing = await found({ propertyType: 'apartment' })
      const given = { ...full, listingId: listing.listingId, state: 'KA', isUrban: false }
      const response = await responseOf(given)
      expect(response.affordability?.propertyValue).to.equal(listing.price)
      for (const name of ['propertyValue', 'state', 'isUrban']) {
        expect(notesOf(response)).to.include(`${name} was not used`)
      }
      const { notes, ...assumptions } = response.assumptions ?? {}
      const alone = await responseOf({
        ...without('propertyValue', 'state'),
        listingId: listing.listingId,
      })
      const { notes: fewer, ...sameAssumptions } = alone.assumptions ?? {}
      expect(notes?.filter((note) => !fewer?.includes(note))).to.have.length(3)
      expect({ ...response, assumptions }).to.deep.equal({ ...alone, assumptions: sameAssumptions })
    })

    it("returns the same for a listing and for the listing's figures", async () => {
      const { listings } = await test.market.search(
        { propertyType: 'apartment', transactionType: 'sale', limit: 20 },
        startMs,
      )
      for (const { listingId, price } of listings) {
        const isUnderConstruction = false
        const given = { ...without('propertyValue', 'state'), listingId, isUnderConstruction }
        const listed = await responseOf(given)
        const manual = await responseOf({ ...full, propertyValue: price })
        for (const part of ['eligibility', 'emi', 'affordability', 'tax', 'verdict'] as const) {
          expect(listed[part], part).to.deep.equal(manual[part])
        }
      }
    })

    it('uses the stamp duty of a plot for a plot, and says so', async () => {
      const { listingId, price } = await found({ propertyType: 'plot' })
      const response = await responseOf({ ...without('propertyValue', 'state'), listingId })
      expect(notesOf(response)).to.include('The listing is a plot')
      expect(response.affordability?.stampDutyAndRegistration).to.equal(
        await stampDutyOf({ propertyValue: price, state: 'TN', propertyType: 'plot' }),
      )
    })

    it('has no tax effect for a plot, and needs no rent of it', async () => {
      const { listingId } = await found({ propertyType: 'plot' })
      const given = { ...without('propertyValue', 'state'), listingId, jointLoan: true }
      for (const use of [{}, { occupancyIntent: 'let_out' }]) {
        const { tax } = await responseOf({ ...given, ...use, annualIncomeForTax: 1_500_000 })
        expect(tax).to.include({ homeLoanTaxBenefitOld: 0, netEffectiveAnnualBenefit: 0 })
      }
    })
  })

  describe('a listing under construction', () => {
    const household = without('propertyValue', 'state')

    const ahead = { ageInYears: 0, availableFrom: '2028-03-01' }

    async function ofListing(parts: Partial<Listing>, given: object = {}): Promise<TestResponse> {
      const market: Pick<Market, 'purchase' | 'otherUrl'> = {
        purchase: async (_listingId, atMs) => listingPurchase(aListing(parts), coimbatore, atMs),
        otherUrl: () => undefined,
      }
      const response = await call({ ...household, listingId: 'x', ...given }, [], startMs, market)
      if (isRefusal(response)) throw new Error(response.message)
      return response
    }

    it('is assessed as one without a request for it: GST, a first sale, no tax effect', async () => {
      const { priceInr: price, carpetAreaSqft } = aListing(ahead)
      const response = await ofListing(ahead)
      const duty = { propertyValue: price, state: 'TN', city: 'Coimbatore', carpetAreaSqft }
      expect(response.affordability?.stampDutyAndRegistration).to.equal(
        await stampDutyOf({ ...duty, constructionStatus: 'under_construction' }),
      )
      const gst = response.affordability?.otherChargesBreakdown.gstUnderConstruction ?? 0
      expect(gst / price).to.be.oneOf([0.05, 0.01])
      expect(response.tax).to.include({ homeLoanTaxBenefitOld: 0, netEffectiveAnnualBenefit: 0 })
      const said = await ofListing(ahead, { isUnderConstruction: true })
      expect({ ...response, assumptions: 0 }).to.deep.equal({ ...said, assumptions: 0 })
      expect(notesOf(response)).to.include('it is assessed as under construction')
      expect(notesOf(response)).not.to.include('resale')
      expect(notesOf(said)).not.to.include('The listing')
    })

    it('is finished where the caller says so, with a note of the date that was ignored', async () => {
      const response = await ofListing(ahead, { isUnderConstruction: false })
      expect(response.affordability?.otherChargesBreakdown.gstUnderConstruction).to.equal(0)
      expect(response.tax?.homeLoanTaxBenefitOld).to.be.above(0)
      expect(notesOf(response)).to.include('own possession date, 2028-03-01, was ignored')
      expect(notesOf(response)).to.include('Stamp duty is for a resale')
    })

    it('is every listing that the caller says is one, with a note where it says otherwise', async () => {
      const response = await ofListing({ ageInYears: 4 }, { isUnderConstruction: true })
      expect(response.affordability?.otherChargesBreakdown.gstUnderConstruction).to.be.above(0)
      expect(notesOf(response)).to.include('says "4 years old", which was ignored')
    })

    it('is finished without an age, and a possession date ahead is noted', async () => {
      const note = 'possession from 2028-03-01, and no age: it is assessed as finished'
      const listed = { ageInYears: null, availableFrom: '2028-03-01' }
      const response = await ofListing(listed)
      expect(response.affordability?.otherChargesBreakdown.gstUnderConstruction).to.equal(0)
      expect(notesOf(response)).to.include(note)
      const told = await ofListing(listed, { isUnderConstruction: true })
      expect(notesOf(told)).not.to.include('The listing')
      const past = await ofListing({ ageInYears: null, availableFrom: '2026-11-21' })
      expect(notesOf(past)).not.to.include('The listing')
    })

    it('gets the lower GST for a listed carpet area, and not for an estimated one', async () => {
      const flat = { ...ahead, priceInr: 4_000_000 }
      const gst = async (parts: Partial<Listing>): Promise<unknown> =>
        (await ofListing({ ...flat, ...parts })).affordability?.otherChargesBreakdown
          .gstUnderConstruction
      expect(await gst({ carpetAreaSqft: 600 })).to.equal(40_000)
      expect(await gst({ carpetAreaSqft: 600, carpetAreaEstimated: true })).to.equal(200_000)
      expect(notesOf(await ofListing({ ...flat, carpetAreaEstimated: true }))).to.include(
        'The carpet area is not known',
      )
    })
  })

  const stampDutyOf = async (candidate: object): Promise<number> =>
    (await calculate('estimate_stamp_duty_and_registration', candidate)).total

  describe('the figures of other tools', () => {
    it('repeats the EMI tool’s EMI and totals', async () => {
      const { emi } = await responseOf(full)
      const tool = await calculate('calculate_home_affordability', {
        propertyValue: 6_500_000,
        loanAmount: emi?.loanAmount ?? 0,
        interestRatePercent: emi?.interestRatePercent,
      })
      expect(emi).to.include({
        loanAmount: 5_200_000,
        monthlyEmi: tool.emi,
        totalInterest: tool.totalInterest,
        totalPayment: tool.totalPayment,
      })
    })

    it('repeats the stamp-duty tool’s amount, in every state', async () => {
      for (const state of stampDuty.states) {
        for (const buyerGender of ['male', 'female', 'joint']) {
          const response = await responseOf({ ...full, state: state.code, buyerGender })
          const { propertyValue } = full
          const duty = await stampDutyOf({ propertyValue, state: state.code, buyerGender })
          expect(response.affordability?.stampDutyAndRegistration, state.name).to.equal(duty)
          expect(response.stampDutySupported).to.equal(true)
        }
      }
    })

    it('repeats the tax tool’s figures around every limit of the surcharge', async () => {
      const changed = new Set<string>()
      for (const limit of [5_000_000, 10_000_000, 20_000_000, 50_000_000]) {
        for (const above of [-1, 0, 1, 75_000, 350_000, 508_949, 1_200_000]) {
          for (const use of [
            {},
            { jointLoan: true },
            { occupancyIntent: 'let_out', annualRent: 600_000 },
          ]) {
            const annualIncome = limit + above
            const { tax, emi } = await responseOf({
              ...{ ...full, ...use, propertyValue: 20_000_000, monthlyNetIncome: 1_025_447 },
              ...{ savingsAvailable: 100_000_000, annualIncomeForTax: annualIncome },
            })
            if (tax === undefined || emi === undefined) throw new Error('no tax effect')
            const year = firstYear({
              principalInr: emi.loanAmount,
              annualRatePercent: emi.interestRatePercent,
              months: emi.tenureYears * 12,
            })
            const { occupancyIntent: propertyType, ...others } = {
              occupancyIntent: 'self_occupied',
              ...use,
            }
            const tool = await calculate('optimize_home_loan_tax_regime', {
              ...{ annualIncome, propertyType, ...others },
              homeLoanInterest: year.interestInr,
              homeLoanPrincipal: year.principalInr,
            })
            expect(tax.recommendedRegime).to.equal(tool.recommended)
            expect(tax.homeLoanTaxBenefitOld).to.equal(tool.homeLoanTaxBenefitOld)
            expect(tax.recommendedWithSurcharge).to.equal(tool.recommendedWithSurcharge)
            expect(tax.annualSavingWithSurcharge).to.equal(tool.annualSavingWithSurcharge)
            expect(tax.netEffectiveAnnualBenefit).to.equal(
              tool.recommended === 'old' ? tool.homeLoanTaxBenefitEffective : 0,
            )
            changed.add(`${tax.recommendedRegime} ${tax.recommendedWithSurcharge}`)
          }
        }
      }
      expect(changed).to.include.all.keys('new undefined', 'new new', 'new old')
    })

    it('notes a surcharge that would change the recommendation, and none below its limit', async () => {
      const rich = {
        ...full,
        state: 'KA',
        propertyValue: 20_000_000,
        savingsAvailable: 100_000_000,
      }
      const response = await responseOf({
        ...{ ...rich, monthlyNetIncome: 1_025_447, annualIncomeForTax: 20_508_949 },
        cibilScore: 800,
      })
      expect(response.tax).to.include({
        recommendedRegime: 'new',
        recommendedWithSurcharge: 'old',
        annualSavingWithSurcharge: 59_930,
      })
      expect(notesOf(response)).to.include('change the recommendation from new to old')
      const below = await responseOf({ ...rich, annualIncomeForTax: 4_000_000 })
      expect(below.tax).not.to.have.any.keys('recommendedWithSurcharge')
      expect(notesOf(below)).not.to.include('urcharge')
    })

    it('estimates gross income with the net that it leaves', async () => {
      const response = await responseOf(full)
      expect(response.assumptions?.annualIncomeEstimated).to.equal(true)
      expect(notesOf(response)).to.include('annualIncomeForTax was not given')
    })
  })

  it('adds up', async () => {
    const { affordability: cash, emi } = await responseOf({ ...full, isUnderConstruction: true })
    if (cash === undefined) throw new Error('no affordability')
    const { loanProcessingFee, legalFee, gstUnderConstruction } = cash.otherChargesBreakdown
    expect(cash).to.include({ propertyValue: 6_500_000, downPayment: 1_300_000 })
    expect(loanProcessingFee).to.equal(30_680)
    expect(legalFee).to.equal(15_000)
    expect(gstUnderConstruction).to.equal(325_000)
    expect(cash.otherCharges).to.equal(loanProcessingFee + legalFee + gstUnderConstruction)
    expect(cash.totalCashToClose).to.equal(
      cash.downPayment + cash.stampDutyAndRegistration + cash.otherCharges,
    )
    expect(cash.lifetimeCost).to.equal(cash.totalCashToClose + (emi?.totalPayment ?? 0))
  })

  it('returns a savings gap, 0 when savings suffice and null when not given', async () => {
    const gap = async (savings: object): Promise<unknown> =>
      (await responseOf({ ...without('savingsAvailable'), ...savings })).affordability
        ?.downPaymentGap
    expect(await gap({})).to.equal(null)
    expect(await gap({ savingsAvailable: 2_500_000 })).to.equal(0)
    expect(await gap({ savingsAvailable: 1_930_679 })).to.equal(1)
    expect(await gap({ savingsAvailable: 1_930_680 })).to.equal(0)
  })

  describe('the notes', () => {
    for (const name of [
      ...['existingMonthlyEmis', 'savingsAvailable', 'cibilScore', 'employmentType'],
      ...['residencyStatus', 'buyerGender'],
    ] as const) {
      it(`notes that ${name} was not given`, async () => {
        expect(notesOf(await responseOf(full))).not.to.include(`${name} was not given`)
        expect(notesOf(await responseOf(without(name)))).to.include(`${name} was not given`)
      })
    }

    it('always notes that nothing proves the income', async () => {
      expect(notesOf(await responseOf(full))).to.include('without proof')
    })

    it('notes an unknown state, assumes as much as in the dearest state, and sets stampDutySupported to false', async () => {
      const response = await responseOf({ ...full, state: 'Dubai' })
      expect(response.stampDutySupported).to.equal(false)
      expect(notesOf(response)).to.include('12.5% of the value is assumed')
      for (const propertyValue of [1_000_000, 6_500_000, 100_000_000]) {
        const costIn = async (state: string): Promise<number> =>
          (await responseOf({ ...full, propertyValue, state })).affordability
            ?.stampDutyAndRegistration ?? 0
        const costs = await Promise.all(stampDuty.states.map(({ name }) => costIn(name)))
        expect(Math.max(...costs)).to.equal(await costIn('Dubai'))
      }
    })

    it('notes a missing score as indicative, not as a low one', async () => {
      const response = await responseOf(without('cibilScore'))
      expect(response.eligibility).to.include({ cibilBand: null, approvalLikelihood: 'indicative' })
      expect(response.emi?.interestRatePercent).to.equal(8.05)
      expect(response.assumptions).to.include({ cibilProvided: false, savingsProvided: true })
    })
  })

  it('leaves the tax effect out for an NRI and says why', async () => {
    const response = await responseOf({ ...full, residencyStatus: 'nri', annualIncomeForTax: 1 })
    expect(response).not.to.have.property('tax')
    expect(notesOf(response)).to.include('The tax effect is left out for an NRI')
    expect(notesOf(response)).to.include('annualIncomeForTax was not used')
  })

  it('requires the rent of a let-out home, and does not count it as income', async () => {
    const letOut = { ...full, occupancyIntent: 'let_out' }
    expect((await issuesOf(letOut))[0]?.path).to.equal('annualRent')
    const response = await responseOf({ ...letOut, annualRent: 300_000 })
    const { verdict, eligibility } = await responseOf(full)
    expect(response).to.deep.include({ verdict, eligibility })
    expect(notesOf(await responseOf({ ...full, annualRent: 300_000 }))).to.include(
      'annualRent was not used',
    )
  })

  it('requires no rent where none is used: for an NRI, and before possession', async () => {
    const letOut = { ...full, occupancyIntent: 'let_out' }
    for (const unused of [{ residencyStatus: 'nri' }, { isUnderConstruction: true }]) {
      const response = await responseOf({ ...letOut, ...unused })
      expect(response.notFound).to.equal(false)
      expect(notesOf(response)).not.to.include('annualRent')
      expect(notesOf(await responseOf({ ...letOut, ...unused, annualRent: 300_000 }))).to.include(
        'annualRent was not used',
      )
    }
  })

  describe('its likelihood', () => {
    const likelihood = async (changes: object): Promise<string | undefined> =>
      (await responseOf({ ...full, ...changes })).eligibility?.approvalLikelihood
    it('is the worst of score, obligations and employment', async () => {
      expect(await likelihood({})).to.equal('high')
      expect(await likelihood({ employmentType: 'self_employed' })).to.equal('medium')
      expect(await likelihood({ monthlyNetIncome: 90_000 })).to.equal('medium')
      expect(await likelihood({ cibilScore: 660 })).to.equal('medium')
      expect(await likelihood({ cibilScore: 640 })).to.equal('low')
      expect(await likelihood({ existingMonthlyEmis: 72_000 })).to.equal('low')
    })
  })

  it('never advises and never speaks of approval', async () => {
    const responses = await Promise.all(
      [
        full,
        { ...full, savingsAvailable: 0 },
        { ...full, cibilScore: 500 },
        { ...full, cibilScore: 660, existingMonthlyEmis: 50_000 },
        without('savingsAvailable', 'cibilScore'),
      ].map((candidate) => responseOf(candidate)),
    )
    for (const { verdict, eligibility } of await Promise.all(responses)) {
      const said = JSON.stringify([verdict?.headline, verdict?.levers, eligibility?.reasoning])
      expect(said).not.to.match(/recommend|should|advis|approv|sanction|guarantee|congrat/i)
    }
  })
})
