import { readFileSync } from 'node:fs'
import { ruleFileReader } from '../../../../src/rules/read-rule-file.ts'
import {
  count,
  day,
  list,
  object,
  oneOf,
  text,
  type ValueOf,
} from '../../../../src/rules/schema.ts'

/** A limit that a test can check for every tool. A figure or pattern that its kind needs and it lacks fails every tool. */
const limit = object(
  {
    kind: oneOf(
      ...(['root is an object', 'rejected in arguments', 'one type each'] as const),
      ...(['arrays say what they hold', 'tool name', 'argument name'] as const),
      ...(['characters of a description', 'characters of instructions'] as const),
      ...(['number of tools', 'size', 'all required and closed'] as const),
      ...(['responses are objects without $ref', 'hints and titles'] as const),
    ),
  },
  {
    ...{ pattern: text, most: count, keywords: list(text) },
    /** What the client writes before the name of a tool. */
    prefix: text,
    ...{ properties: count, depth: count, enumValues: count },
  },
)

export type Limit = ValueOf<typeof limit>

/** The list of tools that a client gets. */
const toolSet = oneOf('tools/list', 'strict functions')

export type ToolSet = ValueOf<typeof toolSet>

const row = object(
  {
    ...{ client: text, says: text, limit },
    /** The kind of source: the vendor's documentation, its source code, a restatement, or reports. */
    basis: oneOf('documented', 'source code', 'restated', 'reported'),
    source: text,
  },
  { of: toolSet, readOn: day },
)

const readFile = ruleFileReader({
  /** `readOn` is the day on which the sources were read that name no other. */
  schema: object({ readOn: day, limits: list(row), notFound: list(text) }),
})

const file = new URL('client-limits.yaml', import.meta.url)
const { readOn, limits, notFound } = readFile(file.pathname, readFileSync(file, 'utf8')).value

/** The longest server name with which every tool is within every limit. */
export const maxServerNameLength = 20
const server = 'n'.repeat(maxServerNameLength)

/** Known limits of the main clients. Vendors change them without notice: check the sources again, and date them. */
export const clientLimits = limits.map((each) => ({
  ...{ readOn, of: 'tools/list' as const },
  ...each,
  limit: { ...each.limit, prefix: each.limit.prefix?.replace('{server}', server) ?? '' },
}))

export { notFound }
