import {
  argumentRules,
  ruleOf,
} from '../../packages/contract-tools/src/behaviour/argument-rules.ts'
import { declaredOperations } from '../../src/contract/document/document-operations.ts'
import { listAt, textAt } from '../../src/contract/document/document-tree.ts'
import { startDeployments, type Deployments } from '../sdk/deployments.ts'
import { skipWithout } from '../sdk/toolchain.ts'
import { committedContract } from '../service-parts.ts'
import { runSchemathesis, type JudgedCall } from './run-schemathesis.ts'

const { document } = committedContract
const operations = declaredOperations(document).map((operation) => ({
  label: `POST ${operation.path}`,
  rules: argumentRules(document, operation.id),
}))

describe('Schemathesis', () => {
  let deployments: Deployments
  let judged: readonly JudgedCall[]
  before(async function () {
    skipWithout(this, ['python'])
    deployments = await startDeployments()
    const { observing: origin, apiKey } = deployments
    judged = await runSchemathesis({ origin, apiKey, seed: 1, randomCalls: 100 })
  })
  after(() => deployments?.stop())

  for (const phase of ['examples', 'coverage', 'fuzzing']) {
    it(`calls every operation in its phase ${phase}`, () => {
      const called = new Set(judged.filter((call) => call.phase === phase).map(operationOf))
      expect([...called]).to.have.members(operations.map(({ label }) => label))
    })
  }

  it('follows the links of a search to the details and a comparison of its listings', () => {
    const followed = judged
      .filter(({ phase }) => phase === 'stateful')
      .map(({ request }) => request)
    expect(followed.some((request) => /"listingId": ?"lst_/.test(request))).to.equal(true)
    expect(followed.some((request) => /"listingIds": ?\["lst_/.test(request))).to.equal(true)
  })

  it('finds no failure but arguments of which data decides', () => {
    const failures = judged.filter((call) => !call.passed && !breaksRuleOfData(call))
    expect(failures).to.deep.equal([])
  })
})

/** Whether a call was rejected for a rule that its arguments alone cannot break, such as what a listing is. */
function breaksRuleOfData({ check, operation, request, response }: JudgedCall): boolean {
  const rules = operations.find(({ label }) => label === operation)?.rules ?? []
  const issues = listAt(JSON.parse(response || '{}'), ['issues']).map((issue) => ({
    path: textAt(issue, ['path']),
    message: textAt(issue, ['message']),
  }))
  const broken = issues.map((issue) => ruleOf(issue, rules, JSON.parse(request)))
  return (
    check === 'positive_data_acceptance' && broken.every((rule) => rule?.dependsOnData === true)
  )
}

function operationOf({ operation }: JudgedCall): string {
  return operation
}
