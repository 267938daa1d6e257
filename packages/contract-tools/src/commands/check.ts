import { derive } from '../generate/generate.ts'
import { makeProducts } from '../make-products.ts'
import { cacheDirectory, sourceFile } from '../project-files.ts'
import { fastTools } from '../tools.ts'
import { exitCodes, type ExitCode, type Output } from './command.ts'
import { contractSteps, currentSource, report, runTool, typesStep } from './contract-steps.ts'

/** The packages whose sources follow the layers too; the others are clients and proofs. */
const cruisedPackages = ['client', 'contract-tools', 'synthetic-homes'].map(
  (name) => `packages/${name}/src`,
)

/** One report on the contract and the code: a line for each step when it ends, then what is wrong. */
export async function runCheck(output: Output): Promise<ExitCode> {
  const startedMs = performance.now()
  output.report('Checking the contract and the code. Each step has its line when it ends …')
  // The compiler needs the client's types.
  await makeProducts()
  // Each tool keeps what it found in files that did not change since.
  const cached = (name: string): readonly string[] => [
    ...['--cache', '--cache-strategy', 'content', '--cache-location', `${cacheDirectory}${name}`],
  ]
  // The tools run in parallel with this process, which derives everything again.
  const tools = [
    typesStep('tsconfig.json'),
    runTool('code', 'eslint', ['src', 'test', 'packages', ...cached('eslint')], 'eslint'),
    runTool('layers', 'depcruise', ['src', ...cruisedPackages, '--output-type', 'err']),
    runTool(
      'format',
      'prettier',
      [
        ...['--check', '--log-level', 'warn', '{src,test,packages}/**/*.ts'],
        ...['!packages/**/generated/**', ...cached('prettier')],
      ],
      'prettier --check',
    ),
  ]
  const own = fastTools()
  const generation = await derive(sourceFile, own)
  const isRight = await report(
    [...contractSteps(generation, currentSource(), own), ...tools],
    startedMs,
    output,
  )
  own.passed.save()
  return isRight ? exitCodes.done : exitCodes.failed
}
