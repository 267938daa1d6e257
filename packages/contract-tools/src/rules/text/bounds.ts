import { isCollection } from 'yaml'
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

/** Needs the text parsed. */
export const nestingRules: readonly TextRule[] = [
  {
    id: 'text/nesting',
    severity: 'error',
    rejects: `More than ${most.levels} levels, or more than ${most.entries} entries in one mapping or list.`,
    because: 'Recursive parsers run out of stack.',
    find: ({ document, nodes, placeAt }) => {
      const deep =
        document === undefined ? { offset: 0 } : nodes.find(({ levels }) => levels > most.levels)
      if (deep !== undefined) {
        const problem = `This is nested more than ${most.levels} levels deep. Write it flatter, with a $ref.`
        return [{ place: placeAt(deep.offset), problem }]
      }
      const problem = `This mapping or list has more than ${most.entries} entries. Write fewer.`
      const long = nodes.find(({ node }) => isCollection(node) && node.items.length > most.entries)
      return long === undefined ? [] : [{ place: placeAt(long.offset), problem }]
    },
  },
]
