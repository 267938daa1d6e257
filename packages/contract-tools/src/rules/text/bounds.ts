import type { TextRule } from '../rule.ts'
import { most } from './source-text.ts'

/** Limits so that a hostile file cannot be parsed for minutes. */
export const boundRules: readonly TextRule[] = [
  {
    id: 'text/size',
    severity: 'error',
    rejects: `A file of more than ${most.characters} characters, or a line of more than ${most.columns}.`,
    because: 'It cannot be reviewed, and every check takes longer.',
    find: ({ text, placeAt }) => {
      if (text.length > most.characters) {
        const problem = `This file has ${text.length} characters. Write at most ${most.characters}.`
        return [{ place: placeAt(most.characters), problem }]
      }
      const line = text.split('\n').findIndex(({ length }) => length > most.columns) + 1
      if (line === 0) return []
      const problem = `This line has more than ${most.columns} columns. Fold it.`
      return [{ place: { line, column: most.columns + 1 }, problem }]
    },
  },
]

/** Needs the tokens of the text. */
export const nestingRules: readonly TextRule[] = [
  {
    id: 'text/nesting',
    severity: 'error',
    rejects: `More than ${most.levels} levels, or more than ${most.entries} entries in one mapping or list.`,
    because: 'Recursive parsers run out of stack.',
    find: ({ excess, placeAt }) => {
      if (excess === undefined) return []
      const problem =
        excess.what === 'levels'
          ? `This is nested more than ${most.levels} levels deep. Write it flatter, with a $ref.`
          : `This mapping or list has more than ${most.entries} entries. Write fewer.`
      return [{ place: placeAt(excess.offset), problem }]
    },
  },
]
