import { percentOf } from '../../../../src/base/ratio.ts'
import { textAt } from '../../../../src/contract/document/document-tree.ts'
import { responseOf as calculated, contract, disclaimers, rules } from './calculators.ts'

const id = 'estimate_stamp_duty_and_registration'
const { stampDuty } = rules
const responseTo = (candidate: object) => calculated(id, candidate)

describe(id, () => {
  it('itemises, adds up and names the place and the effective day', async () => {
    const response = await responseTo({
      propertyValue: 5_000_000,
      state: 'TN',
      city: 'Saravanampatti',
    })
    expect(response).to.deep.include({
      propertyValue: 5_000_000,
      state: 'TN',
      supported: true,
      stateCode: 'TN',
      stateName: 'Tamil Nadu',
      stampDuty: 350_000,
      stampDutyBase: 250_000,
      registrationFee: 100_000,
      registrationCapApplied: false,
      total: 450_000,
      rateEffectiveDate: '2025-04-01',
      rulesVersion: stampDuty.version,
      location: {
        place: { slug: 'coimbatore', name: 'Coimbatore', area: 'Saravanampatti' },
        localBody: 'municipal_corporation',
        source: 'city',
        assumed: false,
      },
      attribution: 'Nilam',
      disclaimer: disclaimers[id],
    })
    expect(response.surcharges).to.have.length(1)
    expect(response.surcharges[0]).to.include({
      name: 'Transfer duty',
      ratePct: 2,
      amount: 100_000,
    })
    expect(response).not.to.have.any.keys('gst', 'totalWithGst')
  })

  it('names both readings of a contested rate and the amount between them', async () => {
    const response = await responseTo({ propertyValue: 5_000_000, state: 'Bihar', city: 'Patna' })
    expect(response.contestedRates).to.have.length(1)
    expect(response.contestedRates?.[0]).to.include({ otherTotal: 500_000, difference: 100_000 })
    const messages = response.assumptions.filter(({ code }) => code === 'RATE_CONTESTED')
    expect(messages.map(({ message }) => message).join(' ')).to.match(
      /We use: nothing .* The total is ₹4,00,000\. The other reading: 2% more inside towns, .* Its total is ₹5,00,000, ₹1,00,000 more\.$/,
    )
    const village = { propertyValue: 5_000_000, state: 'Bihar', localBody: 'gram_panchayat' }
    expect(await responseTo(village)).not.to.have.property('contestedRates')
  })

  it('names what is contested for first sales unless the sale is said to be a resale', async () => {
    const flat = { propertyValue: 5_000_000, state: 'KL', city: 'Kochi' }
    for (const may of [{}, { firstSale: true }, { constructionStatus: 'ready_to_move' }]) {
      expect((await responseTo({ ...flat, ...may })).contestedRates).to.have.length(1)
    }
    for (const is of [{ firstSale: false }, { constructionStatus: 'resale' }]) {
      expect(await responseTo({ ...flat, ...is })).not.to.have.property('contestedRates')
    }
  })

  it("mentions Haryana's exemption only where it can apply", async () => {
    const codesOf = async (changes: object): Promise<readonly string[]> => {
      const home = { propertyValue: 3_000_000, state: 'HR', city: 'Gurugram' }
      return (await responseTo({ ...home, ...changes })).assumptions.map(({ code }) => code)
    }
    expect(await codesOf({})).to.include('RULE_NOT_MODELLED')
    expect(await codesOf({ propertyType: 'plot', firstSale: true })).to.include('RULE_NOT_MODELLED')
    expect(await codesOf({ firstSale: false })).not.to.include('RULE_NOT_MODELLED')
    expect(await codesOf({ propertyValue: 4_500_001 })).not.to.include('RULE_NOT_MODELLED')
    expect(await codesOf({ propertyType: 'commercial' })).not.to.include('RULE_NOT_MODELLED')
  })

  it('lists every component once, as verified or as unverified, and is verified where all are', async () => {
    for (const state of stampDuty.states) {
      const { rateVerification } = await responseTo({ propertyValue: 5_000_000, state: state.code })
      const { verifiedComponents = [], unverifiedComponents = [] } = rateVerification ?? {}
      expect([...verifiedComponents, ...unverifiedComponents].toSorted(), state.code).to.deep.equal(
        Object.keys(state.schedules[0]?.verification ?? {}).toSorted(),
      )
      expect(rateVerification?.status === 'verified', state.name).to.equal(
        rateVerification?.lastVerifiedAt !== null && unverifiedComponents.length === 0,
      )
      expect(rateVerification?.sourceUrl).to.match(/^https?:\/\/[^/]+\/[^/]/u)
    }
    const { rateVerification } = await responseTo({ propertyValue: 5_000_000, state: 'MH' })
    expect(rateVerification?.verifiedComponents).to.deep.equal(['stamp_duty', 'womens_duty'])
  })

  it('computes and describes the GST of commercial property under construction', async () => {
    const response = await responseTo({
      propertyValue: 5_000_000,
      state: 'TN',
      propertyType: 'commercial',
      constructionStatus: 'under_construction',
    })
    expect(response.gst).to.include({ ratePct: 12, amount: 600_000 })
    expect(response.gst?.basis).to.match(
      /^Commercial property under construction: 18% on two thirds/u,
    )
    const { under_construction: rates, affordable } = stampDuty.gst
    const query = ['components', 'schemas', 'StampDutyQuery', 'properties']
    const described = textAt(contract.document, [...query, 'constructionStatus', 'description'])
    for (const { rate } of [...rates, affordable]) {
      expect(described).to.include(`${percentOf(rate)}%`)
    }
  })

  it('adds GST and the total with it only with constructionStatus', async () => {
    const home = { propertyValue: 5_000_000, state: 'TN', constructionStatus: 'under_construction' }
    const response = await responseTo(home)
    expect(response.gst).to.include({ ratePct: 5, amount: 250_000 })
    expect(response.totalWithGst).to.equal(response.total + 250_000)
    const resale = await responseTo({ ...home, constructionStatus: 'resale' })
    expect(resale.gst).to.include({ ratePct: 0, amount: 0 })
    expect(resale.totalWithGst).to.equal(resale.total)
  })

  it('lists the duties that it told in the receipt, from the newest of their days', async () => {
    const receiptOf = async (changes: object) => {
      const { rules } = await responseTo({ propertyValue: 5_000_000, state: 'TN', ...changes })
      return rules.find(({ id }) => id === 'buyer-duties')
    }
    const told = { effectiveFrom: '2026-04-01', sections: ['tds', 'guideline_value'] }
    expect(await receiptOf({})).to.deep.include(told)
    const none = { propertyValue: 4_000_000, guidelineValue: 4_000_000 }
    expect(await receiptOf(none)).to.equal(undefined)
  })

  it('still has the tax to withhold where the guideline value is a rate per sq ft, and refuses 0', async () => {
    const rate = { propertyValue: 5_000_000, guidelineValue: 4_500, state: 'TN' }
    expect((await responseTo(rate)).buyerDuties?.map(({ code }) => code)).to.deep.equal(['tds'])
    const refused = contract.operations[id].validate({ ...rate, guidelineValue: 0 })
    expect(JSON.stringify(refused)).to.include('"guidelineValue"')
  })

  it('returns supported false, zeros and nulls for a place outside India', async () => {
    const response = await responseTo({ propertyValue: 5_000_000, state: 'Dubai' })
    const { rateBasis, scopeMessage, rulesHash, ...rest } = response
    expect(rulesHash).to.match(/^[0-9a-f]{16}$/u)
    expect(rest).to.deep.equal({
      propertyValue: 5_000_000,
      state: 'Dubai',
      rules: [],
      supported: false,
      stateCode: null,
      stateName: null,
      stampDuty: 0,
      stampDutyBase: 0,
      surcharges: [],
      registrationFee: 0,
      registrationCapApplied: false,
      total: 0,
      assumptions: [],
      rateEffectiveDate: null,
      rulesVersion: null,
      attribution: 'Nilam',
      disclaimer: disclaimers[id],
    })
    expect(rateBasis).to.include('not a state or union territory of India').and.include('Karnataka')
    expect(scopeMessage).to.equal(rateBasis)
  })
})
