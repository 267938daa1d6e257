import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { mappingAt, valueAt } from '../../src/contract/document-tree.ts'
import { repository, startNilam, type RunningNilam, type World } from './running-nilam.ts'

const document: unknown = JSON.parse(
  await readFile(join(repository, 'generated', 'openapi.json'), 'utf8'),
)
const json = ['content', 'application/json', 'examples']

/** The examples show this day, and the listing ids of a deployment whose secret is this. */
const world: World = {
  clock: { now: () => Date.UTC(2026, 10, 21, 4, 30), monotonic: () => performance.now() },
  randomBytes: (size) => new Uint8Array(size).fill(11),
}

/** A request example and a 200 example of the same name are a promise of what the service answers. */
const promises = Object.entries(mappingAt(document, ['paths'])).flatMap(([path, item]) => {
  const requests = mappingAt(item, ['post', 'requestBody', ...json])
  const answers = mappingAt(item, ['post', 'responses', '200', ...json])
  return Object.keys(requests)
    .filter((name) => Object.hasOwn(answers, name))
    .map((name) => ({
      path,
      name,
      request: valueAt(requests, [name, 'value']),
      answer: valueAt(answers, [name, 'value']),
    }))
})

const search = '/public/v1/search_properties'

/** Requests that end in the shared error examples which anybody can provoke: [response, example, path, request]. */
const refusals: readonly (readonly [string, string, string, RequestInit])[] = [
  ['InvalidParams', 'wrongType', search, post('{"maxPrice":"75 lakh"}')],
  ['InvalidParams', 'malformedBody', search, post('{"city": "Coimbatore",}')],
  ['Unauthorized', 'unknownKey', search, post('{}', { authorization: 'Bearer nlm_live_x' })],
  ['Unauthorized', 'keyWithoutBearer', search, post('{}', { authorization: 'DPoP nlm_live_x' })],
  ['Unauthorized', 'otherScheme', search, post('{}', { authorization: 'Basic dTpw' })],
  ['Unauthorized', 'unknownToken', search, post('{}', { authorization: 'Bearer eyJhbGciOi' })],
  [
    'Forbidden',
    'keyOnForeignPage',
    search,
    post('{}', { authorization: 'Bearer nlm_live_x', origin: 'https://page.example' }),
  ],
  ['NotFound', 'unknownPath', '/public/v1/search', post('{}')],
  ['MethodNotAllowed', 'getOnATool', search, { method: 'GET' }],
  ['PayloadTooLarge', 'tooLarge', search, post(`{"city":"${'a'.repeat(65_536)}"}`)],
  [
    'UnsupportedMediaType',
    'formEncoded',
    search,
    post('city=Coimbatore', { 'content-type': 'application/x-www-form-urlencoded' }),
  ],
]

function post(body: string, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
}

/** The version of the rules changes with every file under `data/rules/`, the promised amounts do not. */
function rulesVersionOf(answer: unknown): object {
  const rulesVersion = valueAt(answer, ['rulesVersion'])
  return typeof rulesVersion === 'string' ? { rulesVersion } : {}
}

describe('an answer promised by an example of openapi.yaml', () => {
  let nilam: RunningNilam
  before(async () => (nilam = await startNilam(undefined, world)))
  after(() => nilam.stop())

  it('is promised for every operation', () => {
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

  for (const { path, name, request, answer } of promises) {
    it(`is given by ${path.split('/').at(-1)}: ${name}`, async () => {
      const response = await fetch(`${nilam.origin}${path}`, post(JSON.stringify(request)))
      const given = Object.assign({}, await response.json(), rulesVersionOf(answer))
      expect(given).to.deep.equal(answer)
    })
  }

  for (const [response, name, path, request] of refusals) {
    it(`is given with an error: ${response} ${name}`, async () => {
      const shared = ['components', 'responses', response, ...json, name, 'value']
      const given = await fetch(`${nilam.origin}${path}`, request)
      expect(await given.json()).to.deep.equal(valueAt(document, shared))
    })
  }
})
