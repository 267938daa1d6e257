/** Whether a statement failed because another row has the same value. The transaction must then be rolled back. */
export function isUniqueViolation(failure: unknown): boolean {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
  // SQLite's name, and PostgreSQL's SQLSTATE.
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505'
}
