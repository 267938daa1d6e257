import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { mappingAt } from '../../src/contract/document/document-tree.ts'
import { repository } from '../service-parts.ts'
import { compileStrictly, type Complaint } from './compile-strictly.ts'
import {
  newQueriesPerMinute,
  startDeployments,
  unknownKey,
  type Deployments,
} from './deployments.ts'
import { apartFromDefaults, partnerCalls, rawAnswer } from './partner-calls.ts'
import { partnerProgram, partnerMistakes, wrongProgram } from './partner-program.ts'
import { generatorsDirectory } from './run-generator.ts'
import type { Sdk } from './sdk.ts'
import { heyApi } from './sdks/hey-api.ts'
import { nilamClient } from './sdks/nilam-client.ts'
import { openapiFetch } from './sdks/openapi-fetch.ts'
import { orvalFetch } from './sdks/orval.ts'
import { orvalZod } from './sdks/orval-zod.ts'
import { supportMatrix } from './support-matrix.ts'

const run = promisify(execFile)

// Generated clients leave endings out of their imports; a partner's bundler finds the files, and so does tsx.
const tsx = pathToFileURL(
  createRequire(join(generatorsDirectory, 'package.json')).resolve('tsx'),
).href

const sdks = [nilamClient, openapiFetch, heyApi, orvalFetch, orvalZod]

describe('the published document', () => {
  let nilam: Deployments
  before(async () => (nilam = await startDeployments()))
  after(() => nilam?.stop())

  for (const sdk of sdks) {
    describe(`as ${sdk.name}`, () => {
      let answers: Readonly<Record<string, unknown>>
      let folder: string
      let program: string
      let complaints: readonly Complaint[]
      before(async () => {
        const raw = partnerCalls.map(async (call) => [
          `${call.tool} ${call.example}`,
          await rawAnswer(nilam.observing, call),
        ])
        answers = Object.fromEntries(await Promise.all(raw))
        folder = await newFolder()
        program = join(folder, 'program.ts')
        const wrong = join(folder, 'wrong.ts')
        await sdk.generate(`${nilam.observing}/public/openapi.json`, folder)
        await writeFile(join(folder, 'package.json'), '{"type":"module"}')
        await writeFile(program, partnerProgram(sdk.program))
        await writeFile(wrong, wrongProgram(sdk.program))
        const differs = { exactOptionalPropertyTypes: sdk.withoutExactOptional === undefined }
        complaints = compileStrictly([program, wrong], differs)
      })
      after(() => rm(folder, { recursive: true }))

      /** Runs the partner's program; `what` is one of its arguments. */
      async function runProgram(origin: string, key: string, what: string): Promise<unknown> {
        const args = ['--import', tsx, program, origin, key, what]
        const { stdout } = await run(process.execPath, args, { cwd: repository })
        return JSON.parse(stdout)
      }

      it('is generated and compiles strictly', () => {
        const ofRightFiles = complaints.filter(({ file }) => !file.endsWith('/wrong.ts'))
        expect(ofRightFiles).to.deep.equal([])
      })

      it('makes wrong code a compile error', () => {
        const lines = wrongProgram(sdk.program).split('\n')
        const mistakes = partnerMistakes(sdk.program)
        const found = new Set(
          complaints.filter(({ file }) => file.endsWith('/wrong.ts')).map(({ line }) => line),
        )
        const first = lines.length - mistakes.length
        const letThrough = mistakes.filter((_, index) => !found.has(first + index))
        expect(letThrough.map(([mistake]) => mistake)).to.deep.equal(sdk.letsThrough ?? [])
        expect([...found].filter((line) => line < first)).to.deep.equal([])
      })

      it('returns the raw responses without a credential', async () => {
        const told = await runProgram(nilam.observing, '', 'calls')
        expectEqual(told, answers, sdk)
      })

      it('returns the raw responses with an API key', async () => {
        const told = await runProgram(nilam.observing, nilam.apiKey, 'calls')
        expectEqual(told, answers, sdk)
      })

      it('has a type for the error that names the argument', async () => {
        const told = await runProgram(nilam.observing, nilam.apiKey, 'wrong')
        expect(told).to.deep.equal({ told: 'invalid_params limit' })
      })

      it('sends its key, and reports that it is unknown', async () => {
        const told = await runProgram(nilam.observing, unknownKey, 'once')
        expect(told).to.deep.equal({ told: 'invalid_api_key' })
      })

      it('names the exceeded limit', async () => {
        nilam.nextDay()
        const told = await runProgram(nilam.enforcing, '', 'many')
        expect(told).to.deep.equal({
          answered: newQueriesPerMinute,
          told: 'rate_limited cache_miss_budget true',
        })
      })
    })
  }

  it('is what docs/sdk-support.md shows of each; otherwise run make sdk-proof', async () => {
    const mistakes = partnerMistakes(openapiFetch.program).map(([mistake]) => mistake)
    const text = supportMatrix(sdks, mistakes)
    const file = join(repository, 'docs', 'sdk-support.md')
    if (process.env['WRITE_SDK_SUPPORT'] === 'yes') await writeFile(file, text)
    expect(await readFile(file, 'utf8')).to.equal(text)
  })
})

async function newFolder(): Promise<string> {
  const place = join(generatorsDirectory, 'node_modules', '.proof')
  await mkdir(place, { recursive: true })
  return mkdtemp(join(place, 'sdk-'))
}

/** One by one, so that a failure names the example. */
function expectEqual(told: unknown, answers: Readonly<Record<string, unknown>>, sdk: Sdk): void {
  const read = mappingAt(told, ['answers'])
  const compared = sdk.sendsDefaults === true ? apartFromDefaults : (answer: unknown) => answer
  for (const [name, answer] of Object.entries(answers))
    expect(compared(read[name]), name).to.deep.equal(compared(answer))
}
