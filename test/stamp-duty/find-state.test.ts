import { estimateStampDuty } from '../../src/stamp-duty/estimate.ts'
import { findState } from '../../src/stamp-duty/find-state.ts'
import { allStates } from './load-states.ts'

const rules = allStates()

function codeOf(given: string): string | undefined {
  const finding = findState(rules, given)
  return finding.kind === 'found' ? finding.state.code : undefined
}

describe('findState', () => {
  it('accepts the ISO code, with and without its country, the slug and the name', () => {
    for (const given of ['TN', 'tn', 'IN-TN', 'in-tn', 'tamil-nadu', 'Tamil Nadu', 'TAMIL  NADU']) {
      expect(codeOf(given), given).to.equal('TN')
    }
  })

  it('accepts other names, with words that people add or omit', () => {
    for (const given of ['Tamilnadu', 'Tamil Nadu, India', 'State of Tamil Nadu', 'தமிழ்நாடு']) {
      expect(codeOf(given), given).to.equal('TN')
    }
    for (const given of ['New Delhi', 'NCT of Delhi', 'delhi']) {
      expect(codeOf(given), given).to.equal('DL')
    }
  })

  it('accepts the Hindi name of every state', () => {
    for (const state of rules.states) {
      const hindi = state.other_names.filter((name) => /\p{Script=Devanagari}/u.test(name))
      expect(hindi, state.name).not.to.have.length(0)
    }
    expect(codeOf('तमिलनाडु')).to.equal('TN')
    expect(codeOf('पश्चिम बंगाल')).to.equal('WB')
  })

  it('suggests the nearest names for a misspelled state, and none for a place abroad', () => {
    expect(findState(rules, 'Tamil Nad')).to.deep.equal({
      kind: 'misspelt',
      nearest: ['Tamil Nadu'],
    })
    expect(findState(rules, 'Karnatka')).to.deep.include({ kind: 'misspelt' })
    for (const abroad of foreign) {
      expect(findState(rules, abroad), abroad).to.deep.equal({ kind: 'unknown' })
    }
  })

  it('takes a city for its state and itself, and says so', () => {
    const home = { propertyValue: 5_000_000, propertyType: 'residential' } as const
    const estimate = estimateStampDuty(rules, { ...home, state: 'Bangalore' }, '2026-11-21')
    const readAs = '“Bangalore” was read as the state Karnataka (KA) and the city Bengaluru.'
    const named = { ...home, state: 'KA', city: 'Bengaluru' }
    expect(estimate).to.deep.equal({ ...estimateStampDuty(rules, named, '2026-11-21'), readAs })
  })

  it('asks for the state of a city that several states have', () => {
    const estimate = estimateStampDuty(
      rules,
      { propertyValue: 5_000_000, state: 'Bilaspur', propertyType: 'residential' },
      '2026-11-21',
    )
    expect(estimate.supported).to.equal(false)
    expect(estimate.rateBasis).to.match(/there is one in \w.* and in \w.*, and city Bilaspur\.$/)
  })

  it('says what to send for a place outside India', () => {
    const estimate = estimateStampDuty(
      rules,
      { propertyValue: 5_000_000, state: 'Dubai', propertyType: 'residential' },
      '2026-11-21',
    )
    expect(estimate.supported).to.equal(false)
    expect(estimate.rateBasis).to.match(
      /Send a state as ISO code or name, such as KA or Karnataka\.$/,
    )
  })
})

const foreign = [
  ...['Dubai', 'Nepal', 'Bhutan', 'Punjab, Pakistan', 'Sindh', 'Oman', 'Mali', 'Guinea', 'Georgia'],
  ...['Bali', 'Manila', 'Utah', 'Victoria', 'Goiás', 'Abu Dhabi', 'New York', 'Mauritius', 'Samoa'],
]
