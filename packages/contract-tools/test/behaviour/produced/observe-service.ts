import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from '../../../../../src/contract/contract.ts'
import {
  declaredOperations,
  operationExamples,
} from '../../../../../src/contract/document/document-operations.ts'
import { mappingAt } from '../../../../../src/contract/document/document-tree.ts'
import { contractFrom } from '../../../src/behaviour/demo-service.ts'
import { newObservations, type Observations } from '../../../src/behaviour/observations.ts'
import { listedExtensions } from '../../../src/rules/listed-extensions.ts'
import { validatedPart, validatorsModule } from '../../../src/generate/write-validators.ts'
import { generatedDirectory, sourceText } from '../../edited-source.ts'
import { document } from '../../source-document.ts'
import { produceResponses } from './responses.ts'
import { produceElsewhere, produceTimeout } from './elsewhere.ts'
import { newKey, startLimitedService } from './limited-service.ts'
import { produceLimits } from './limits.ts'
import { produceFlows } from './oauth-flows.ts'
import { other, recorderOf } from './recorder.ts'
import { produceErrors } from './errors.ts'

/** Makes the service do everything it can, and returns what it produced. */
export async function observeService(): Promise<Observations> {
  const observations = newObservations()
  const service = await startLimitedService()
  const recorder = recorderOf(service.origin, observations)
  const timeout = produceTimeout(service, observations)
  try {
    await produceFlows(observations)
    await produceFailures(observations)
    await produceResponses(service, recorder)
    await produceLimits(service, recorder)
    await produceErrors(service, recorder)
    await produceElsewhere(service, recorder, observations)
    await produceNextYear(service, recorder)
    await timeout
  } finally {
    await service.stop()
  }
  return observations
}

/** The real handlers with a contract that no response can meet, so each call is an internal error. */
async function produceFailures(observations: Observations): Promise<void> {
  const service = await startLimitedService(contractThatNothingKeeps())
  try {
    const { headers } = await newKey(service)
    for (const { operationId, arguments: args } of operationExamples(document)) {
      await recorderOf(service.origin, observations).call(operationId, args, headers, other)
    }
  } finally {
    await service.stop()
  }
}

function contractThatNothingKeeps(): Contract {
  const edited = structuredClone(validatedPart(document))
  for (const { responseSchemaAt } of declaredOperations(edited)) {
    Object.assign(mappingAt(edited, responseSchemaAt.slice(0, -1)), { schema: { type: 'string' } })
  }
  const files = readdirSync(generatedDirectory).map(
    (name) => [name, readFileSync(join(generatedDirectory, name), 'utf8')] as const,
  )
  const validators = validatorsModule(edited, listedExtensions(sourceText))
  return contractFrom(new Map([...files, ['validators.cjs', validators]]))
}

/** After the last tax year with known rules. */
async function produceNextYear(
  service: Awaited<ReturnType<typeof startLimitedService>>,
  recorder: ReturnType<typeof recorderOf>,
): Promise<void> {
  service.turn(2 * 365 * 86_400_000)
  const id = 'optimize_home_loan_tax_regime'
  const example = operationExamples(document).find(({ operationId }) => operationId === id)
  await recorder.call(id, example?.arguments, service.newVisitor())
}
