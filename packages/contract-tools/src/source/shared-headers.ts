import {
  isMapping,
  mappingAt,
  pointerOf,
  textAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { nearestName } from '../../../../src/contract/hints/nearest-name.ts'
import { nodesOf } from '../rules/inspection.ts'
import { replaceAt } from './replace-at.ts'
import type { Assembly } from './assembly.ts'

/** The table at the root with the sets of headers that responses share. */
const table = 'x-header-sets'
/** The key of a response that names its set. */
const key = 'x-headers'

/** Adds the headers of the set that `x-headers` names to each response, before its own, and removes both keys. */
export function insertHeaders({
  root,
  origins,
  errorAt,
  problems,
}: Assembly): (document: Mapping) => Mapping {
  return (document) => {
    const sets = mappingAt(document, [table])
    const used = new Set<string>()
    const whole = responsesWithSet(document).reduce((changed, { path, response }) => {
      const name = textAt(response, [key])
      const set = Object.hasOwn(sets, name) ? sets[name] : undefined
      if (!isMapping(set)) {
        problems.push(errorAt([...path, key], unknownSet(name, Object.keys(sets))))
        return changed
      }
      used.add(name)
      const at = [...path, 'headers']
      const own = mappingAt(response, ['headers'])
      for (const header of Object.keys(set)) {
        if (Object.hasOwn(own, header)) {
          const problem = `${header} is in ${table}.${name} too. Remove it here.`
          problems.push(errorAt([...at, header], problem))
        }
        origins.set(pointerOf([...at, header]), { source: root, path: [table, name, header] })
      }
      const isOnlySet = Object.keys(own).length === 0
      if (isOnlySet) origins.set(pointerOf(at), { source: root, path: [table, name] })
      const { [key]: _, content, ...rest } = response
      return replaceAt(changed, path, {
        ...rest,
        headers: isOnlySet ? set : { ...set, ...own },
        ...(content !== undefined && { content }),
      })
    }, document)
    for (const name of Object.keys(sets).filter((one) => !used.has(one))) {
      const problem = `No response has this set. Write ${key}: ${name} where it is meant, or leave it out.`
      problems.push(errorAt([table, name], problem))
    }
    return replaceAt(whole, [table], undefined)
  }
}

interface ResponseNode {
  readonly path: Path
  readonly response: Mapping
}

function responsesWithSet(document: Mapping): readonly ResponseNode[] {
  return nodesOf(document)
    .filter(({ mapping, keysAreNames }) => !keysAreNames && key in mapping)
    .map(({ path, mapping }) => ({ path, response: mapping }))
}

function unknownSet(name: string, names: readonly string[]): string {
  const meant = nearestName(name, names) ?? names[0]
  return meant === undefined
    ? `There is no ${table} at the root. Write it, with the headers of ${name}.`
    : `${table} has no ${name}. Write ${meant}, or add ${name} to ${table}.`
}
