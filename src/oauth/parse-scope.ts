/** The distinct scopes of a `scope` parameter or claim. */
export function parseScope(text: unknown): readonly string[] {
  return typeof text === 'string' ? [...new Set(text.split(' ').filter((word) => word !== ''))] : []
}
