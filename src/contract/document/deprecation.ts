import { textAt } from './document-tree.ts'

/**
 * Since when an operation is deprecated (`x-deprecated-at`), and the first day on which it may be removed (`x-sunset`; absent while
 * undecided). Days are `YYYY-MM-DD`, from midnight UTC, which a lint rule checks. Undefined for an operation that is not deprecated.
 */
export function deprecationOf(operation: unknown) {
  const [since, sunset] = ['x-deprecated-at', 'x-sunset'].map((key) => textAt(operation, [key]))
  if (since === undefined || since === '') return undefined
  return { since, ...(sunset !== undefined && sunset !== '' && { sunset }) }
}

type Deprecation = NonNullable<ReturnType<typeof deprecationOf>>

/** The response headers `Deprecation` (RFC 9745, a date as `@` and Unix seconds) and `Sunset` (RFC 8594, an HTTP date). */
export function deprecationHeaders({
  since,
  sunset,
}: Deprecation): Readonly<Record<string, string>> {
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset !== undefined && { Sunset: new Date(sunset).toUTCString() }),
  }
}

/** The deprecation as a sentence, for people and models. */
export function deprecationNotice({ since, sunset }: Deprecation): string {
  const end = sunset === undefined ? '' : `; it may be gone from ${sunset} on`
  return `Deprecated since ${since}${end}.`
}
