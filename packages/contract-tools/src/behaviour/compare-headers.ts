import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { SourceError, YamlSource } from '../../../../src/rules/yaml-source.ts'
import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import {
  listAt,
  mappingAt,
  pointerOf,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { statusOf, target } from './body-places.ts'
import type { Observations, SeenResponse } from './observations.ts'

/** The values of headers that were sent, beside the schema and the example of each header. */
export function compareHeaders(
  source: YamlSource,
  { responses }: Observations,
): readonly SourceError[] {
  const sent = new Map<string, { readonly at: Path; readonly values: Set<string> }>()
  const note = (response: Path, { headers }: SeenResponse): void => {
    for (const name of Object.keys(mappingAt(source.value, [...response, 'headers']))) {
      const header = target(source.value, [...response, 'headers', name])
      const known = sent.get(pointerOf(header)) ?? { at: header, values: new Set() }
      for (const value of headers.get(name.toLowerCase()) ?? []) known.values.add(value)
      sent.set(pointerOf(header), known)
    }
  }
  for (const { id, at } of declaredOperations(source.value)) {
    for (const [status, seen] of responses.get(id) ?? []) {
      note(target(source.value, [...at, 'responses', String(status)]), seen)
    }
  }
  // Of other addresses, which no operation refers to.
  for (const name of Object.keys(mappingAt(source.value, ['components', 'responses']))) {
    const at = ['components', 'responses', name]
    const seen = responses.get('')?.get(statusOf(source.value, at))
    if (seen !== undefined) note(at, seen)
  }
  return [...sent.values()].flatMap(({ at, values }) => [
    ...outsideSchema(source, [...at, 'schema'], values),
    ...falseExamples(source, [...at, 'schema'], values),
  ])
}

/** Headers are texts: a number is read as one. */
const ajv = new Ajv2020({ strict: false, coerceTypes: true })
addFormats.default(ajv)

function outsideSchema(
  source: YamlSource,
  at: Path,
  values: ReadonlySet<string>,
): readonly SourceError[] {
  const { examples: _, ...schema } = mappingAt(source.value, at)
  const fits = ajv.compile({ properties: { value: schema } })
  const outside = [...values].find((value) => !fits({ value }))
  if (outside === undefined) return []
  const problem = `The service sends ${outside}, which this schema does not allow. Widen it, or change the service.`
  return [source.errorAt(at, problem)]
}

/** Where the values differ only in some of their words and numbers, an example has the others. */
function falseExamples(
  source: YamlSource,
  at: Path,
  values: ReadonlySet<string>,
): readonly SourceError[] {
  const { type, format } = mappingAt(source.value, at)
  const sent = [...values].map(partsOf)
  const [first = []] = sent
  const isUniform = sent.every(({ length }) => length === first.length)
  if (type !== 'string' || format !== undefined || !isUniform) return []
  return listAt(source.value, [...at, 'examples']).flatMap((example, index) => {
    const parts = partsOf(String(example))
    const wrong = first.findIndex(
      (part, position) =>
        parts[position] !== part && sent.every((other) => other[position] === part),
    )
    if (first.length === 0 || wrong < 0) return []
    const problem = `The service always sends ${first[wrong] ?? ''} where this example has ${parts[wrong] ?? 'nothing'}, as in ${first.join('')}. Write that.`
    return [source.errorAt([...at, 'examples', index], problem)]
  })
}

function partsOf(value: string): readonly string[] {
  return value.match(/[A-Za-z]+|\d+|[^A-Za-z\d]+/g) ?? []
}
