import {
  createConfig,
  getLineColLocation,
  lintFromString,
  type NormalizedProblem,
} from '@redocly/openapi-core'
import { expect } from 'chai'
import { messageOf, type HouseRule } from '../../src/rules/house/house-rule.ts'
import { houseRules } from '../../src/rules/house/house-rules.ts'
import { readContract } from '../../src/rules/house/contract-reading.ts'
import { housePlugin } from '../../src/rules/redocly-plugin.ts'
import { readYaml } from '../../../../src/base/yaml-source.ts'
import { isMapping } from '../../../../src/contract/document-tree.ts'

describe('every rule of the house', () => {
  it('has a name of its own', () => {
    const ids = houseRules.map(({ id }) => id)
    expect(ids.filter((id) => !/^[a-z]+(-[a-z0-9]+)*$/.test(id))).to.deep.equal([])
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('is switched on', () => {
    const [rules] = Object.values(housePlugin.configs ?? {}).map((config) => config.rules)
    expect(Object.keys(rules ?? {})).to.deep.equal(houseRules.map(({ id }) => `house/${id}`))
    expect(new Set(Object.values(rules ?? {}))).to.deep.equal(new Set(['error']))
  })

  for (const rule of houseRules) {
    describe(rule.id, () => {
      it('says what it refuses, why, on what evidence, and what to write', () => {
        for (const text of [rule.refuses, rule.because, rule.fix])
          expect(text).to.match(/^[A-Za-z0-9].+\.$/)
        expect(rule.fix).to.match(/^Write /)
        expect(rule.evidence.join()).to.not.equal('')
      })

      it('lets its passing sample pass', async () => {
        expect(await refusals(rule, rule.passes)).to.deep.equal([])
      })

      it('refuses its failing sample at the marked line, and nothing else in it', async () => {
        const found = await refusals(rule, rule.fails)
        const marked = rule.fails
          .split('\n')
          .flatMap((line, index) => (line.endsWith('# refused') ? [index + 1] : []))
        expect(found.map(({ line }) => line)).to.deep.equal(marked)
        expect(marked).to.have.length(1)
      })

      it('tells in its message what is wrong, why, and what to write', async () => {
        const [first] = await refusals(rule, rule.fails)
        expect(first?.message)
          .to.match(/^[^.]+.*\. /)
          .and.to.include(rule.because)
        expect(first?.message).to.match(/ Write [^ ].*\.$/)
      })
    })
  }
})

describe('a finding', () => {
  it('is told with the advice for its very place, where the rule has one', () => {
    const [rule] = houseRules
    if (rule === undefined) throw new Error('there is no rule')
    const finding = { at: [], problem: 'It is wrong.', write: 'Write this.' }
    expect(messageOf(rule, finding)).to.equal(`It is wrong. ${rule.because} Write this.`)
  })
})

interface Refusal {
  readonly line: number
  readonly message: string
}

/** What one rule says against a sample, as Redocly tells it, with lines of the sample. */
async function refusals(rule: HouseRule, sample: string): Promise<readonly Refusal[]> {
  const head = sample.startsWith('openapi:') ? [] : ['openapi: 3.1.0']
  const source = [...head, sample].join('\n')
  expect(isMapping(readYaml('sample.yaml', source).value)).to.equal(true)
  const config = await createConfig({
    plugins: [housePlugin],
    rules: { [`house/${rule.id}`]: 'error' },
  })
  const problems = await lintFromString({ source, absoluteRef: 'sample.yaml', config })
  return problems.map((problem) => ({
    line: lineOf(problem) - head.length,
    message: problem.message,
  }))
}

function lineOf({ location: [place] }: NormalizedProblem): number {
  if (place === undefined) throw new Error('a problem without a place')
  return getLineColLocation(place).start.line
}

describe('the reading of a document', () => {
  const reading = readContract({
    paths: {
      '/public/v1/a': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Query' } } },
          },
          responses: { 400: { $ref: '#/components/responses/Wrong' } },
        },
      },
    },
    components: {
      responses: {
        Wrong: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Issue' } } },
        },
      },
      schemas: {
        Query: { properties: { kind: { $ref: '#/components/schemas/Kind' } } },
        Kind: { type: 'string' },
        Issue: { type: 'object' },
        Alone: { type: 'object' },
      },
    },
  })
  const named = (nodes: readonly { path: readonly unknown[] }[]): readonly unknown[] =>
    nodes.flatMap(({ path }) => (path.length === 3 && path[1] === 'schemas' ? [path[2]] : []))

  it('follows a request through its references', () => {
    expect(named(reading.requests)).to.deep.equal(['Query', 'Kind'])
  })

  it('follows answers and errors through theirs', () => {
    expect(named(reading.answers)).to.deep.equal(['Issue'])
  })
})
