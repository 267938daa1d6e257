import { relative } from 'node:path'
import { makeProducts } from '../make-products.ts'
import { projectDirectory } from '../project-files.ts'
import { exitCodes, type ExitCode, type Output } from './command.ts'

/** Makes the collections and the generated part of our client when they are missing or stale. */
export async function runProducts({ report }: Output): Promise<ExitCode> {
  for (const folder of await makeProducts()) report(`Wrote ${relative(projectDirectory, folder)}/.`)
  return exitCodes.done
}
