import { errorCatalogue } from '../../../../../src/base/error-catalogue.ts'
import { declaredOperations } from '../../../../../src/contract/document-operations.ts'
import {
  listAt,
  mappingAt,
  pointerOf,
  referenceOf,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document-tree.ts'
import { nearestName } from '../../../../../src/contract/nearest-name.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

const table = 'x-errors'
const catalogueFile = 'src/base/error-catalogue.ts'

export const errorRules: readonly StructureRule[] = [
  {
    id: 'error-catalogue',
    refuses:
      'An error code that the service never sends, or one that it sends and the table lacks.',
    because: 'Clients branch by these codes.',
    find: checkCatalogue,
  },
  {
    id: 'error-codes',
    refuses: 'A response that lists codes of another status.',
    because: 'Clients branch by these codes.',
    find: checkCodes,
  },
  {
    id: 'error-statuses',
    refuses: 'An operation that lacks a status with which another one is refused.',
    because: 'All operations share one pipeline.',
    find: checkStatuses,
  },
]

const answered: ReadonlyMap<string, number> = new Map(Object.entries(errorCatalogue))

/** A code stands in the table and in the catalogue of the service, or in neither. */
function checkCatalogue({ document }: Inspection): readonly Finding[] {
  const listed = Object.keys(mappingAt(document, [table]))
  const missing = [...answered].filter(([code]) => !listed.includes(code))
  return [
    ...missing.map(([code, status]) => {
      const row = `${code}: { status: ${status}, meaning: …, remedy: … }`
      return finding([table], `The service answers ${code}, which is not here. Write ${row}.`)
    }),
    ...listed.flatMap((code) => {
      const status = answered.get(code)
      const at = [table, code, 'status']
      if (status === undefined) return [finding([table, code], unknownCode(code))]
      if (valueAt(document, at) === status) return []
      const problem = `The service answers ${code} with the status ${status}. Write ${status}, or change ${catalogueFile} too.`
      return [finding(at, problem)]
    }),
  ]
}

function unknownCode(code: string): string {
  const meant = nearestName(code, [...answered.keys()])
  const advice = meant === undefined ? 'Write it' : `Write ${meant}, or write it`
  return `The service never answers ${code}. ${advice} into ${catalogueFile} too.`
}

/** The codes that an answer lists are those of its status. */
function checkCodes({ document }: Inspection): readonly Finding[] {
  const rows = Object.entries(mappingAt(document, [table]))
  const problems = refusals(document).flatMap(({ status, at }) => {
    const codesAt = enumAt(document, at)
    const codes = listAt(document, codesAt)
    const due = rows.filter(([, row]) => valueAt(row, ['status']) === status).map(([code]) => code)
    const isWhole = codes.length === due.length && due.every((code) => codes.includes(code))
    if (isWhole || codes.length === 0) return []
    // Not one of its codes is right: it is the wrong answer rather than a wrong list.
    const isStranger = !codes.some((code) => due.includes(String(code)))
    const problem = `A ${status} has one of: ${due.join(', ')}, as ${table} says; here it is one of: ${codes.join(', ')}.`
    const advice = isStranger ? 'Write the answer of that status.' : `Write [${due.join(', ')}].`
    return [{ at: isStranger ? at : codesAt, problem: `${problem} ${advice}` }]
  })
  // Many operations share one list.
  const byPlace = new Map(problems.map((one) => [pointerOf(one.at), one]))
  return [...byPlace.values()].map(({ at, problem }) => finding(at, problem))
}

/** All operations take the same road: each can be refused in every way in which one of them is. */
function checkStatuses({ document }: Inspection): readonly Finding[] {
  const shared = new Map(
    refusals(document).map(({ status, at }) => [status, valueAt(document, [...at, '$ref'])]),
  )
  return declaredOperations(document).flatMap(({ id, at, operation }) => {
    const declared = mappingAt(operation, ['responses'])
    return [...shared]
      .filter(([status]) => !Object.hasOwn(declared, String(status)))
      .map(([status, reference]) => {
        const answer = `'${status}': { $ref: '${String(reference)}' }`
        const problem = `${id} has no ${status}, which others have. Write ${answer}.`
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

/** Where the codes of an answer stand, each `$ref` on the way followed. */
function enumAt(document: Mapping, answerAt: Path): Path {
  const at = (path: Path): Path => referenceOf(document, valueAt(document, path)) ?? path
  const schema = at([...at(answerAt), 'content', 'application/json', 'schema'])
  return [...at([...schema, 'properties', 'error']), 'enum']
}
