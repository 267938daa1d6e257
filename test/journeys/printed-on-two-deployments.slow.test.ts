import * as mcpClient from '@modelcontextprotocol/sdk/client/index.js'
import * as mcpTransport from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect } from 'chai'
import * as openapiFetch from 'openapi-fetch'
import ts from 'typescript'
import * as client from '../../packages/client/src/index.ts'
import { exampleMs, post } from '../../packages/contract-tools/src/examples/error-requests.ts'
import { declaredOperations } from '../../src/contract/document-operations.ts'
import { mappingAt, valueAt } from '../../src/contract/document-tree.ts'
import { operationExamples } from '../../src/contract/operation-examples.ts'
import { readGuides } from '../../src/transports/pages/docs/guides.ts'
import { repository, rules } from '../service-parts.ts'
import type { CodeBlock } from '../walkthroughs/shell-blocks.ts'
import {
  collectionCalls,
  isPlainCurl,
  isProgram,
  printedBlocks,
  printedFiles,
  printedOrigin,
  textOf,
  tryItCalls,
  type PrintedCall,
} from './printed-snippets.ts'
import { startNilam, type RunningNilam } from './running-nilam.ts'
import { leaveOut } from '../needs.ts'

const responsesAt = ['responses', '200', 'content', 'application/json', 'examples']
const listingIds = /lst_[0-9A-Za-z]{22}/gu
/** How a response says that no listing has an id. */
const notFound = /"notFound":\s*true|"status":\s*"not_found_or_unpublished"/u

