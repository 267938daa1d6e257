import {
  isMapping,
  listAt,
  mappingAt,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { issuesOf, sentence } from '../../../../../src/contract/hints/issues.ts'
import { inlineSchema } from '../../../../../src/contract/document/schema-tree.ts'
import {
  declaredOperations,
  type DeclaredOperation,
} from '../../../../../src/contract/document/document-operations.ts'
import { validatorAt } from './schemas.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

const table = 'x-sandbox'

export const sandboxRules: readonly StructureRule[] = [
  {
    id: 'sandbox-amounts',
    rejects: 'An amount that two rows of the sandbox use.',
    because: 'A call with a test key gets one response.',
    find: checkAmounts,
  },
  {
    id: 'sandbox-answers',
    rejects: 'A sandbox call that its tool rejects.',
    because: 'The docs show it to partners.',
    find: checkRows,
  },
  {
    id: 'sandbox-nulls',
    rejects: 'A nullable field of the sandbox that is never null, or does not exist.',
    because: 'Partners test their handling of null by this list.',
    find: checkNulls,
  },
]

function checkAmounts({ document }: Inspection): readonly Finding[] {
  const owners = new Map<unknown, string>()
  return Object.keys(mappingAt(document, [table, 'refusals'])).flatMap((text) => {
    const at = [table, 'refusals', text, 'amount']
    const amount = valueAt(document, at)
    const owner = owners.get(amount)
    owners.set(amount, owner ?? text)
    return owner === undefined
      ? []
      : [finding(at, `${owner} has the same amount. Write another one.`)]
  })
}

function checkRows(inspection: Inspection): readonly Finding[] {
  const { document } = inspection
  const operations = declaredOperations(document)
  return Object.entries(mappingAt(document, [table, 'answers'])).flatMap(([name, row]) => {
    const at: Path = [table, 'answers', name]
    const id = textAt(row, ['operation'])
    const operation = operations.find((declared) => declared.id === id)
    if (operation === undefined) {
      return [finding([...at, 'operation'], unknownOperation(id, operations))]
    }
    const schema = inlineSchema(document, valueAt(document, operation.requestSchemaAt))
    const asked = isMapping(row) ? row.arguments : undefined
    const validate = validatorAt(inspection, operation.requestSchemaAt)
    if (validate === undefined || validate(asked) === true) return []
    return issuesOf(validate.errors ?? [], asked, schema).map(({ path, message }) =>
      finding(
        [...at, 'arguments'],
        `${path} ${sentence(message)} Write arguments that ${id} accepts.`,
      ),
    )
  })
}

function unknownOperation(id: string, operations: readonly DeclaredOperation[]): string {
  const known = operations.map((declared) => declared.id).filter((name) => name.trim() !== '')
  const advice = known.length > 0 ? `Write one of ${known.join(', ')}.` : 'Leave it out.'
  return `There is no operation ${id}. ${advice}`
}

/** Each field that a row lists as null, or as never null, is nullable in the response. */
function checkNulls({ document }: Inspection): readonly Finding[] {
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
      // An unknown operation is reported by another rule.
      return at[1] === 'neverNull' ? [finding(at, unknownOperation(id, operations))] : []
    }
    const answer = inlineSchema(document, valueAt(document, operation.responseSchemaAt))
    return listAt(document, at).flatMap((field, index) => {
      // A value that is not text is reported by the schema of the table.
      if (typeof field !== 'string' || schemasAt(answer, field).some(takesNull)) return []
      const problem = `${field} is not a nullable field of ${id}. Write one, such as listing.floorNumber or listings[].bhk.`
      return [finding([...at, index], problem)]
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
