import type { SourceError } from '../../../../src/base/yaml-source.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document-tree.ts'
import { issuesOf, sentence } from '../../../../src/contract/issues.ts'
import { inlineSchema } from '../../../../src/contract/schema-tree.ts'
import { declaredOperations } from '../../../../src/contract/document-operations.ts'
import { validatorAt } from './check-schemas.ts'
import type { Check, Inspection } from './inspection.ts'

const table = 'x-sandbox'

/** Each amount of the sandbox's table asks for one thing, and each of its answers is asked for by a call that can be made. */
export const checkSandbox: Check = (inspection) => [
  ...checkAmounts(inspection),
  ...checkAnswers(inspection),
  ...checkNulls(inspection),
]

function checkAmounts({ source, document }: Inspection): readonly SourceError[] {
  const owners = new Map<unknown, string>()
  return Object.keys(mappingAt(document, [table, 'refusals'])).flatMap((text) => {
    const at = [table, 'refusals', text, 'amount']
    const amount = valueAt(document, at)
    const owner = owners.get(amount)
    owners.set(amount, owner ?? text)
    return owner === undefined
      ? []
      : [source.errorAt(at, `The amount of ${owner} stands here too. Write another one.`)]
  })
}

function checkAnswers(inspection: Inspection): readonly SourceError[] {
  const { source, document } = inspection
  const operations = declaredOperations(document)
  return Object.entries(mappingAt(document, [table, 'answers'])).flatMap(([name, row]) => {
    const at: Path = [table, 'answers', name]
    const id = textAt(row, ['operation'])
    const operation = operations.find((declared) => declared.id === id)
    if (operation === undefined) {
      const known = operations.map((declared) => declared.id).join(', ')
      return [
        source.errorAt([...at, 'operation'], `There is no operation ${id}. Write one of ${known}.`),
      ]
    }
    const schema = inlineSchema(document, valueAt(document, operation.requestSchemaAt))
    const asked = isMapping(row) ? row.arguments : undefined
    const validate = validatorAt(inspection, operation.requestSchemaAt)
    if (validate === undefined || validate(asked) === true) return []
    return issuesOf(validate.errors ?? [], asked, schema).map(({ path, message }) =>
      source.errorAt(
        [...at, 'arguments'],
        `${path} ${sentence(message)} Write arguments that ${id} takes.`,
      ),
    )
  })
}

/** Each field that is told to be null, or never to be, is one that the answer may hold null in. */
function checkNulls({ source, document }: Inspection): readonly SourceError[] {
  const operations = declaredOperations(document)
  const rows = [
    ...Object.entries(mappingAt(document, [table, 'answers'])).map(([name, row]) => ({
      at: [table, 'answers', name, 'nulls'],
      id: textAt(row, ['operation']),
    })),
    ...Object.keys(mappingAt(document, [table, 'neverNull'])).map((id) => ({
      at: [table, 'neverNull', id],
      id,
    })),
  ]
  return rows.flatMap(({ at, id }) => {
    const operation = operations.find((declared) => declared.id === id)
    if (operation === undefined) {
      // An answer without an operation is reported where it names one.
      const known = operations.map((declared) => declared.id).join(', ')
      const problem = `There is no operation ${id}. Write one of ${known}.`
      return at[1] === 'neverNull' ? [source.errorAt(at, problem)] : []
    }
    const answer = inlineSchema(document, valueAt(document, operation.responseSchemaAt))
    return listAt(document, at).flatMap((field, index) => {
      // What is no text is reported by the schema of the table.
      if (typeof field !== 'string' || schemasAt(answer, field).some(takesNull)) return []
      const problem = `${field} is no field of ${id} that may be null. Write one, as listing.floorNumber or listings[].bhk.`
      return [source.errorAt([...at, index], problem)]
    })
  })
}

/** The schemas of a field: `listings[].bhk`, or `comparison.*.grade` where names are data. */
function schemasAt(schema: Mapping, field: string): readonly Mapping[] {
  const steps = field.replaceAll('[]', '.[]').split('.')
  return steps.reduce<readonly Mapping[]>(
    (schemas, step) =>
      schemas.flatMap(alternatives).flatMap((one): readonly Mapping[] => {
        const inner =
          step === '[]'
            ? one.items
            : step === '*'
              ? one.additionalProperties
              : valueAt(one, ['properties', step])
        return isMapping(inner) ? [inner] : []
      }),
    [schema],
  )
}

function alternatives(schema: Mapping): readonly Mapping[] {
  const inner = listAt(schema, ['anyOf']).filter(isMapping)
  return [schema, ...inner.flatMap(alternatives)]
}

function takesNull(schema: Mapping): boolean {
  return alternatives(schema).some(({ type }) => [type].flat().includes('null'))
}
