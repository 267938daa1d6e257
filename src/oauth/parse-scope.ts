/** The scopes of a `scope` parameter or claim, each once. */
export function parseScope(text: unknown): readonly string[] {
  return typeof text === 'string' ? [...new Set(text.split(' ').filter((word) => word !== ''))] : []
}
