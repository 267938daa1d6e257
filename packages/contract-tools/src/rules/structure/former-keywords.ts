import type { Mapping } from '../../../../../src/contract/document/document-tree.ts'
import { allSchemas, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const formerKeywordRules: readonly StructureRule[] = [
  {
    id: 'former-keywords',
    rejects: 'A keyword of OpenAPI 3.0 in a schema.',
    because: 'OpenAPI 3.1 does not define it, so nothing would enforce it.',
    find: checkFormerKeywords,
  },
]

function checkFormerKeywords({ document }: Inspection): readonly Finding[] {
  return allSchemas(document).flatMap(({ path, schema }) =>
    Object.entries(former).flatMap(([keyword, adviceOn]): readonly Finding[] => {
      const advice = Object.hasOwn(schema, keyword) ? adviceOn(schema) : undefined
      const problem = `\`${keyword}: ${JSON.stringify(schema[keyword])}\` is OpenAPI 3.0.`
      return advice === undefined ? [] : [finding([...path, keyword], `${problem} ${advice}`)]
    }),
  )
}

/** What to write instead; `undefined` where the keyword is used as in 3.1. */
const former: Readonly<Record<string, (schema: Mapping) => string | undefined>> = {
  nullable: ({ nullable, type, $ref }) => {
    if (nullable !== true) return 'Leave it out: a value is never null unless its type says so.'
    return typeof $ref === 'string'
      ? `Write anyOf: [{ $ref: '${$ref}' }, { type: 'null' }].`
      : `Write type: [${typeNames(type).join(', ')}, 'null'].`
  },
  example: ({ example, type }) => {
    const examples = Array.isArray(example) && type !== 'array' ? example : [example]
    return `Write examples: ${JSON.stringify(examples)}.`
  },
  exclusiveMinimum: ({ exclusiveMinimum, minimum }) =>
    exclusive('Minimum', exclusiveMinimum, minimum),
  exclusiveMaximum: ({ exclusiveMaximum, maximum }) =>
    exclusive('Maximum', exclusiveMaximum, maximum),
}

/** A boolean beside the bound, which 3.1 writes as a bound of its own. */
function exclusive(
  which: 'Minimum' | 'Maximum',
  mark: unknown,
  bound: unknown,
): string | undefined {
  if (typeof mark !== 'boolean') return undefined
  const [own, plain] = [`exclusive${which}`, which.toLowerCase()]
  if (!mark) return `Leave it out: ${plain} itself is allowed.`
  const figure = typeof bound === 'number' ? `${bound}` : 'the bound'
  return `Write ${own}: ${figure}, and leave ${plain} out.`
}

function typeNames(type: unknown): readonly string[] {
  const names = [type].flat().filter((name) => typeof name === 'string' && name !== 'null')
  return names.length > 0 ? names.map(String) : ['string']
}
