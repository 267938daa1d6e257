import { findPersonalData, type PersonalData } from './find-personal-data.ts'
import { personalDataKinds, type PersonalDataKind } from './personal-data.ts'

/** A text without personal data. */
export interface Redaction {
  /** The text itself when nothing was found; otherwise made plain, each find replaced by its kind: `[phone]`. */
  readonly text: string
  /** Without repetition, in the order of `personalDataKinds`. */
  readonly kinds: readonly PersonalDataKind[]
}

/**
 * Removes personal data from a text; see {@link findPersonalData} for what counts. Reads again what it has written, since
 * a number may only show once its neighbour is gone: "9842112345ABC1234567". The detectors do not take a kind in brackets
 * for a word of the text, or "[pan]" would draw in what follows it.
 */
export function redact(text: string): Redaction {
  const kinds = new Set<PersonalDataKind>()
  let redacted = text
  for (let reading = 0; reading < maxPasses; reading += 1) {
    const data = findPersonalData(redacted)
    if (data.found.length === 0) break
    for (const { kind } of data.found) kinds.add(kind)
    redacted = withoutFinds(data)
  }
  return { text: redacted, kinds: sortKinds(kinds) }
}

const maxPasses = 4

function withoutFinds({ plain, found }: PersonalData): string {
  let redacted = ''
  let done = 0
  for (const { start, end, kind } of found) {
    redacted += `${plain.slice(done, start)}[${kind}]`
    done = end
  }
  return redacted + plain.slice(done)
}

export function sortKinds(kinds: ReadonlySet<PersonalDataKind>): readonly PersonalDataKind[] {
  return kinds.size === 0 ? noKinds : personalDataKinds.filter((kind) => kinds.has(kind))
}

const noKinds: readonly PersonalDataKind[] = []
