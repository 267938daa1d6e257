import type { PersonalDataKind } from '../privacy/personal-data.ts'

/** A value of logged arguments that is not what was sent. */
export interface RedactedPlace {
  /** Keys and array positions, from the root. */
  readonly path: readonly (string | number)[]
  /** What the log has in its place: `near [phone]`. */
  readonly text: string
}

/** Where something was redacted or cut off, in the order of the arguments. */
export function redactedPlaces(
  value: unknown,
  kinds: readonly PersonalDataKind[],
): readonly RedactedPlace[] {
  const marks = [...kinds, 'cut'].map((kind) => `[${kind}]`)
  const places: RedactedPlace[] = []
  const walk = (node: unknown, path: RedactedPlace['path']): void => {
    if (typeof node === 'string') {
      if (marks.some((mark) => node.includes(mark))) places.push({ path, text: node })
    } else if (typeof node === 'object' && node !== null) {
      const entries = Array.isArray(node) ? [...node.entries()] : Object.entries(node)
      for (const [key, child] of entries) walk(child, [...path, key])
    }
  }
  walk(value, [])
  return places
}
