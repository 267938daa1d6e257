import { filesBeside, readContractSource } from '../../src/source/contract-source.ts'
import type { Path } from '../../../../src/contract/document-tree.ts'
import { sourceText } from '../edited-source.ts'
import type { Complaint } from './complaint.ts'
import { whereItIsUsed, type Flows, type Mutation, type Refused } from './mutation.ts'
import type { Outcome } from './outcome.ts'
import { applied, lineOfEdit } from './source-edits.ts'

/** What an edit got away with, in words; nothing when it came out as expected. */
export function slipsOf({ edit, expects }: Mutation, outcome: Outcome): readonly string[] {
  if (expects.result === 'flows') return slipsOfFlow(expects, outcome)
  const { at } = expects
  if (at === whereItIsUsed) return slipsOfRefusal(expects, outcome, () => true)
  const expected = expectedLine(applied(edit), at, lineOfEdit(edit))
  return slipsOfRefusal(expects, outcome, (line) => line === expected)
}

/** What says what to do. */
export const advice = /\b(Write|Remove|Leave|Quote|Shorten|Declare)\b/

function slipsOfFlow(
  { on, rating, probe }: Flows,
  { refusedBy, complaints, shownOn, changes, rating: rated, probed }: Outcome,
): readonly string[] {
  if (refusedBy !== undefined) return [`refused by ${refusedBy}: ${complaints[0]?.message ?? ''}`]
  const missing = on.filter((surface) => !shownOn.includes(surface))
  return [
    ...missing.map((surface) => `does not show on ${surface}`),
    ...(changes.length === 0 ? ['shows nowhere in make diff'] : []),
    ...(rated === rating ? [] : [`is rated ${rated}, not ${rating}`]),
    ...(probe === undefined || (probed?.before === probe.before && probed.after === probe.after)
      ? []
      : [`the probe is ${JSON.stringify(probed)}`]),
  ]
}

function slipsOfRefusal(
  { by, says }: Refused,
  { refusedBy, complaints }: Outcome,
  isThere: (line: number) => boolean,
): readonly string[] {
  if (refusedBy === undefined) return ['is taken']
  const there = complaints.filter(({ line, message }) => isThere(line) && says.test(message))
  return [
    ...(refusedBy === by ? [] : [`is refused by ${refusedBy}`]),
    ...(there.length > 0
      ? []
      : [`is told at ${linesOf(complaints)} as: ${complaints[0]?.message ?? ''}`]),
    ...(there.some(({ message }) => advice.test(message)) ? [] : ['is not told what to write']),
  ]
}

function linesOf(complaints: readonly Complaint[]): string {
  return complaints.map(({ line }) => line).join(', ')
}

/** The line of a place in the edited text, or in the source when the text cannot be read. */
export function expectedLine(text: string, at: Path | undefined, own: number): number {
  if (at === undefined) return own
  const read = (source: string): number =>
    readContractSource('openapi.yaml', source, filesBeside('openapi.yaml')).placeOf(at).line
  try {
    return read(text)
  } catch {
    // What cannot be read is looked up in the source, and pushed down by what was put in above it.
    const line = read(sourceText)
    return line < own ? line : line + text.split('\n').length - sourceText.split('\n').length
  }
}
