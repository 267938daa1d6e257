import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { mappingAt, valueAt } from '../../src/contract/document-tree.ts'
import { repository, startNilam, type RunningNilam } from './running-nilam.ts'

const document: unknown = JSON.parse(
  await readFile(join(repository, 'generated', 'openapi.json'), 'utf8'),
)
const json = ['content', 'application/json', 'examples']

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

/** The version of the rules changes with every file under `data/rules/`, the promised amounts do not. */
function rulesVersionOf(answer: unknown): object {
  const rulesVersion = valueAt(answer, ['rulesVersion'])
  return typeof rulesVersion === 'string' ? { rulesVersion } : {}
}

describe('an answer promised by an example of openapi.yaml', () => {
  let nilam: RunningNilam
  before(async () => (nilam = await startNilam()))
  after(() => nilam.stop())

  it('is promised for every calculator that is served', () => {
    const promised = new Set(promises.map(({ path }) => path.split('/').at(-1)))
    expect([...promised]).to.include.members([
      'calculate_home_affordability',
      'simulate_loan_prepayment',
      'compare_balance_transfer',
      'optimize_home_loan_tax_regime',
      'estimate_stamp_duty_and_registration',
    ])
  })

  for (const { path, name, request, answer } of promises) {
    it(`is given by ${path.split('/').at(-1)}: ${name}`, async () => {
      const response = await fetch(`${nilam.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
      const given = Object.assign({}, await response.json(), rulesVersionOf(answer))
      expect(given).to.deep.equal(answer)
    })
  }
})
