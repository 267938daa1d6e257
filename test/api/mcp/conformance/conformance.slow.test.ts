import { startApp, type RunningApp } from '../../../http/start-app.ts'
import { needsRunners } from '../../../journeys/partner-runner.ts'
import { fakePipeline } from '../fake-pipeline.ts'
import { runSuite, type Check } from './run-suite.ts'

/** What the suite expects and Nilam does not have, by the failed check. */
const notApplicable: readonly { readonly says: RegExp; readonly why: string }[] = [
  {
    says: /Unknown tool: test_\w+|'test_\w+'|'json_schema_2020_12_tool' not found/,
    why: 'calls a tool of a reference server, made for the test',
  },
  {
    says: /InputRequiredResult/,
    why: 'starts with a tool of a reference server that asks its caller a question; ours never do',
  },
  {
    says: /Method not found|resources\/read was not exercised/,
    why: 'is about a feature that the server does not declare: it has tools only',
  },
  {
    says: /no tool with x-mcp-header annotations/,
    why: 'is about headers that repeat arguments; no tool uses any',
  },
]

/** The scenarios that a server of tools can pass whole, with how many checks they make. */
const passedWhole: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '2025-11-25': {
    'server-initialize': 2,
    ping: 2,
    'tools-list': 3,
    'dns-rebinding-protection': 2,
  },
  '2026-07-28': {
    'tools-list': 4,
    'dns-rebinding-protection': 2,
    'http-header-validation': 14,
    'input-required-result-unsupported-methods': 2,
  },
}

/** Those of which some checks are not applicable. */
const passedInPart: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '2025-11-25': {},
  '2026-07-28': { 'server-stateless': 21, caching: 4 },
}

describe('the official MCP conformance suite', () => {
  let app: RunningApp | undefined
  before(async function () {
    needsRunners.call(this)
    app = await startApp({ handlers: fakePipeline().handlers })
  })
  after(() => app?.stop(0))

  for (const revision of ['2025-11-25', '2026-07-28']) {
    describe(`of revision ${revision}`, () => {
      let checks: readonly Check[]
      before(async () => (checks = await runSuite(new URL('/mcp', app?.origin), revision)))
      const passed = (scenario: string): number => count(checks, scenario, 'SUCCESS')

      it('finds no fault with what the server declares', () => {
        const faults = checks
          .filter(({ status }) => status === 'FAILURE')
          .filter(
            ({ errorMessage = '' }) => !notApplicable.some(({ says }) => says.test(errorMessage)),
          )
        expect(faults).to.deep.equal([])
      })

      for (const [scenario, all] of Object.entries(passedWhole[revision] ?? {})) {
        it(`passes ${scenario} whole`, () => {
          expect(count(checks, scenario, 'FAILURE')).to.equal(0)
          expect(passed(scenario)).to.equal(all)
        })
      }
      for (const [scenario, most] of Object.entries(passedInPart[revision] ?? {})) {
        it(`passes what applies of ${scenario}`, () => {
          expect(passed(scenario)).to.equal(most)
        })
      }
    })
  }
})

function count(checks: readonly Check[], scenario: string, status: Check['status']): number {
  return checks.filter((check) => check.scenario === scenario && check.status === status).length
}
