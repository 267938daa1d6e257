import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SourceError } from '../../../../src/rules/yaml-source.ts'
import { recordExamples } from '../examples/record-examples.ts'
import { exitCodes, type ExitCode, type Output } from './command.ts'

/** Records the examples of responses from the running service, and names every file that it writes. */
export async function runExamples(directory: string, { print, report }: Output): Promise<ExitCode> {
  try {
    const files = await recordExamples(directory)
    for (const [name, text] of files) {
      mkdirSync(dirname(join(directory, name)), { recursive: true })
      writeFileSync(join(directory, name), text)
      print(`wrote ${name}`)
    }
    if (files.size === 0) print('Every example is up to date.')
    return exitCodes.done
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    report(`${error.message}\nNothing was written.`)
    return exitCodes.failed
  }
}
