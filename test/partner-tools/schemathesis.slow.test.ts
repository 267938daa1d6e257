import {
  argumentRules,
  ruleOf,
} from '../../packages/contract-tools/src/behaviour/argument-rules.ts'
import { declaredOperations } from '../../src/contract/document/document-operations.ts'
import { listAt, textAt, valueAt, type Mapping } from '../../src/contract/document/document-tree.ts'
import { inlineSchema } from '../../src/contract/document/schema-tree.ts'
import { startDeployments, type Deployments } from '../sdk/deployments.ts'
import { skipWithout } from '../sdk/toolchain.ts'
import { committedContract } from '../service-parts.ts'
import { runSchemathesis, type JudgedCall } from './run-schemathesis.ts'

const { document } = committedContract
const operations = declaredOperations(document).map((operation) => ({
  label: `POST ${operation.path}`,
  rules: argumentRules(operation.description),
  schema: inlineSchema(document, valueAt(document, operation.requestSchemaAt)),
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

  it('finds no failure but arguments that break a rule which JSON Schema has no word for', () => {
    const failures = judged.filter((call) => !call.passed && !breaksListedRules(call))
    expect(failures).to.deep.equal([])
  })
})

/** Whether a call was rejected for rules that the document states in words or as `x-decimals`, and for nothing else. */
function breaksListedRules(call: JudgedCall): boolean {
  const operation = operations.find(({ label }) => label === call.operation)
  const issues = issuesOf(call)
  if (operation === undefined || issues.length === 0) return false
  if (call.check !== 'positive_data_acceptance' || call.status !== 400) return false
  return issues.every(
    (issue) =>
      ruleOf(issue, operation.rules) !== undefined ||
      hasTooManyDecimals(issue, operation.schema) ||
      isNoText(issue),
  )
}

function hasTooManyDecimals({ path, message }: Issue, schema: Mapping): boolean {
  const most = valueAt(schema, ['properties', path, 'x-decimals'])
  // The service may add a hint, such as for a percentage that was sent as a fraction.
  const stated = new RegExp(`^must have at most ${most} decimals(?:$|, )`)
  return typeof most === 'number' && stated.test(message)
}

/** Generators make NUL, which the document excludes for all texts at once. */
function isNoText({ message }: Issue): boolean {
  const stated = 'Every string is well-formed Unicode without NUL.'
  return (
    textAt(document, ['info', 'description']).includes(stated) &&
    message === 'must be well-formed Unicode text without NUL characters'
  )
}

interface Issue {
  readonly path: string
  readonly message: string
}

function issuesOf({ response }: JudgedCall): readonly Issue[] {
  return listAt(JSON.parse(response), ['issues']).map((issue) => ({
    path: textAt(issue, ['path']),
    message: textAt(issue, ['message']),
  }))
}

function operationOf({ operation }: JudgedCall): string {
  return operation
}
