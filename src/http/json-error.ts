/**
 * Finds the first syntax error in a text that `JSON.parse` rejected. The engine's own message does not help a caller: it often
 * has no position, and it quotes the text, which may be private.
 */
export function firstJsonError(text: string) {
  const open: Bracket[] = []
  let expected: Expected = 'value'
  let position = skip(text, 0, space)

  while (position < text.length) {
    const bracket = open.at(-1)
    const character = text.charAt(position)
    if (character === bracket && closable.has(expected)) {
      open.pop()
      expected = afterValue(open)
      position += 1
    } else if (expected === 'value' || expected === 'first item') {
      const end = skip(text, position, scalar)
      if (end === position && character !== '{' && character !== '[') break
      if (character === '{' || character === '[') open.push(character === '{' ? '}' : ']')
      expected =
        character === '{' ? 'first key' : character === '[' ? 'first item' : afterValue(open)
      position = Math.max(end, position + 1)
    } else if (expected === 'key' || expected === 'first key') {
      const end = skip(text, position, string)
      if (end === position) break
      expected = 'colon'
      position = end
    } else if (expected === 'colon' && character === ':') {
      expected = 'value'
      position += 1
    } else if (expected === 'comma' && character === ',') {
      expected = bracket === '}' ? 'key' : 'value'
      position += 1
    } else break
    position = skip(text, position, space)
  }
  return describe(text, position, expected, open.at(-1))
}

type Bracket = ']' | '}'

type Expected = 'value' | 'first item' | 'key' | 'first key' | 'colon' | 'comma' | 'end'

/** States in which the innermost bracket may close. After a comma it may not. */
const closable: ReadonlySet<Expected> = new Set(['first item', 'first key', 'comma'])

const space = /[ \t\n\r]+/y
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/
const scalar = new RegExp(
  `(?:${string.source}|(?:${number.source}|true|false|null)(?![\\w.+-]))`,
  'y',
)

function skip(text: string, position: number, pattern: RegExp): number {
  pattern.lastIndex = position
  return pattern.test(text) ? pattern.lastIndex : position
}

function afterValue(open: readonly Bracket[]): Expected {
  return open.length === 0 ? 'end' : 'comma'
}

function describe(
  text: string,
  position: number,
  expected: Expected,
  bracket: Bracket | undefined,
) {
  const before = text.slice(0, position)
  const line = before.split('\n').length
  const column = position - before.lastIndexOf('\n')
  const missing = wording(expected, bracket)
  const problem =
    position < text.length ? `${missing} is expected` : `it ends where ${missing} is expected`
  return { line, column, problem }
}

function wording(expected: Expected, bracket: Bracket | undefined): string {
  switch (expected) {
    case 'value':
      return 'a value'
    case 'first item':
      return 'a value or "]"'
    case 'key':
      return 'a property name in double quotes'
    case 'first key':
      return 'a property name in double quotes or "}"'
    case 'colon':
      return '":"'
    case 'comma':
      return `"," or "${bracket ?? ''}"`
    case 'end':
      return 'the end'
  }
}
