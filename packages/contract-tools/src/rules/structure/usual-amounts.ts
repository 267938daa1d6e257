import { mappingAt } from '../../../../../src/contract/document/document-tree.ts'
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
