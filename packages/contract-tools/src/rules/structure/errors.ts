import { errorCatalogue } from '../../../../../src/base/error-catalogue.ts'
import { listed } from '../../../../../src/contract/document/describe-schema.ts'
import { declaredOperations } from '../../../../../src/contract/document/document-operations.ts'
import {
  listAt,
  mappingAt,
  pointerOf,
  referenceOf,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { nearestName } from '../../../../../src/contract/hints/nearest-name.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

const table = 'x-errors'
const catalogueFile = 'src/base/error-catalogue.ts'

export const errorRules: readonly StructureRule[] = [
  {
    id: 'error-catalogue',
    rejects: 'An error code that the service never sends, or one that is missing from the table.',
    because: 'Clients branch by these codes.',
    find: checkCatalogue,
  },
  {
    id: 'error-codes',
    rejects: 'A response that lists error codes of another status.',
    because: 'Clients branch by these codes.',
    find: checkCodes,
  },
  {
    id: 'error-examples',
    rejects: 'A response whose example has an error code of another status.',
    because: 'The docs would show a body that never comes with this status.',
    find: checkExamples,
  },
  {
    id: 'error-statuses',
    rejects: 'An operation that lacks an error status that another one has.',
    because: 'All operations share one pipeline.',
    find: checkStatuses,
  },
]

const answered: ReadonlyMap<string, number> = new Map(Object.entries(errorCatalogue))

/** A code is in both the table and the catalogue of the service, or in neither. */
function checkCatalogue({ document }: Inspection): readonly Finding[] {
  const listed = Object.keys(mappingAt(document, [table]))
  const missing = [...answered].filter(([code]) => !listed.includes(code))
  return [
    ...missing.map(([code, status]) => {
      const row = `${code}: { status: ${status}, meaning: …, remedy: … }`
      return finding([table], `The service sends ${code}, which is missing here. Write ${row}.`)
    }),
    ...listed.flatMap((code) => {
      const status = answered.get(code)
      const at = [table, code, 'status']
      if (status === undefined) return [finding([table, code], unknownCode(code))]
      if (valueAt(document, at) === status) return []
      const problem = `The service sends ${code} with status ${status}. Write ${status}, or change ${catalogueFile} too.`
      return [finding(at, problem)]
    }),
  ]
}

function unknownCode(code: string): string {
  const meant = nearestName(code, [...answered.keys()])
  const advice = meant === undefined ? 'Write it' : `Write ${meant}, or write it`
  return `The service never sends ${code}. ${advice} into ${catalogueFile} too.`
}

/** The codes of an error body are those of the statuses that share it. */
function checkCodes({ document }: Inspection): readonly Finding[] {
  const errors = refusals(document).map((part) => ({ ...part, codesAt: enumAt(document, part.at) }))
  const strangers = errors.filter(({ status, codesAt }) => {
    const codes = listAt(document, codesAt)
    return codes.length > 0 && !codesOf(document, [status]).some((code) => codes.includes(code))
  })
  const wrongResponses = strangers.map(({ status, at, codesAt }) => {
    const due = listed(codesOf(document, [status]))
    const here = `here it is one of: ${listed(listAt(document, codesAt))}`
    const problem =
      due === ''
        ? `${table} has no code with the status ${status}, and ${here}. Write a row for it in ${table}, or leave this response out.`
        : `A ${status} has one of: ${due}, as ${table} says; ${here}. Refer to the response of that status.`
    return { at, problem }
  })
  const fitting = errors.filter((error) => !strangers.includes(error))
  const bodies = new Map(fitting.map(({ codesAt }) => [pointerOf(codesAt), codesAt]))
  const wrongLists = [...bodies].flatMap(([pointer, codesAt]) => {
    const sharing = fitting.filter((error) => pointerOf(error.codesAt) === pointer)
    const statuses = [...new Set(sharing.map(({ status }) => status))]
    const others = hasOtherErrors(document, codesAt) ? otherStatuses(document) : []
    const due = codesOf(document, [...statuses, ...others])
    const codes = listAt(document, codesAt)
    const isKnown = codes.every((code) =>
      isStatus(valueAt(document, [table, String(code), 'status'])),
    )
    const isWhole = codes.length === due.length && due.every((code) => codes.includes(code))
    if (isWhole || codes.length === 0 || !isKnown) return []
    const subject = [...statuses, ...others]
      .sort()
      .map((status) => `a ${status}`)
      .join(' or ')
    const problem = `The body of ${subject} has one of: ${listed(due)}, as ${table} says; here it is one of: ${listed(codes)}.`
    return [{ at: codesAt, problem: `${problem} Write [${listed(due)}].` }]
  })
  // Many operations share one response.
  const byPlace = new Map([...wrongResponses, ...wrongLists].map((one) => [pointerOf(one.at), one]))
  return [...byPlace.values()].map(({ at, problem }) => finding(at, problem))
}

function checkExamples({ document }: Inspection): readonly Finding[] {
  const found = refusals(document).flatMap(({ status, at }) => {
    const response = referenceOf(document, valueAt(document, at)) ?? at
    const examples = mappingAt(document, [...response, 'content', 'application/json', 'examples'])
    return Object.entries(examples).flatMap(([name, example]) => {
      const code = String(valueAt(example, ['value', 'error']))
      const due = valueAt(document, [table, code, 'status'])
      if (typeof due !== 'number' || due === status) return []
      const problem = `The example ${name} has ${code}, which comes with ${due}, as ${table} says; here it is a ${status}. Refer to the response of that status.`
      return [[pointerOf(at), finding(at, problem)] as const]
    })
  })
  return [...new Map(found).values()]
}

/** Statuses and rows that are malformed are reported by other rules. */
function isStatus(status: unknown): boolean {
  return status === undefined || typeof status === 'number'
}

function codesOf(document: Mapping, statuses: readonly number[]): readonly string[] {
  return Object.entries(mappingAt(document, [table]))
    .filter(([, row]) => statuses.some((status) => valueAt(row, ['status']) === status))
    .map(([code]) => code)
}

/** Errors outside operations, such as those of an unknown path, share the body of NotFound. */
function hasOtherErrors(document: Mapping, codesAt: Path): boolean {
  const notFound = enumAt(document, ['components', 'responses', 'NotFound'])
  return pointerOf(notFound) === pointerOf(codesAt)
}

function otherStatuses(document: Mapping): readonly number[] {
  const declared = refusals(document).map(({ status }) => status)
  const listed = Object.values(mappingAt(document, [table])).map((row) => valueAt(row, ['status']))
  return [...new Set(listed)]
    .filter((status) => typeof status === 'number')
    .filter((status) => !declared.includes(status))
}

/** All operations run through the same pipeline, so each can end in every error that one of them has. */
function checkStatuses({ document }: Inspection): readonly Finding[] {
  const shared = new Map(
    refusals(document).map(({ status, at }) => [status, valueAt(document, [...at, '$ref'])]),
  )
  return declaredOperations(document).flatMap(({ id, at, operation }) => {
    const declared = mappingAt(operation, ['responses'])
    return [...shared]
      .filter(([status]) => !Object.hasOwn(declared, String(status)))
      .map(([status, reference]) => {
        const response =
          typeof reference === 'string' ? `{ $ref: '${reference}' }` : 'and its response'
        const problem = `${id} has no ${status}, which others have. Write '${status}': ${response}.`
        return finding([...at, 'responses'], problem)
      })
  })
}

interface RefusalPart {
  readonly status: number
  readonly at: Path
}

function refusals(document: Mapping): readonly RefusalPart[] {
  return declaredOperations(document).flatMap(({ at, operation }) =>
    Object.keys(mappingAt(operation, ['responses']))
      .filter((status) => /^[45]\d\d$/.test(status))
      .map((status) => ({ status: Number(status), at: [...at, 'responses', status] })),
  )
}

/** The path of the error codes of a response, with each `$ref` followed. */
function enumAt(document: Mapping, responseAt: Path): Path {
  const at = (path: Path): Path => referenceOf(document, valueAt(document, path)) ?? path
  const schema = at([...at(responseAt), 'content', 'application/json', 'schema'])
  return [...at([...schema, 'properties', 'error']), 'enum']
}
