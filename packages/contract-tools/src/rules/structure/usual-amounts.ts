import {
  mappingAt,
  resolved,
  valueAt,
  type Mapping,
} from '../../../../../src/contract/document/document-tree.ts'
import { searchedPrices } from '../../../../../src/contract/hints/usual-amounts.ts'
import { argumentKind, propertiesOf } from '../../../../../src/contract/hints/units.ts'
import { allSchemas, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const usualAmountRules: readonly StructureRule[] = [
  {
    id: 'usual-amount-of-argument',
    rejects:
      'A row of `x-usual-amounts` that is neither a number among properties nor a price of the search.',
    because: 'No response would ever have its hint.',
    find: checkNames,
  },
  {
    id: 'usual-amount-bounds',
    rejects:
      'A usual amount whose minimum is above its maximum, or outside what the argument accepts.',
    because: 'Calls with an ordinary amount would be told that it is unusual.',
    find: checkBounds,
  },
]

function checkNames({ document }: Inspection): readonly Finding[] {
  const known = new Set<string>(searchedPrices)
  for (const { schema } of allSchemas(document)) {
    for (const [name, part] of Object.entries(propertiesOf(schema))) {
      if (argumentKind(name, part).unit !== undefined) known.add(name)
    }
  }
  return Object.keys(mappingAt(document, ['x-usual-amounts']))
    .filter((name) => !known.has(name))
    .map((name) =>
      finding(
        ['x-usual-amounts', name],
        `${name} is no argument. Write its name as the schema has it.`,
      ),
    )
}

function checkBounds({ document }: Inspection): readonly Finding[] {
  const accepted = new Map<string, Mapping>()
  for (const { schema } of allSchemas(document)) {
    for (const [name, part] of Object.entries(propertiesOf(schema))) {
      if (!accepted.has(name)) accepted.set(name, resolved(document, part))
    }
  }
  return Object.entries(mappingAt(document, ['x-usual-amounts'])).flatMap(([name, usual]) => {
    const [least, most] = ['minimum', 'maximum'].map((key) => valueAt(usual, [key]))
    if (typeof least !== 'number' || typeof most !== 'number') return []
    const at = ['x-usual-amounts', name]
    if (least > most) return [finding(at, `${least} is above ${most}. Write the lower one first.`)]
    const { minimum = least, maximum = most } = accepted.get(name) ?? {}
    return Number(minimum) > least || Number(maximum) < most
      ? [
          finding(
            at,
            `${name} is from ${String(minimum)} to ${String(maximum)}. Write usual amounts within that.`,
          ),
        ]
      : []
  })
}
