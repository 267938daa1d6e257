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
import { readYaml } from '../../../../src/rules/yaml-source.ts'
import { isMapping } from '../../../../src/contract/document/document-tree.ts'

describe('every house rule', () => {
  it('has a unique name', () => {
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
      it('says what it rejects, why, on what evidence, and what to write', () => {
        for (const text of [rule.rejects, rule.because, rule.fix])
          expect(text).to.match(/^[A-Za-z0-9].+\.$/)
        expect(rule.fix).to.match(/^(?:Write|Add|Keep|List|Move|Name|Order|Put|Rename|Say|Use) /)
        expect(rule.evidence.join()).to.not.equal('')
      })

      it('accepts its passing sample', async () => {
        expect(await errorsIn(rule, rule.passes)).to.deep.equal([])
      })

      it('rejects its failing sample at the marked line only', async () => {
        const found = await errorsIn(rule, rule.fails)
        const marked = rule.fails
          .split('\n')
          .flatMap((line, index) => (line.endsWith('# rejected') ? [index + 1] : []))
        expect(found.map(({ line }) => line)).to.deep.equal(marked)
        expect(marked).to.have.length(1)
      })

      it('says in its message what is wrong, why, and what to write', async () => {
        const [first] = await errorsIn(rule, rule.fails)
        expect(first?.message)
          .to.match(/^[^.]+.*\. /)
          .and.to.include(rule.because)
        expect(first?.message).to.match(/[.] [A-Z][a-z]+ [^ ].*\.$/)
      })
    })
  }
})

describe('a finding', () => {
  it('has the advice for its place, where the rule gives one', () => {
    const [rule] = houseRules
    if (rule === undefined) throw new Error('there is no rule')
    const finding = { at: [], problem: 'It is wrong.', write: 'Write this.' }
    expect(messageOf(rule, finding)).to.equal(`It is wrong. ${rule.because} Write this.`)
  })
})

interface RuleError {
  readonly line: number
  readonly message: string
}

/** What one rule reports on a sample through Redocly, with lines of the sample. */
async function errorsIn(rule: HouseRule, sample: string): Promise<readonly RuleError[]> {
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

describe('readContract', () => {
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

  it('follows responses and errors through theirs', () => {
    expect(named(reading.responses)).to.deep.equal(['Issue'])
  })
})
