import { randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { exampleMs, post } from '../../packages/contract-tools/src/examples/error-requests.ts'
import {
  declaredOperations,
  operationExamples,
} from '../../src/contract/document/document-operations.ts'
import { valueAt } from '../../src/contract/document/document-tree.ts'
import { repository } from '../service-parts.ts'
import { startNilam, type RunningNilam } from './running-nilam.ts'

const responsesAt = ['responses', '200', 'content', 'application/json', 'examples']
const listingIds = /lst_[0-9A-Za-z]{22}/gu
/** How a response says that no listing has an id. */
const notFound = /"notFound":\s*true|"status":\s*"not_found_or_unpublished"/u

/** The pages in the repository that show how to call the service. */
const printedFiles: readonly string[] = [
  'README.md',
  'packages/client/README.md',
  ...readdirSync(join(repository, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

const textOf = (file: string): string => readFileSync(join(repository, file), 'utf8')

/** Deployments whose other listings have different ids. */
describe('what is printed, on two deployments with different secrets', () => {
  let deployments: readonly RunningNilam[]
  let document: unknown

  before(async () => {
    deployments = await Promise.all([1, 2].map(startFresh))
    document = JSON.parse(await textAt('/public/openapi.json'))
  })
  after(() => Promise.all(deployments.map((nilam) => nilam.stop())))

  async function textAt(path: string, { origin } = deployments[0] ?? { origin: '' }) {
    const response = await fetch(`${origin}${path}`)
    expect(response.status, path).to.equal(200)
    return response.text()
  }

  async function send(origin: string, path: string, body: string): Promise<unknown> {
    const response = await fetch(`${origin}${path}`, post(body))
    const result: unknown = await response.json()
    expect(response.status, `${body} ${JSON.stringify(result)}`).to.equal(200)
    return result
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
        const response = JSON.stringify(await send(origin, path, body))
        expect(notFound.test(response), listingId).to.equal(none.has(listingId))
      }
    }
  })
})

/** The whole service on the day that examples show, with a secret of its own. */
function startFresh(): Promise<RunningNilam> {
  const clock = { now: () => exampleMs.successes, monotonic: () => performance.now() }
  return startNilam(undefined, { clock, randomBytes: (size) => randomBytes(size) })
}
