import { expect } from 'chai'
import type {
  PhraseRule,
  RuleExamples,
  TitleExample,
} from '../../../src/market/moderation/read-rules.ts'
import { moderateTitle, rules } from './open-moderator.ts'
import { usualFacts } from './usual-facts.ts'

describe('the examples of data/moderation', () => {
  for (const rule of [...rules.rejecting, ...rules.cleaning]) {
    describe(rule.rule, () => {
      examplesHold(rule.rule, rule.examples, rule.facts)
    })
  }
  for (const [rule, examples] of Object.entries(rules.examples)) {
    describe(rule, () => {
      examplesHold(rule, examples)
    })
  }

  it('number 150 or more', () => {
    const all = [...rules.rejecting, ...rules.cleaning].map(({ examples }) => examples)
    const counts = [...all, ...Object.values(rules.examples)].map(
      ({ refused = [], cleaned = [], kept = [] }) => refused.length + cleaned.length + kept.length,
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).to.be.at.least(150)
  })
})

function examplesHold(
  rule: string,
  examples: RuleExamples,
  ruleFacts: PhraseRule['facts'] = {},
): void {
  for (const example of examples.refused ?? []) {
    const { title, facts } = exampleOf(example)
    it(`rejects ${JSON.stringify(title)}`, () => {
      const verdict = moderateTitle(title, { ...usualFacts, ...ruleFacts, ...facts })
      expect(verdict).to.include({ verdict: 'rejected', rule })
    })
  }
  for (const { from, to } of examples.cleaned ?? []) {
    it(`cleans ${JSON.stringify(from)}`, () => {
      const verdict = moderateTitle(from, { ...usualFacts, ...ruleFacts })
      expect(verdict).to.include({ verdict: 'clean', title: to })
      expect(verdict).to.have.property('cleaned').that.includes(rule)
      expect(moderateTitle(to, { ...usualFacts, ...ruleFacts })).to.deep.equal({
        verdict: 'clean',
        title: to,
        cleaned: [],
      })
    })
  }
  for (const example of examples.kept ?? []) {
    const { title, facts } = exampleOf(example)
    it(`keeps ${JSON.stringify(title)}`, () => {
      const verdict = moderateTitle(title, { ...usualFacts, ...ruleFacts, ...facts })
      expect(verdict).to.deep.equal({ verdict: 'clean', title, cleaned: [] })
    })
  }
}

function exampleOf(example: string | TitleExample): TitleExample {
  return typeof example === 'string' ? { title: example, facts: {} } : example
}
