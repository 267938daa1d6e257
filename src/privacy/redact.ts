import { detectedKinds, findPersonalData, type PersonalData } from './find-personal-data.ts'

const personalDataKinds = [...detectedKinds, 'private-field'] as const

/** Every kind that redaction reports: also the values of fields whose names mark them as private. */
export type PersonalDataKind = (typeof personalDataKinds)[number]

/**
 * Removes personal data from a text; see {@link findPersonalData}. `text` is the given text itself when nothing was found;
 * otherwise it is normalized, with each match replaced by its kind: `[phone]`. `kinds` are distinct, in the order of
 * `personalDataKinds`.
 *
 * Repeats on its result, since a number may only be recognisable without its neighbour: "9842112345ABC1234567". Detectors ignore
 * a kind in brackets, or "[pan]" would match with what follows it.
 */
export function redact(text: string) {
  if (harmless.has(text)) return { text, kinds: noKinds }
  const kinds = new Set<PersonalDataKind>()
  let redacted = text
  for (let reading = 0; reading < maxPasses; reading += 1) {
    const data = findPersonalData(redacted)
    if (data.found.length === 0) break
    for (const { kind } of data.found) kinds.add(kind)
    redacted = withoutFinds(data)
  }
  if (kinds.size === 0 && redacted === text && text.length <= maxHarmlessLength) {
    if (harmless.size === maxHarmless) harmless.clear()
    harmless.add(text)
  }
  return { text: redacted, kinds: sortKinds(kinds) }
}

const maxPasses = 4

/** Short texts without personal data. Argument names and enum values are in nearly every call. */
const harmless = new Set<string>()
const maxHarmless = 1000
const maxHarmlessLength = 40

function withoutFinds({ plain, found }: PersonalData): string {
  let redacted = ''
  let done = 0
  for (const { start, end, kind } of found) {
    redacted += `${plain.slice(done, start)}[${kind}]`
    done = end
  }
  return redacted + plain.slice(done)
}

/** Kinds in the order of `personalDataKinds`. */
export function sortKinds(kinds: ReadonlySet<PersonalDataKind>): readonly PersonalDataKind[] {
  return kinds.size === 0 ? noKinds : personalDataKinds.filter((kind) => kinds.has(kind))
}

const noKinds: readonly PersonalDataKind[] = []
