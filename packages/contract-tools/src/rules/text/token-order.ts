import type { Token } from './source-text.ts'

/** Whether the next token that is not white space has this type. */
export function followedBy(tokens: readonly Token[], index: number, type: Token['type']): boolean {
  for (let next = index + 1; next < tokens.length; next += 1) {
    const token = tokens[next]
    if (token?.type !== 'space') return token?.type === type
  }
  return false
}
