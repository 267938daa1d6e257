import {
  mappingAt,
  pointerOf,
  referenceOf,
  type Mapping,
} from '../../../../../src/contract/document/document-tree.ts'
import { nodesOf, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

/** Responses to unknown paths and methods. */
const answersOfNoOperation = ['NotFound', 'MethodNotAllowed']

export const componentRules: readonly StructureRule[] = [
  {
    id: 'components',
    rejects: 'A component that nothing refers to.',
    because: 'It is a mistake, or declares something that the service never sends.',
    find: checkComponents,
  },
]

/** An unused component is a mistake, or declares something that the service never sends. */
function checkComponents({ document }: Inspection): readonly Finding[] {
  const used = referredPlaces(document)
  return ['schemas', 'responses', 'headers'].flatMap((group): readonly Finding[] =>
    Object.keys(mappingAt(document, ['components', group]))
      .filter((name) => group !== 'responses' || !answersOfNoOperation.includes(name))
      .filter((name) => !used.has(pointerOf(['components', group, name])))
      .map((name) => {
        const problem = `Nothing refers to ${name}. Write { $ref: '#/components/${group}/${name}' } where it is meant, or remove it.`
        return finding(['components', group, name], problem)
      }),
  )
}

function referredPlaces(document: Mapping): ReadonlySet<string> {
  const targets = nodesOf(document).flatMap(({ mapping, keysAreNames }) => {
    const target = keysAreNames ? undefined : referenceOf(document, mapping)
    return target === undefined ? [] : [pointerOf(target)]
  })
  return new Set(targets)
}
