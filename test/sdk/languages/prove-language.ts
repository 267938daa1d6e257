import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newQueriesPerMinute, startDeployments, unknownKey } from '../deployments.ts'
import {
  apartFromDefaults,
  partnerCalls,
  rawAnswer,
  rawResponse,
  sandboxCalls,
  sandboxRefusals,
} from '../partner-calls.ts'
import { skipWithout } from '../toolchain.ts'
import type { LanguageSdk, Tolerance } from './language-sdk.ts'
import { laterResponses, newField, newValue, searchCall } from './later-responses.ts'
import type { Outcome, PartnerStep } from './partner-step.ts'
import { declaredErrors, errorInWords, exampleHeaders } from './declared-responses.ts'
import { startScriptedServer } from './scripted-server.ts'
import { newFolder } from '../../new-folder.ts'

/** Tests that what the table says of a client is true. One process of its program makes all calls. */
export function proveLanguage(sdk: LanguageSdk): void {
  describe(`the published document as ${sdk.language} by ${sdk.name}`, () => {
    const closing: (() => Promise<unknown>)[] = []
    const steps: PartnerStep[] = []
    const rawResponses = new Map<string, unknown>()
    const sandboxResponses = new Map<string, unknown>()
    const sandboxErrors = new Map<string, object>()
    const compared =
      sdk.sendsDefaults === true ? apartFromDefaults : (response: unknown) => response
    let folder: string
    let documentUrl: string
    let outcomes: Readonly<Record<string, Outcome>>

    before(async function () {
      skipWithout(this, sdk.needs)
      const nilam = await startDeployments()
      const scripted = await startScriptedServer()
      folder = newFolder()
      closing.push(nilam.stop, scripted.stop, () => rm(folder, { recursive: true, force: true }))
      documentUrl = `${nilam.observing}/public/openapi.json`

      for (const call of partnerCalls) {
        const name = `${call.tool} ${call.example}`
        rawResponses.set(name, comparable(await rawAnswer(nilam.observing, call)))
        const plain = { origin: nilam.observing, tool: call.tool, query: call.query, attempts: 1 }
        steps.push({ ...plain, name: `anonymous ${name}`, key: '' })
        steps.push({ ...plain, name: `with key ${name}`, key: nilam.apiKey })
      }
      const test = { origin: nilam.observing, key: nilam.testKey, attempts: 1 }
      const headers = { authorization: `Bearer ${nilam.testKey}` }
      for (const call of sandboxCalls) {
        steps.push({ ...test, name: call.example, tool: call.tool, query: call.query })
        const raw = await rawAnswer(nilam.observing, call, headers)
        sandboxResponses.set(call.example, comparable(raw))
      }
      for (const call of sandboxRefusals) {
        steps.push({ ...test, name: call.example, tool: call.tool, query: call.query })
        const raw = await rawResponse(nilam.observing, call, headers)
        const error = errorInWords(await raw.json()).replace(/ \d+$/, '')
        sandboxErrors.set(call.example, { status: raw.status, error })
      }
      const search = { ...searchCall, key: '', attempts: 1 }
      const origin = nilam.observing
      const contradiction = { minPrice: 2, maxPrice: 1 }
      steps.push({ ...search, origin, name: 'a contradiction', query: contradiction })
      steps.push({ ...search, origin, name: 'an unknown key', key: unknownKey })
      for (let index = 0; index <= newQueriesPerMinute; index += 1) {
        const query = { propertyValue: 5_000_000 + index }
        const tool = 'calculate_home_affordability'
        const [name, origin] = [`limited ${index}`, nilam.enforcing]
        steps.push({ name, origin, tool, query, key: '', attempts: 1 })
      }
      for (const [name, response] of declaredErrors) {
        steps.push({ ...search, name, origin: scripted.originFor([response]) })
      }
      for (const [name, responses] of Object.entries(laterResponses())) {
        steps.push({ ...search, name, origin: scripted.originFor(responses), attempts: 2 })
      }
    })
    after(async () => {
      for (const close of closing) await close()
    })

    it('is generated', () => sdk.generate(documentUrl, folder))

    it(`compiles: ${sdk.flags}`, () => sdk.compile(folder))

    it('makes wrong code an error', async () => {
      const { source, rejected } = await sdk.compileMistakes(folder)
      const lines = source.split('\n').map((line, index) => ({ line, number: index + 1 }))
      const wrong = lines.filter(({ line }) => line.includes('mistake'))
      expect(wrong).to.have.length.at.least(3)
      expect([...new Set(rejected)].toSorted((a, b) => a - b)).to.deep.equal(
        wrong.map(({ number }) => number),
      )
    })

    it('runs', async () => {
      const stepsFile = join(folder, 'steps.json')
      await writeFile(stepsFile, JSON.stringify(steps))
      outcomes = JSON.parse(await sdk.run(folder, stepsFile))
      expect(Object.keys(outcomes)).to.have.members(steps.map(({ name }) => name))
    })

    for (const caller of ['anonymous', 'with key']) {
      it(`gets the responses of a bare fetch, ${caller}`, () => {
        for (const [name, raw] of rawResponses) {
          expectRead(outcomes[`${caller} ${name}`], name, raw)
        }
      })
    }

    it('reads each null of the sandbox', () => {
      expect(JSON.stringify([...sandboxResponses.values()])).to.include(':null')
      for (const [name, raw] of sandboxResponses) expectRead(outcomes[name], name, raw)
    })

    function expectRead(outcome: Outcome | undefined, name: string, raw: unknown): void {
      const { response, failure }: Partial<Outcome> = outcome ?? {}
      expect(failure, name).to.equal(undefined)
      const expected = sdk.nulls === 'kept' ? raw : withoutNulls(raw)
      expect(compared(comparable(response)), name).to.deep.equal(compared(expected))
    }

    it('reads the errors of the service', () => {
      expect(outcomes['a contradiction']).to.include({
        ...{ status: 400, error: 'invalid_params minPrice' },
      })
      expect(outcomes['an unknown key']).to.include({ status: 401, error: 'invalid_api_key' })
      const last = outcomes[`limited ${newQueriesPerMinute}`]
      expect(last).to.have.property('status', 429)
      expect(last?.error).to.match(/^rate_limited cache_miss_budget \d+$/)
      expect(outcomes[`limited ${newQueriesPerMinute - 1}`]).to.have.property('status', 200)
    })

    it('reads each error of the sandbox, from 400 to 503', () => {
      const read = sandboxRefusals.map(({ example }) => {
        const { status, error = '', failure }: Partial<Outcome> = outcomes[example] ?? {}
        expect(failure, example).to.equal(undefined)
        // The seconds to wait go on between two calls.
        return [example, { status, error: error.replace(/ \d+$/, '') }]
      })
      expect(Object.fromEntries(read)).to.deep.equal(Object.fromEntries(sandboxErrors))
    })

    it('reads each error that the contract has an example of, with its headers', () => {
      for (const [name, { status, body, headers }] of declaredErrors) {
        const { failure, ...outcome }: Partial<Outcome> = outcomes[name] ?? {}
        expect(failure, name).to.equal(undefined)
        expect({ ...outcome, headers: comparable(outcome.headers) }, name).to.deep.equal({
          ...{ attempts: 1, status, error: errorInWords(body), headers: comparable(headers) },
        })
      }
    })

    it('reads the headers of a success', () => {
      const { headers, status } = outcomes['all headers'] ?? {}
      expect(status).to.equal(200)
      expect(comparable(headers)).to.deep.equal(comparable(exampleHeaders('200')))
    })

    it(`does with an unknown enum value what the table says: ${sdk.unknownValue}`, () => {
      expect(tolerance(outcomes['a new enum value'], newValue)).to.equal(sdk.unknownValue)
    })

    it(`does with an unknown field what the table says: ${sdk.unknownField}`, () => {
      expect(tolerance(outcomes['a new field'], newField)).to.equal(sdk.unknownField)
    })

    it('succeeds on the second attempt after a 429 and its wait', () => {
      expect(outcomes['a limit that passes']).to.include({ status: 200, attempts: 2 })
    })
  })
}

function tolerance(outcome: Outcome | undefined, added: string): Tolerance {
  if (outcome?.response === undefined) return 'an error'
  return JSON.stringify(outcome.response).includes(added) ? 'kept' : 'dropped'
}

/** The same moment may be written in several ways: `Z` and `+00:00`, with and without thousandths. */
function comparable(value: unknown): unknown {
  const text = JSON.stringify(value, (_key, it: unknown) =>
    typeof it === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(it)
      ? new Date(it).toISOString()
      : it,
  )
  return text === undefined ? undefined : JSON.parse(text)
}

function withoutNulls(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, it: unknown) => it ?? undefined)
}
