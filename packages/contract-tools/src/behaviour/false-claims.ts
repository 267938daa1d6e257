import { isDeepStrictEqual } from 'node:util'
import {
  listAt,
  resolved,
  valueAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import { defaultOf } from '../source/claims.ts'
import { leftOut, type BaseCall, type Corner, type OperationCorners } from './corners.ts'
import type { CallAt, CornerFailure } from './judge-ending.ts'

/**
 * What arguments claim and no call bears out: a default that gives other figures when it is sent, and an example that takes
 * every call out of coverage.
 *
 * @param bases that succeed
 */
export async function falseClaims(
  document: Mapping,
  { argumentsAt }: OperationCorners,
  bases: readonly BaseCall[],
  makeCallAt: CallAt,
): Promise<readonly CornerFailure[]> {
  const failures: CornerFailure[] = []
  const responseTo = async (base: BaseCall, corners: readonly Corner[]): Promise<Mapping> => {
    const ending = await makeCallAt(base, corners)
    return ending?.kind === 'succeeded' ? ending.response : {}
  }
  for (const [argument, at] of argumentsAt) {
    const schema = resolved(document, valueAt(document, at))
    const corner = (keyword: string, value: unknown): Corner => ({
      ...{ argument, value, keyword },
      at: [...at, keyword],
    })
    const sent = corner('default' in schema ? 'default' : 'x-default', defaultOf(schema))
    const shown = corner('examples', listAt(schema, ['examples'])[0])
    const covered: boolean[] = []
    for (const base of bases) {
      const before = await responseTo(base, [])
      const { supported } = before.supported === true ? await responseTo(base, [shown]) : {}
      if (typeof supported === 'boolean') covered.push(supported)
      if (sent.value === undefined) continue
      const [without, response] = [
        await responseTo(base, [corner('required', leftOut)]),
        await responseTo(base, [sent]),
      ].map((each) => figuresOf(each))
      if (without?.length === 0 || response?.length === 0) continue
      if (isDeepStrictEqual(without, response)) continue
      const message = `the figures are others than without ${argument}`
      failures.push({ base, corners: [sent], wrong: { kind: sent.keyword, message } })
    }
    const [base] = bases
    if (base === undefined || covered.length === 0 || covered.includes(true)) continue
    const message = 'supported is false, although without this value it is true'
    failures.push({ base, corners: [shown], wrong: { kind: 'outside coverage', message } })
  }
  return failures
}

/** The numbers of a response with their places. Its words may say that a value was assumed. */
function figuresOf(value: unknown, name = ''): readonly unknown[] {
  if (typeof value === 'number') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => figuresOf(part, `${name}.${key}`))
}
