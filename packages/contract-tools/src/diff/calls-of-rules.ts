import { listAt, mappingAt, type Mapping } from '../../../../src/contract/document/document-tree.ts'
import type { ArgumentRule } from '../behaviour/argument-rules.ts'
import { leftOut, type Corner } from '../behaviour/corners.ts'

/** The call changed to each of what the rules between its arguments reject. */
export function callsOfRules(
  rules: readonly ArgumentRule[],
  base: Mapping,
  corners: readonly Corner[],
): readonly Mapping[] {
  const valuesOf = (name: unknown): readonly unknown[] =>
    corners
      .filter(({ argument, value }) => argument === name && value !== leftOut)
      .map(({ value }) => value)
  const boundOf = (name: unknown, choose: (...bounds: readonly number[]) => number): Mapping => ({
    [String(name)]: choose(...valuesOf(name).map(Number)),
  })
  return rules.flatMap(({ rejects }) =>
    rejects.map((row) => {
      const sent = listAt(row, ['with']).map((name) => [String(name), valuesOf(name)[0]])
      const compared = ['above', 'notBelow'].map((key) => listAt(row, [key]))
      const extremes = compared.filter(({ length }) => length === 2)
      const call = Object.assign(
        { ...Object.fromEntries(sent), ...base, ...mappingAt(row, ['equal']) },
        ...extremes.flatMap(([greater, less]) => [
          boundOf(greater, Math.max),
          boundOf(less, Math.min),
        ]),
      )
      const absent = listAt(row, ['without'])
      return Object.fromEntries(Object.entries(call).filter(([name]) => !absent.includes(name)))
    }),
  )
}
