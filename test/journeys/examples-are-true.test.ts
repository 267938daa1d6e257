import { randomBytes } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  errorRequests,
  exampleMs,
  post,
} from '../../packages/contract-tools/src/examples/error-requests.ts'
import { withVersionsOf } from '../../packages/contract-tools/src/examples/record-examples.ts'
import {
  filesBeside,
  readContractSource,
} from '../../packages/contract-tools/src/source/contract-source.ts'
import { examplesFolder } from '../../packages/contract-tools/src/source/example-files.ts'
import { mappingAt, valueAt } from '../../src/contract/document/document-tree.ts'
import { startNilam, type World } from './running-nilam.ts'
import { repository } from '../service-parts.ts'
import { openedOnce } from '../opened.ts'

const document: unknown = JSON.parse(
  await readFile(join(repository, 'generated', 'openapi.json'), 'utf8'),
)
/** What to do about an example that the service no longer keeps. */
const stale = 'run `make examples`'
const bodyLimit = Number(valueAt(document, ['x-body-limit-bytes']))
const json = ['content', 'application/json', 'examples']

/** Examples show this day, and only listings that have the same id on every deployment. */
const world: World = {
  clock: { now: () => exampleMs.successes, monotonic: () => performance.now() },
  randomBytes,
}

/** A request example and a 200 example of the same name are a promise of what the service returns. */
const promises = Object.entries(mappingAt(document, ['paths'])).flatMap(([path, item]) => {
  const requests = mappingAt(item, ['post', 'requestBody', ...json])
  const responses = mappingAt(item, ['post', 'responses', '200', ...json])
  return Object.keys(requests)
    .filter((name) => Object.hasOwn(responses, name))
    .map((name) => ({
      path,
      name,
      request: valueAt(requests, [name, 'value']),
      response: valueAt(responses, [name, 'value']),
    }))
})

describe('a response shown by an example of openapi.yaml', () => {
  const nilam = openedOnce(() => startNilam(undefined, world))

  it('exists for every operation', () => {
    const paths = Object.keys(mappingAt(document, ['paths']))
    expect([...new Set(promises.map(({ path }) => path))]).to.include.members(paths)
  })

  it('has its request beside it', () => {
    const orphans = Object.entries(mappingAt(document, ['paths'])).flatMap(([path, item]) =>
      Object.keys(mappingAt(item, ['post', 'responses', '200', ...json]))
        .filter((name) => !promises.some((it) => it.path === path && it.name === name))
        .map((name) => `${path} ${name}`),
    )
    expect(orphans).to.deep.equal([])
  })

  it('has no file that openapi.yaml does not refer to', async () => {
    const file = join(repository, 'openapi.yaml')
    const { examples } = readContractSource(file, await readFile(file, 'utf8'), filesBeside(file))
    const files = await readdir(join(repository, examplesFolder), { recursive: true })
    expect(
      files.filter((name) => name.endsWith('.yaml')).map((name) => `${examplesFolder}/${name}`),
    ).to.have.members(examples.map(({ file }) => file))
  })

  for (const { path, name, request, response: body } of promises) {
    it(`is returned for ${path.split('/').at(-1)}: ${name}`, async () => {
      const response = await fetch(`${nilam.origin}${path}`, post(JSON.stringify(request)))
      const given = withVersionsOf(body, await response.json())
      expect(given, stale).to.deep.equal(body)
    })
  }

  for (const { response, example, path, request } of errorRequests(bodyLimit)) {
    it(`is returned with an error: ${response} ${example}`, async () => {
      const shared = ['components', 'responses', response, ...json, example, 'value']
      const given = await fetch(`${nilam.origin}${path}`, request)
      expect(await given.json(), stale).to.deep.equal(valueAt(document, shared))
    })
  }
})