/** The examples as printed, and each snippet of documentation, on deployments whose other listings have different ids. */
describe('what is printed, on two deployments with different secrets', () => {
  let deployments: readonly RunningNilam[]
  let folder: string
  let document: unknown
  let served: string
  let blocks: readonly CodeBlock[]

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nilam-printed-'))
    deployments = await Promise.all([1, 2].map(startFresh))
    document = JSON.parse(await textAt('/public/openapi.json'))
    served = await textAt('/llms-full.txt')
    blocks = printedBlocks('llms-full.txt', served)
  })
  after(async () => {
    await Promise.all(deployments.map((nilam) => nilam.stop()))
    rmSync(folder, { recursive: true })
  })

  async function textAt(path: string, { origin } = deployments[0] ?? { origin: '' }) {
    const response = await fetch(`${origin}${path}`)
    expect(response.status, path).to.equal(200)
    return response.text()
  }

  async function send(origin: string, { at, path, body }: PrintedCall): Promise<unknown> {
    const response = await fetch(`${origin}${path}`, post(body))
    const answer: unknown = await response.json()
    expect(response.status, `${at} ${JSON.stringify(answer)}`).to.equal(200)
    return answer
  }

  /** The ids of requests that show what happens when no listing has them. */
  function idsOfNone(): ReadonlySet<string> {
    const requests = declaredOperations(document).flatMap(({ id, operation }) =>
      operationExamples(document)
        .filter(({ operationId, name }) => {
          const response = valueAt(operation, [...responsesAt, name, 'value'])
          return operationId === id && notFound.test(JSON.stringify(response) ?? '')
        })
        .map((example) => JSON.stringify(example.arguments)),
    )
    return new Set(requests.join().match(listingIds))
  }

  it("has listings with ids of each deployment's own beside the showcase homes", async () => {
    const call = { at: 'search', path: '/public/v1/search_properties', body: '{"limit":20}' }
    const pages = await Promise.all(deployments.map(({ origin }) => send(origin, call)))
    const [one = '', two = ''] = pages.map((page) => JSON.stringify(page))
    const own = one.match(listingIds)?.filter((id) => !two.includes(id))
    expect(own).to.have.lengthOf.above(10)
  })

  it('gets the printed response for every example of the document', async () => {
    let compared = 0
    for (const { operation, path, id } of declaredOperations(document)) {
      const responses = mappingAt(operation, responsesAt)
      for (const example of operationExamples(document)) {
        if (example.operationId !== id) continue
        const printed = valueAt(responses, [example.name, 'value'])
        const body = JSON.stringify(example.arguments)
        for (const { origin } of deployments) {
          const answer = await send(origin, { at: `${id} ${example.name}`, path, body })
          if (printed === undefined) continue
          const rulesVersion = valueAt(printed, ['rulesVersion'])
          const kept = rulesVersion === undefined ? {} : { rulesVersion }
          expect(Object.assign({}, answer, kept), `${id} ${example.name}`).to.deep.equal(printed)
          compared += 1
        }
      }
    }
    expect(compared).to.be.above(60)
  })

  it('is answered for each request of the try-it pages and the collections', async () => {
    const tried = tryItCalls(served)
    const collected = collectionCalls()
    const examples = operationExamples(document).length
    expect(tried).to.have.lengthOf(examples)
    expect(collected).to.have.lengthOf(2 * examples)
    const none = [...idsOfNone()]
    for (const call of [...tried, ...collected]) {
      for (const { origin } of deployments) {
        const answer = JSON.stringify(await send(origin, call))
        expect(notFound.test(answer), call.at).to.equal(none.some((id) => call.body.includes(id)))
      }
    }
  })

  it('runs as curl commands', async () => {
    const commands = blocks.filter(isPlainCurl)
    expect(commands).to.have.lengthOf.above(30)
    for (const { origin } of deployments) {
      for (const { block, output, statuses } of await runInShell(commands, origin)) {
        const status = Number(block.responds ?? 200) || 200
        expect(statuses, `${block.at} ${output}`).to.satisfy((all: readonly number[]) =>
          all.every((one) => one === status || one === 304),
        )
        expect(output.includes('"isError":true'), block.at).to.equal(block.responds === 'isError')
        expect(output, block.at).not.to.match(notFound)
      }
    }
  })

  it('runs as programs in TypeScript and JavaScript', async () => {
    const programs = blocks.filter(isProgram)
    expect(programs).to.have.lengthOf.above(22)
    for (const { origin } of deployments) {
      for (const { at, code } of programs) {
        const output = await runProgram(code.replaceAll(printedOrigin, origin)).catch(
          (failure: unknown): never => {
            throw new Error(at, { cause: failure })
          },
        )
        expect(output, at).not.to.equal('')
        expect(output, at).not.to.match(notFound)
      }
    }
  })

  it('runs as programs in Python', async function () {
    const programs = blocks.filter(({ language }) => language === 'python')
    expect(programs).to.have.lengthOf(declaredOperations(document).length)
    const python = await promisify(execFile)('python3', ['--version']).catch(() => undefined)
    if (python === undefined) leaveOut(this, 'no python3 (install it)')
    for (const { origin } of deployments) {
      const codes = programs.map(({ code }) => code.replaceAll(printedOrigin, origin))
      const output = await runInPython(codes)
      expect(output).not.to.match(notFound)
      expect(output.match(/"attribution": "Nilam"/gu)).to.have.lengthOf.at.least(programs.length)
    }
  })

  it('names listings that both deployments have, and ids that no deployment can have', async () => {
    const listed = await textAt('/sitemap.xml')
    const paths = Array.from(
      listed.matchAll(/<loc>http:\/\/localhost:8080(\/docs[^<]*)<\/loc>/gu),
      ([, path = '']) => path,
    )
    const texts = [
      ...printedFiles.map(textOf),
      ...['openapi.yaml', 'collections/nilam.postman_collection.json'].map(textOf),
      ...(await Promise.all(
        ['/public/openapi.json', '/llms-full.txt'].map((path) => textAt(path)),
      )),
      ...(await Promise.all(paths.map((path) => textAt(path)))),
    ]
    const none = idsOfNone()
    const named = new Set(texts.flatMap((printed) => printed.match(listingIds) ?? []))
    expect(named.size).to.be.above(none.size + 4)
    for (const listingId of named) {
      for (const { origin } of deployments) {
        const path = '/public/v1/get_property_details'
        const body = JSON.stringify({ listingId })
        const answer = JSON.stringify(await send(origin, { at: listingId, path, body }))
        expect(notFound.test(answer), listingId).to.equal(none.has(listingId))
      }
    }
  })

  /** Runs each block in a shell of its own, all in one process. */
  async function runInShell(commands: readonly CodeBlock[], origin: string) {
    writeFileSync(join(folder, '.curlrc'), 'write-out = "%{stderr}\\nstatus %{http_code}\\n"\n')
    const script = commands.map(
      ({ code }) => `(${code.replaceAll(printedOrigin, origin)}\n) 2>&1; echo; echo ---`,
    )
    const shell = spawn('bash', ['-c', script.join('\n')], {
      cwd: folder,
      env: { ...process.env, CURL_HOME: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const outputs = (await text(shell.stdout)).split('\n---\n')
    return commands.map((block, at) => {
      const output = outputs[at] ?? ''
      const statuses = Array.from(output.matchAll(/^status (\d+)$/gmu), ([, code]) => Number(code))
      return { block, output, statuses }
    })
  }
})

/** The whole service on the day that examples show, with a secret of its own. */
function startFresh(): Promise<RunningNilam> {
  const clock = { now: () => exampleMs.successes, monotonic: () => performance.now() }
  return startNilam(
    undefined,
    { clock, randomBytes: (size) => randomBytes(size) },
    { guides: readGuides(repository), taxYears: rules.taxYears },
  )
}

/** What programs import. */
const modules: Readonly<Record<string, object>> = {
  '@nilam/client': client,
  '@modelcontextprotocol/sdk/client/index.js': mcpClient,
  '@modelcontextprotocol/sdk/client/streamableHttp.js': mcpTransport,
  'openapi-fetch': openapiFetch,
}

/** Runs a module as it is printed, and returns what it logs. */
async function runProgram(code: string): Promise<string> {
  const logged: string[] = []
  const log = (...values: readonly unknown[]): void => {
    logged.push(
      values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' '),
    )
  }
  const { target, module } = { target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.ESNext }
  const plain = ts
    .transpileModule(code, { compilerOptions: { target, module, verbatimModuleSyntax: true } })
    .outputText.replaceAll(/^import (\{[^}]*\}) from (.+?);?$/gmu, 'const $1 = modules[$2]')
    .replaceAll(/^import (\w+) from (.+?);?$/gmu, 'const { default: $1 } = modules[$2]')
  const AsyncFunction = Object.getPrototypeOf(runProgram).constructor
  await new AsyncFunction('modules', 'console', plain)(modules, { log })
  return logged.join('\n')
}

/** Runs all programs in one interpreter. */
async function runInPython(codes: readonly string[]): Promise<string> {
  const run = 'import json, sys\nfor code in json.load(sys.stdin): exec(code, {})'
  const python = spawn('python3', ['-c', run], { stdio: ['pipe', 'pipe', 'pipe'] })
  python.stdin.end(JSON.stringify(codes))
  const [output, failure] = await Promise.all([text(python.stdout), text(python.stderr)])
  expect(failure).to.equal('')
  return output
}
