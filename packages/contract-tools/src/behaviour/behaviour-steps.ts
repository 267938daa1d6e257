import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { SourceError } from '../../../../src/rules/yaml-source.ts'
import type { Step } from '../commands/check-steps.ts'
import type { Generation } from '../generate/generate.ts'
import { filesBeside, readContractSource } from '../source/contract-source.ts'
import { contractFrom, openDemoService } from './demo-service.ts'
import { runCorners } from './run-corners.ts'
import { misplacedHandlers } from './misplaced-handlers.ts'
import { falseSandboxRows } from './sandbox-rows.ts'
import { unreadArguments } from './unread-arguments.ts'

/** Whether the service does what the document declares; skipped for a document that `make generate` rejects. */
export async function behaviourSteps(
  generation: Generation,
  sourceFile: string,
): Promise<readonly Step[]> {
  if (generation.files === undefined)
    return ['handlers', 'arguments', 'corners', 'sandbox'].map(skipped)
  const { files } = generation
  const file = relative(process.cwd(), sourceFile)
  const source = readContractSource(file, readFileSync(sourceFile, 'utf8'), filesBeside(sourceFile))
  const unread = unreadArguments(source, files)
  const service = await openDemoService()
  try {
    const contract = contractFrom(files)
    const { calls, breaches, idle } = await runCorners(source, contract, service)
    const rows = await falseSandboxRows(source, contract, service)
    // An argument that is not read has no effect either; report it once.
    const read = idle.filter(({ place }) => !unread.some((it) => it.place.line === place.line))
    return [
      stepOf('handlers', 'each is in the folder of its tag', misplacedHandlers(source)),
      stepOf('arguments', 'each is read, and two values of it change a response', [
        ...unread,
        ...read,
      ]),
      stepOf(
        'corners',
        `${calls} calls at the bounds of requests conform to the contract`,
        breaches,
      ),
      stepOf('sandbox', 'test keys get what x-sandbox says', rows),
    ]
  } finally {
    await service.close()
  }
}

function stepOf(name: string, note: string, problems: readonly SourceError[]): Step {
  return { name, complaint: problems.map(({ message }) => message).join('\n'), note }
}

function skipped(name: string): Step {
  const note = 'not looked at: the document comes first'
  return { name, complaint: '', note, isSkipped: true }
}
