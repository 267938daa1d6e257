import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indianDay } from '../../src/base/calendar.ts'
import { startNilam } from '../journeys/running-nilam.ts'
import { newFolder } from '../new-folder.ts'
import { partnerPython } from '../partner-tools/run-schemathesis.ts'
import { postJson } from '../post-json.ts'
import { skipWithout } from '../sdk/toolchain.ts'
import { repository } from '../service-parts.ts'
import { randomCalls, verifiedTools, type RandomCall } from './random-calls.ts'

const nowMs = Date.parse('2026-11-21T06:00:00Z')
const clock = { now: () => nowMs, monotonic: () => performance.now() }
const callsEach = 200
/** With this one, every state and union territory occurs. */
const seed = 1
const verifier = join(repository, 'examples/verify/verify.py')
const committedRules = join(repository, 'data/rules')

/** The calls and their responses over HTTP, one a line. */
async function answered(calls: readonly RandomCall[]): Promise<string> {
  const nilam = await startNilam(undefined, { clock, randomBytes: (size) => Buffer.alloc(size, 7) })
  const lines: string[] = []
  for (const { tool, request } of calls) {
    const response = await postJson(`${nilam.origin}/public/v1/${tool}`, request)
    const body: unknown = await response.json()
    expect(response.status, JSON.stringify({ tool, request, body })).to.equal(200)
    lines.push(JSON.stringify({ tool, day: indianDay(nowMs), request, response: body }))
  }
  await nilam.stop()
  return `${lines.join('\n')}\n`
}

/** The machine's Python where it has PyYAML, else the one of the partners' tools. */
async function pythonWithYaml(): Promise<string> {
  const { status } = spawnSync('python3', ['-c', 'import yaml'])
  return status === 0 ? 'python3' : partnerPython()
}

describe('examples/verify', () => {
  let python: string
  let calls: string
  before(async function () {
    skipWithout(this, ['python'])
    python = await pythonWithYaml()
    calls = await answered(randomCalls(callsEach, seed))
  })

  const verify = (input: string, rules: string) =>
    spawnSync(python, [verifier, rules], { input, encoding: 'utf8', maxBuffer: 2 ** 26 })

  it('gets each figure and each receipt of 1,000 random calls from the rules alone', () => {
    const { stdout, stderr, status } = verify(calls, committedRules)
    const lines = verifiedTools.map((tool) => `${tool}: ${callsEach} of ${callsEach} equal`)
    expect({ stdout, stderr, status }).to.deep.equal({
      stdout: `${lines.join('\n')}\n`,
      stderr: '',
      status: 0,
    })
    expect(verifiedTools.length * callsEach).to.equal(1000)
    const states = calls.match(/"stateCode":"[A-Z]{2}"/gu)
    expect(new Set(states).size).to.equal(36)
  })

  it('knows a state by any name that the service accepts, and goes on after a call that it cannot compute', async () => {
    const tool = 'estimate_stamp_duty_and_registration' as const
    const states = ['Dubai', 'CT', 'Chhattisgarh'].map((state) => ({ propertyValue: 5e6, state }))
    const asked = states.map((request) => ({ tool, request }))
    const { stdout, stderr } = verify(await answered(asked), committedRules)
    expect(stderr).to.equal('')
    expect(stdout).to.match(new RegExp(`^${tool} cannot be computed: .*\n  of .*Dubai`, 'u'))
    expect(stdout).to.match(new RegExp(`\n${tool}: 2 of 3 equal\n$`, 'u'))
  })

  it('is at most 200 lines long', () => {
    expect(readFileSync(verifier, 'utf8').trimEnd().split('\n').length).to.be.at.most(200)
  })

  for (const { file, tool, figure, other, difference } of [
    {
      file: 'stamp-duty/in-tn',
      tool: 'estimate_stamp_duty_and_registration',
      figure: '          - rate: 2%',
      other: '          - rate: 2.5%',
      difference: '.surcharges.Transfer duty.amount is ',
    },
    {
      file: 'income-tax/2026-27-old',
      tool: 'optimize_home_loan_tax_regime',
      figure: "{ above: '250000', rate: '5%' }",
      other: "{ above: '250000', rate: '6%' }",
      difference: '.old.totalTax is ',
    },
    {
      file: 'lending',
      tool: 'calculate_home_affordability',
      figure: "share: '80%'",
      other: "share: '81%'",
      difference: '.assumptions.maxLoanByRbiLtv is ',
    },
  ]) {
    it(`names the amount and the file where a figure of ${file}.yaml is another`, () => {
      const rules = newFolder()
      cpSync(committedRules, rules, { recursive: true })
      const path = join(rules, `${file}.yaml`)
      const text = readFileSync(path, 'utf8')
      expect(text).to.include(figure)
      writeFileSync(path, text.replace(figure, other))
      const ofTool = calls.split('\n').filter((line) => line.includes(`{"tool":"${tool}"`))
      const { stdout, status } = verify(`${ofTool.join('\n')}\n`, rules)
      expect(status).to.equal(1)
      for (const name of [difference, `.rules.${file}.version is `, '.rulesHash is ']) {
        expect(stdout).to.include(`${tool}${name}`)
      }
      expect(stdout).to.match(new RegExp(`^${tool}: \\d+ of ${callsEach} equal$`, 'mu'))
    })
  }
})
