/** A value as JSON for PostgreSQL, whose text has no NUL. */
export function postgresJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'string' ? each.replaceAll('\0', '') : each,
  )
}
