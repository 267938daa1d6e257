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

/** Where the values differ only in some of their words and numbers: an example has the others, and no number above theirs. */
function falseExamples(
  source: YamlSource,
  at: Path,
  values: ReadonlySet<string>,
): readonly SourceError[] {
  const { type, format } = mappingAt(source.value, at)
  const isTime = format === 'date-time'
  if (type !== 'string' || (format !== undefined && !isTime)) return []
  // The year and the month of a time are those of the recording.
  const partsOf = (value: string): readonly string[] =>
    (isTime ? value.slice('2026-12-'.length) : value).match(/[A-Za-z]+|\d+|[^A-Za-z\d]+/g) ?? []
  const sent = [...values].map(partsOf)
  const [first = []] = sent
  if (first.length === 0 || !sent.every(({ length }) => length === first.length)) return []
  return listAt(source.value, [...at, 'examples']).flatMap((example, index) => {
    const parts = partsOf(String(example))
    const problems = first.flatMap((part, position) => {
      const others = sent.map((other) => other[position])
      const shown = parts[position] ?? 'nothing'
      const most = Math.max(...others.map(Number))
      if (others.every((other) => other === part)) {
        return part === shown ? [] : [`always sends ${part} where this example has ${shown}`]
      }
      return Number(shown) > most ? [`sends at most ${most} where this example has ${shown}`] : []
    })
    return problems.slice(0, 1).map((problem) => {
      const advice = `as in ${[...values][0] ?? ''}. Write that.`
      return source.errorAt([...at, 'examples', index], `The service ${problem}, ${advice}`)
    })
  })
}
