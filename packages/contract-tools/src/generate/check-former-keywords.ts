import type { SourceError } from '../../../../src/base/yaml-source.ts'
import type { Mapping } from '../../../../src/contract/document-tree.ts'
import { allSchemas, type Check } from './inspection.ts'

/** Words of OpenAPI 3.0 in a schema, which OpenAPI 3.1 writes otherwise. */
export const checkFormerKeywords: Check = ({ source, document }) =>
  allSchemas(document).flatMap(({ path, schema }) =>
    Object.entries(former).flatMap(([keyword, adviceOn]): readonly SourceError[] => {
      const advice = Object.hasOwn(schema, keyword) ? adviceOn(schema) : undefined
      const problem = `\`${keyword}: ${JSON.stringify(schema[keyword])}\` is OpenAPI 3.0.`
      return advice === undefined
        ? []
        : [source.errorAt([...path, keyword], `${problem} ${advice}`)]
    }),
  )

/** What to write instead; nothing where the keyword is used as 3.1 has it. */
const former: Readonly<Record<string, (schema: Mapping) => string | undefined>> = {
  nullable: ({ nullable, type, $ref }) => {
    if (nullable !== true) return 'Leave it out: a value is never null unless its type says so.'
    return typeof $ref === 'string'
      ? `Write anyOf: [{ $ref: '${$ref}' }, { type: 'null' }].`
      : `Write type: [${[type ?? 'string'].flat().join(', ')}, 'null'].`
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

/** A mark beside the bound, which 3.1 writes as a bound of its own. */
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
