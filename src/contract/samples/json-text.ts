/** JSON as a person would write it: on one line where that is short. */
export function jsonText(value: unknown): string {
  const line = spaced(value)
  return line.length <= maxLineLength ? line : JSON.stringify(value, undefined, 2)
}

const maxLineLength = 72

/** On one line, with spaces: `{ "city": "Coimbatore", "limit": 3 }`. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${spaced(member)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** The text with every line but the first moved to the right. */
export function indented(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`)
}
