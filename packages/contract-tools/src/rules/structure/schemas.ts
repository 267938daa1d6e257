import type { ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describeSchema, listed } from '../../../../../src/contract/document/describe-schema.ts'
import {
  listAt,
  pathOf,
  pointerOf,
  referenceOf,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { nearestName } from '../../../../../src/contract/hints/nearest-name.ts'
import { contractAjv, documentKey } from '../../generate/contract-ajv.ts'
import { schemaContent } from './schema-content.ts'
import { allSchemas, rootSchemas, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const schemaRules: readonly StructureRule[] = [
  {
    id: 'schema-keywords',
    rejects: 'A keyword that JSON Schema 2020-12 does not define.',
    because: 'Nothing would enforce it.',
    find: checkKeywords,
  },
  {
    id: 'schema-enums',
    rejects: 'An enum that is empty, or has a value twice.',
    because: 'Generators reject it.',
    find: checkEnums,
  },
  {
    id: 'schema-bounds',
    rejects: 'A lower bound above the upper one.',
    because: 'No value could be valid.',
    find: checkBounds,
  },
  {
    id: 'schema-values',
    rejects: 'A keyword with an invalid value.',
    because: 'Nothing would enforce it.',
    find: checkValues,
  },
]

export const buildRules: readonly StructureRule[] = [
  {
    id: 'schema-build',
    rejects:
      'A schema that no validator can be built from, such as one with `minLength` of an integer.',
    because: 'The service checks calls and responses by it.',
    find: checkBuild,
  },
]

/** Nothing would enforce a misspelt keyword. */
function checkKeywords({ document, extensions }: Inspection): readonly Finding[] {
  const known = knownKeywords(extensions)
  return allSchemas(document).flatMap(({ path, schema }) =>
    Object.keys(schema)
      .filter((keyword) => !known.has(keyword) && !keyword.startsWith('x-'))
      .map((keyword) => {
        const meant = nearestName(keyword, [...known])
        const advice = meant === undefined ? 'Remove it, or write one that is.' : `Write ${meant}.`
        const problem = `${keyword} is not a keyword of JSON Schema 2020-12. ${former[keyword] ?? advice}`
        return finding([...path, keyword], problem)
      }),
  )
}

/** What to write for a keyword of OpenAPI 3.0. */
const former: Readonly<Record<string, string>> = {
  nullable: "Write type: [string, 'null'], with the type of the value.",
  example: 'Write examples, which is a list.',
}

let withoutExtensions: readonly string[] | undefined

function knownKeywords(extensions: readonly string[]): ReadonlySet<string> {
  withoutExtensions ??= keywordsOf(contractAjv({}, { extensions: [], useDefaults: false }))
  return new Set([...withoutExtensions, ...extensions])
}

function keywordsOf({ RULES: { all, keywords } }: Ajv2020): readonly string[] {
  return [...Object.keys(all), ...Object.keys(keywords)]
}

/** `maxLength: "80"` enforces nothing. */
function checkValues({ document, passed }: Inspection): readonly Finding[] {
  let built: Ajv2020 | undefined
  return rootSchemas(document).flatMap(({ path, schema }) => {
    const content = [JSON.stringify(schema)]
    if (passed.has('keywords', content)) return []
    const ajv = (built ??= new Ajv2020({ allErrors: true, strict: false, verbose: true }))
    if (ajv.validateSchema(schema) === true) {
      passed.add('keywords', content)
      return []
    }
    // A value that matches none of several schemas is reported with what each of them wants.
    const found = (ajv.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf')
    return found.map((error) => {
      const inner = pathOf(schema, error.instancePath)
      const problem = `${String(inner.at(-1) ?? 'The schema')} ${error.message ?? 'is wrong'} in JSON Schema 2020-12.`
      return finding([...path, ...inner], `${problem} Write ${wantedBy(error)}.`)
    })
  })
}

function wantedBy({ keyword, params, parentSchema = {} }: ErrorObject): string {
  if (keyword === 'uniqueItems') return 'each item once'
  if (keyword === 'exclusiveMinimum') return `a number above ${params['limit']}`
  const types: readonly unknown[] = [parentSchema['type']].flat()
  return types.map((type) => describeSchema({ ...parentSchema, type })).join(', or ')
}

function checkEnums({ document }: Inspection): readonly Finding[] {
  return allSchemas(document).flatMap(({ path, schema }) => {
    const values = listAt(schema, ['enum'])
    if (values.length === 0 && 'enum' in schema) {
      return [finding([...path, 'enum'], 'Nothing fits an empty list. Write its values.')]
    }
    const texts = values.map((value) => JSON.stringify(value))
    return values.flatMap((value, index) =>
      texts.indexOf(JSON.stringify(value)) === index
        ? []
        : [
            finding(
              [...path, 'enum', index],
              `${listed([value])} is twice in this list. Remove one.`,
            ),
          ],
    )
  })
}

const bounds = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const

/** No value could be valid. */
function checkBounds({ document }: Inspection): readonly Finding[] {
  return allSchemas(document).flatMap(({ path, schema }) =>
    bounds.flatMap(([lower, upper]) => {
      const [least, most] = [schema[lower], schema[upper]]
      if (typeof least !== 'number' || typeof most !== 'number' || !(least > most)) return []
      if (!Number.isFinite(least)) return []
      const problem = `${lower} ${least} is above ${upper} ${most}, so no value is valid.`
      return [finding([...path, lower], `${problem} Write a ${lower} of at most ${most}.`)]
    }),
  )
}

/** Problems that only building the validators shows, such as a contradiction. For a source without other problems. */
function checkBuild(inspection: Inspection): readonly Finding[] {
  const { document, extensions, passed } = inspection
  const found = rootSchemas(document).flatMap(({ path, schema }) => {
    const content = [schemaContent(document, schema), extensions.join()]
    if (passed.has('build', content)) return []
    try {
      buildAt(inspection, path)
      passed.add('build', content)
      return []
    } catch (error) {
      return [unbuilt(document, path, error instanceof Error ? error.message : String(error))]
    }
  })
  // A shared schema fails in each one that refers to it.
  return [...new Map(found.map((one) => [pointerOf(one.at), one])).values()]
}

/** @param reason of Ajv, which names a place in the document or, as `#/properties/…`, in the schema */
function unbuilt(document: Mapping, path: Path, reason: string): Finding {
  const [, pointer = ''] = /at (?:path )?"(?:openapi)?#([^"]*)"/.exec(reason) ?? []
  const root = referenceOf(document, valueAt(document, path)) ?? path
  const from = /^\/(?:components|paths)\//.test(pointer) ? [] : root
  const at = [...from, ...pathOf(valueAt(document, from), decodeURIComponent(pointer))]
  const [, type, keyword] = /missing type "(.+?)" for keyword "(.+?)"/.exec(reason) ?? []
  if (type !== undefined && keyword !== undefined) {
    const problem = `${keyword} applies to ${type}, which is no type of this schema.`
    return finding([...at, keyword], `${problem} Leave it out, or write another type.`)
  }
  const problem = `No validator can be built from this schema: ${reason}.`
  return finding(at, `${problem} Write it without the contradiction.`)
}

/** The validator of the schema at a path; `undefined` when it cannot be built, which another rule reports. */
export function validatorAt(inspection: Inspection, path: Path): ReturnType<Ajv2020['getSchema']> {
  try {
    return buildAt(inspection, path)
  } catch {
    return undefined
  }
}

function buildAt(inspection: Inspection, path: Path): ReturnType<Ajv2020['getSchema']> {
  return lenientAjv(inspection).getSchema(`${documentKey}#${encodeURI(pointerOf(path))}`)
}

const lenient = new WeakMap<Inspection['document'], Ajv2020>()

/**
 * Ignores unknown keywords, which `checkKeywords` reports, so that the others are checked. Every check of a document
 * gets the same validator, since building one takes most of the time.
 */
function lenientAjv({ document, extensions }: Inspection): Ajv2020 {
  const built = lenient.get(document)
  if (built !== undefined) return built
  const known = knownKeywords(extensions)
  const unknown = allSchemas(document).flatMap(({ schema }) =>
    Object.keys(schema).filter((keyword) => !known.has(keyword)),
  )
  const ajv = contractAjv(document, {
    extensions: [...extensions, ...new Set(unknown)],
    useDefaults: false,
    keepsCode: false,
  })
  lenient.set(document, ajv)
  return ajv
}
