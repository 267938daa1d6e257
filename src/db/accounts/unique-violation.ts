/** Whether a statement failed since another row has the value already; the transaction it stood in is to be given up. */
export function isUniqueViolation(failure: unknown): boolean {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
  // SQLite's name, and PostgreSQL's SQLSTATE.
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505'
}
