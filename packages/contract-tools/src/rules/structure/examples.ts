import {
  isMapping,
  listAt,
  mappingAt,
  pathOf,
  referenceOf,
  valueAt,
  type Path,
} from '../../../../../src/contract/document-tree.ts'
import { issuesOf, sentence } from '../../../../../src/contract/issues.ts'
import { inlineSchema } from '../../../../../src/contract/schema-tree.ts'
import { validatorAt } from './schemas.ts'
import { schemaContent } from './schema-content.ts'
import { allSchemas, nodesOf, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const exampleRules: readonly StructureRule[] = [
  {
    id: 'examples',
    refuses: 'An example or a default that does not fit its schema.',
    because: 'Docs show it, and tests and mock servers send it.',
    find: checkExamples,
  },
]

function checkExamples(inspection: Inspection): readonly Finding[] {
  const { source } = inspection
  const check = (sample: Sample): readonly Finding[] => checkSample(inspection, sample)
  const placeOf = ({ at }: Finding): string => {
    const { line, column } = source.placeOf(at)
    return `${source.fileOf(at)}:${line}:${column}`
  }
  const ofBodies = mediaExamples(inspection).flatMap(check)
  const places = new Set(ofBodies.map(placeOf))
  // A property that shows a value of a body is wrong where that is.
  const ofSchemas = schemaExamples(inspection)
    .flatMap(check)
    .filter((found) => !places.has(placeOf(found)))
  return [...ofSchemas, ...ofBodies]
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
    ...('default' in schema
      ? [{ kind: 'default' as const, at: [...path, 'default'], schemaAt: path }]
      : []),
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

function checkSample(inspection: Inspection, { kind, at, schemaAt }: Sample): readonly Finding[] {
  const { document, extensions, passed } = inspection
  const value = valueAt(document, at)
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
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf')
  // An unknown property is told at its own line, and not where its object begins.
  const places = errors.map(({ instancePath, keyword, params }) => [
    ...pathOf(value, instancePath),
    ...(keyword === 'additionalProperties' ? [String(params.additionalProperty)] : []),
  ])
  const issues = issuesOf(errors, value, schema, 'a property of the schema')
  return issues.map((issue) => {
    const inner =
      places.find((path) => issue.path.startsWith(path.join('.')) && path.length > 0) ?? []
    const subject = issue.path === '' ? `This ${kind}` : `In this ${kind}, ${issue.path}`
    return finding(
      [...at, ...inner],
      `${subject} ${sentence(issue.message)} Write a value that fits the schema.`,
    )
  })
}
