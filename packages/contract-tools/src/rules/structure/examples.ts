import {
  isMapping,
  listAt,
  mappingAt,
  pathOf,
  pointerOf,
  referenceOf,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { issuesOf, plainErrors, sentence } from '../../../../../src/contract/hints/issues.ts'
import { inlineSchema } from '../../../../../src/contract/document/schema-tree.ts'
import { validatorAt } from './schemas.ts'
import { schemaContent } from './schema-content.ts'
import { allSchemas, nodesOf, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

/** When several examples fail by one keyword, the keyword is more likely wrong than they are. */
export const exampleSchemaRules: readonly StructureRule[] = [
  {
    id: 'example-schemas',
    rejects: 'A keyword that two or more examples do not fit.',
    because: 'The keyword is more likely wrong than the examples, so it is listed first.',
    find: checkKeywords,
  },
]

export const exampleRules: readonly StructureRule[] = [
  {
    id: 'examples',
    rejects: 'An example or a default that does not fit its schema.',
    because: 'Docs show examples, and tests and mock servers send them.',
    find: (inspection) => misfitsIn(inspection).flatMap(({ findings }) => findings),
  },
]

/** An example or a default that does not fit. */
interface Misfit {
  /** The file and the line of the example: a property may show the value of a body. */
  readonly place: string
  readonly findings: readonly Finding[]
  /** The schema keywords that it breaks, and its undeclared properties where the schema is closed. */
  readonly causes: readonly { readonly at: Path; readonly name: string }[]
}

function checkKeywords(inspection: Inspection): readonly Finding[] {
  const misfits = misfitsIn(inspection)
  const causes = new Map(
    misfits.flatMap(({ causes }) =>
      causes.map((cause) => [pointerOf(cause.at) + cause.name, cause]),
    ),
  )
  return [...causes].flatMap(([key, { at, name }]) => {
    const broken = misfits.filter((misfit) =>
      misfit.causes.some((cause) => pointerOf(cause.at) + cause.name === key),
    )
    const places = [...new Set(broken.map(({ place }) => place))]
    if (places.length < 2) return []
    const what =
      name === ''
        ? `${places.length} examples do not fit this ${String(at.at(-1))}`
        : `${places.length} examples have ${name}, which is not declared here`
    return [finding(at, `${what}, such as ${places[0]}. Fix the schema, or the examples.`)]
  })
}

const known = new WeakMap<Inspection, readonly Misfit[]>()

function misfitsIn(inspection: Inspection): readonly Misfit[] {
  const found = known.get(inspection)
  if (found !== undefined) return found
  const ofBodies = mediaExamples(inspection).flatMap((sample) => misfitOf(inspection, sample))
  const places = new Set(
    ofBodies.flatMap(({ findings }) => findings.map((one) => placeOf(inspection, one.at))),
  )
  // A property example that comes from a body is reported at the body.
  const ofSchemas = schemaExamples(inspection)
    .flatMap((sample) => misfitOf(inspection, sample))
    .map((misfit) => ({
      ...misfit,
      findings: misfit.findings.filter(({ at }) => !places.has(placeOf(inspection, at))),
    }))
    .filter(({ findings }) => findings.length > 0)
  const misfits = [...ofSchemas, ...ofBodies]
  known.set(inspection, misfits)
  return misfits
}

function placeOf({ source }: Inspection, at: Path): string {
  const { line, column } = source.placeOf(at)
  return `${source.fileOf(at)}:${line}:${column}`
}

interface Sample {
  readonly kind: 'example' | 'default'
  readonly at: Path
  readonly schemaAt: Path
}

function schemaExamples({ document }: Inspection): readonly Sample[] {
  return allSchemas(document).flatMap(({ path, schema }): readonly Sample[] => [
    ...listAt(schema, ['examples']).map((_value, position) => ({
      kind: 'example' as const,
      at: [...path, 'examples', position],
      schemaAt: path,
    })),
    ...['default', 'x-default']
      .filter((keyword) => keyword in schema)
      .map((keyword) => ({ kind: 'default' as const, at: [...path, keyword], schemaAt: path })),
  ])
}

/** The named examples of bodies, and the single ones of headers. */
function mediaExamples({ document }: Inspection): readonly Sample[] {
  const beside = nodesOf(document).filter(
    ({ mapping, keysAreNames }) => !keysAreNames && isMapping(mapping.schema),
  )
  return beside.flatMap(({ path, mapping }): readonly Sample[] => {
    const schemaAt = [...path, 'schema']
    const named = Object.keys(mappingAt(mapping, ['examples'])).map((name) => {
      const at = [...path, 'examples', name]
      return {
        kind: 'example' as const,
        at: [...(referenceOf(document, valueAt(document, at)) ?? at), 'value'],
        schemaAt,
      }
    })
    const single =
      'example' in mapping ? [{ kind: 'example' as const, at: [...path, 'example'], schemaAt }] : []
    return [...named, ...single]
  })
}

function misfitOf(inspection: Inspection, { kind, at, schemaAt }: Sample): readonly Misfit[] {
  const { document, extensions, passed } = inspection
  const value = valueAt(document, at)
  if (value === undefined) {
    const problem = `This ${kind} has no value. Write value: and the example.`
    return [{ place: placeOf(inspection, at), findings: [finding(at, problem)], causes: [] }]
  }
  const content = [
    schemaContent(document, valueAt(document, schemaAt)),
    ...[JSON.stringify(value) ?? '', extensions.join()],
  ]
  if (passed.has('example', content)) return []
  const validate = validatorAt(inspection, schemaAt)
  if (validate === undefined) return []
  if (validate(value) === true) {
    passed.add('example', content)
    return []
  }
  const schema = inlineSchema(document, valueAt(document, schemaAt))
  const errors = plainErrors(validate.errors ?? [])
  // An unknown property is reported at its own line, not where its object begins.
  const places = errors.map(({ instancePath, keyword, params }) => [
    ...pathOf(value, instancePath),
    ...(keyword === 'additionalProperties' ? [String(params.additionalProperty)] : []),
  ])
  const issues = issuesOf(errors, value, schema, 'a property of the schema')
  const findings = issues.map((issue) => {
    const inner =
      places.find((path) => issue.path.startsWith(path.join('.')) && path.length > 0) ?? []
    const subject = issue.path === '' ? `This ${kind}` : `In this ${kind}, ${issue.path}`
    return finding(
      [...at, ...inner],
      `${subject} ${sentence(issue.message)} Write a value that fits the schema, or record the example again (make examples).`,
    )
  })
  const causes = errors.flatMap(({ instancePath, keyword, params }) => {
    const keywordPlace = keywordAt(document, schemaAt, pathOf(value, instancePath), keyword)
    const name = keyword === 'additionalProperties' ? String(params.additionalProperty) : ''
    return keywordPlace === undefined ? [] : [{ at: keywordPlace, name }]
  })
  return [{ place: placeOf(inspection, at), findings, causes }]
}

/** The place of the keyword that a value at a path breaks, through references and alternatives. */
function keywordAt(
  document: Mapping,
  schemaAt: Path,
  path: Path,
  keyword: string,
): Path | undefined {
  const places = path.reduce<readonly Path[]>(
    (schemas, key) => schemas.flatMap((at) => alternatives(document, partAt(document, at, key))),
    alternatives(document, schemaAt),
  )
  const place = places.find((at) => keyword in mappingAt(document, at))
  return place && [...place, keyword]
}

function partAt(document: Mapping, at: Path, key: string | number): Path {
  if (typeof key === 'number') return [...at, 'items']
  const isNamed = Object.hasOwn(mappingAt(document, [...at, 'properties']), key)
  return [...at, ...(isNamed ? ['properties', key] : ['additionalProperties'])]
}

/** The schema, what it refers to, and what it is composed of. */
function alternatives(document: Mapping, at: Path): readonly Path[] {
  const schema = valueAt(document, at)
  const target = referenceOf(document, schema)
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) =>
    listAt(schema, [keyword]).map((_part, index) => [...at, keyword, index]),
  )
  return [
    at,
    ...[...(target ? [target] : []), ...parts].flatMap((one) => alternatives(document, one)),
  ]
}
