import type { SourceError } from '../../../../src/base/yaml-source.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  pathOf,
  referenceOf,
  valueAt,
  type Path,
} from '../../../../src/contract/document-tree.ts'
import { issuesOf, sentence } from '../../../../src/contract/issues.ts'
import { inlineSchema } from '../../../../src/contract/schema-tree.ts'
import { validatorAt } from './check-schemas.ts'
import { schemaContent } from './schema-content.ts'
import { allSchemas, nodesOf, type Check, type Inspection } from './inspection.ts'

/** Each example and each default fits the schema that it stands beside. */
export const checkExamples: Check = (inspection) => {
  const check = (sample: Sample): readonly SourceError[] => checkSample(inspection, sample)
  const ofBodies = mediaExamples(inspection).flatMap(check)
  const places = new Set(ofBodies.map(placeOf))
  // A property that shows a value of a body is wrong where that is.
  const ofSchemas = schemaExamples(inspection)
    .flatMap(check)
    .filter((error) => !places.has(placeOf(error)))
  return [...ofSchemas, ...ofBodies]
}

function placeOf({ file, place }: SourceError): string {
  return `${file}:${place.line}:${place.column}`
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

function checkSample(
  inspection: Inspection,
  { kind, at, schemaAt }: Sample,
): readonly SourceError[] {
  const { source, document, extensions, passed } = inspection
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
    return source.errorAt(
      [...at, ...inner],
      `${subject} ${sentence(issue.message)} Write a value that fits the schema.`,
    )
  })
}
