/** Undefined for what is no address of a PostgreSQL database, or has an escape that cannot be read. */
export function readPostgresUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, pathname } = new URL(text)
  const isPostgres = protocol === 'postgres:' || protocol === 'postgresql:'
  const isReadable = [username, password, pathname].every((part) => !/%(?![\da-f]{2})/i.test(part))
  return isPostgres && isReadable ? text : undefined
}
