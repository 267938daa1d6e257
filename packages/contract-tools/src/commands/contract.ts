import { diskCache, filesHash } from '../cache.ts'
import { derive } from '../generate/generate.ts'
import { makeProducts } from '../make-products.ts'
import { projectDirectory, sourceFile } from '../project-files.ts'
import { fastTools } from '../tools.ts'
import { exitCodes, type ExitCode, type Output } from './command.ts'
import { contractSteps, currentSource, report, serviceTypesStep } from './contract-steps.ts'
import { branchPoint, runDiff } from './diff.ts'

/** What the verdict depends on, besides the commit that the branch began at. */
const inputs = [
  ...['openapi.yaml', 'redocly.yaml', 'src', 'data', 'generated', 'journeys', 'docs'],
  ...['packages/contract-tools/test/behaviour/produced'],
]

/** The verdict on an edit of the contract: its rules, what the service then does, and what it means to callers. */
export async function runContract(output: Output): Promise<ExitCode> {
  const startedMs = performance.now()
  await makeProducts()
  const content = [filesHash(inputs), branchPoint(projectDirectory)]
  let isNew = false
  const text = await diskCache().text('verdict', content, async () => {
    isNew = true
    const lines: string[] = []
    const noted = { ...output, print: (line: string) => (output.print(line), lines.push(line)) }
    const tools = fastTools()
    const generation = await derive(sourceFile, tools)
    const steps = [
      ...contractSteps(generation, currentSource(), tools),
      serviceTypesStep(generation, tools),
    ]
    const isRight = await report(steps, startedMs, noted)
    tools.passed.save()
    if (generation.document !== undefined) await runDiff([], projectDirectory, noted, tools)
    return JSON.stringify({ isRight, lines })
  })
  const verdict: { readonly isRight: boolean; readonly lines: readonly string[] } = JSON.parse(text)
  if (!isNew) output.print(['As before: nothing changed since.', ...verdict.lines].join('\n'))
  return verdict.isRight ? exitCodes.done : exitCodes.failed
}
