import { isDeepStrictEqual } from 'node:util'
import type { SourceError, YamlSource } from '../../../../src/rules/yaml-source.ts'
import type { Contract } from '../../../../src/contract/contract.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  resolved,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { isAmount, isFreeText } from '../generate/write-sandbox-guide.ts'
import { operationCorners } from './corners.ts'
import type { DemoService, Ending, MakeCall } from './demo-service.ts'

const table = 'x-sandbox'

/**
 * The rows of `x-sandbox` that are not true of a call with a test key: an error that does not come, a value or a null that
 * the response does not have.
 *
 * @param contract generated from `source`
 */
export async function falseSandboxRows(
  source: YamlSource,
  contract: Contract,
  service: DemoService,
): Promise<readonly SourceError[]> {
  const document = mappingAt(source.value, [])
  const makeCall = service.serve(contract, 'test key')
  const problems: SourceError[] = []
  for (const [name, row] of Object.entries(mappingAt(document, [table, 'answers']))) {
    const found = await falseResponse(makeCall, row)
    problems.push(
      ...found.map(([at, fact]) => source.errorAt([table, 'answers', name, ...at], fact)),
    )
  }
  const calls = callsWith(document)
  for (const [text, row] of Object.entries(mappingAt(document, [table, 'refusals']))) {
    for (const [id, args] of calls(text, valueAt(row, ['amount']))) {
      const ending = await makeCall(id, args)
      if (isExpected(ending, row)) continue
      const fact = `${id} ${inWords(ending)} for ${text}. Write the error that comes.`
      problems.push(source.errorAt([table, 'refusals', text], fact))
      break
    }
  }
  return problems
}

type Fact = readonly [at: Path, fact: string]

async function falseResponse(makeCall: MakeCall, row: unknown): Promise<readonly Fact[]> {
  const id = textAt(row, ['operation'])
  const ending = await makeCall(id, mappingAt(row, ['arguments']))
  if (ending.kind !== 'succeeded') {
    return [[['arguments'], `${id} ${inWords(ending)} for these arguments. Write others.`]]
  }
  const values = Object.entries(mappingAt(row, ['values'])).flatMap(([key, value]): Fact[] => {
    const actual = ending.response[key]
    return isDeepStrictEqual(actual, value)
      ? []
      : [[['values', key], `The response has ${shown(actual)} as ${key}. Write that.`]]
  })
  const nulls = listAt(row, ['nulls']).flatMap((path, index): Fact[] =>
    valuesAt(ending.response, String(path)).includes(null)
      ? []
      : [
          [
            ['nulls', index],
            `The response has no null at ${String(path)}. Remove it, or list it in neverNull.`,
          ],
        ],
  )
  return [...values, ...nulls]
}

/** A call with one argument that requests an error: once by a text, once by an amount. */
function callsWith(
  document: Mapping,
): (text: string, amount: unknown) => readonly (readonly [string, Mapping])[] {
  const found = (fits: (schema: Mapping) => boolean) => {
    for (const { operation, bases, argumentsAt } of operationCorners(document)) {
      const names = [...argumentsAt].filter(([, at]) =>
        fits(resolved(document, valueAt(document, at))),
      )
      const [name] = names[0] ?? []
      const [base] = bases
      if (name !== undefined && base !== undefined) {
        return (value: unknown) => [operation.id, { ...base.arguments, [name]: value }] as const
      }
    }
    return undefined
  }
  const [withText, withAmount] = [found(isFreeText), found(isAmount)]
  return (text, amount) => [
    ...(withText ? [withText(text)] : []),
    ...(withAmount ? [withAmount(amount)] : []),
  ]
}

function isExpected(ending: Ending, row: unknown): boolean {
  if (ending.kind !== 'rejected') return false
  const { refusal } = ending
  const reason = refusal.error === 'rate_limited' ? refusal.reason : undefined
  return refusal.error === valueAt(row, ['error']) && reason === valueAt(row, ['reason'])
}

function inWords(ending: Ending): string {
  switch (ending.kind) {
    case 'rejected':
      return `responds ${ending.refusal.error}`
    case 'thrown':
      return 'fails'
    default:
      return 'responds 200'
  }
}

function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing'
  return json.length > 60 ? `${json.slice(0, 60)}…` : json
}

/** The values at a dotted path: `listings[].bhk`, or `comparison.*.grade` where names are data. */
function valuesAt(value: unknown, dotted: string): readonly unknown[] {
  const steps = dotted.replaceAll('[]', '.[]').split('.')
  return steps.reduce<readonly unknown[]>(
    (values, step) =>
      values.flatMap((one) => {
        if (step === '[]') return Array.isArray(one) ? one : []
        if (!isMapping(one)) return []
        if (step === '*') return Object.values(one)
        return Object.hasOwn(one, step) ? [one[step]] : []
      }),
    [value],
  )
}
