/** The `x-` keys that the table in the source's opening comment lists: `# | x-plans | root | limits | yes |`. */
export function listedExtensions(text: string): readonly string[] {
  return [...text.matchAll(/^#\s*\|\s*`?(x-[a-z0-9-]+)`?\s*\|/gm)].flatMap(([, key]) => key ?? [])
}
