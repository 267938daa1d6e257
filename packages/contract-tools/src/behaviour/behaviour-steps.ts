import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { readYaml, type SourceError } from '../../../../src/base/yaml-source.ts'
import type { Step } from '../commands/check-steps.ts'
import type { Generation } from '../generate/generate.ts'
import { unreadArguments } from './unread-arguments.ts'

/** Whether the service does what the document declares; skipped for a document that `make generate` refuses. */
export function behaviourSteps(generation: Generation, sourceFile: string): readonly Step[] {
  if (generation.files === undefined) return ['arguments'].map(skipped)
  const { files } = generation
  const file = relative(process.cwd(), sourceFile)
  const source = readYaml(file, readFileSync(sourceFile, 'utf8'))
  return [stepOf('arguments', 'each is read by its handler', unreadArguments(source, files))]
}

function stepOf(name: string, note: string, problems: readonly SourceError[]): Step {
  return { name, complaint: problems.map(({ message }) => message).join('\n'), note }
}

function skipped(name: string): Step {
  const note = 'not looked at: the document comes first'
  return { name, complaint: '', note, isSkipped: true }
}
