import {
  isMapping,
  mappingAt,
  pointerOf,
  textAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { nearestName } from '../../../../src/contract/hints/nearest-name.ts'
import type { Assembly } from './assembly.ts'

/** The table at the root whose rows are added, by the parts that a key adds them to. */
const table = 'x-sets'

/** Where a document had its sets of headers before. An older one is still compared with. */
const formerTable = 'x-header-sets'

/** Keys that name a row for the mapping that they are in, with the group of the row. */
const inPlace: Readonly<Record<string, string>> = { 'x-type': 'types', 'x-responses': 'responses' }

/** Keys that name a row for a mapping beside them, which is also the group of the row. */
const beside: Readonly<Record<string, string>> = {
  'x-properties': 'properties',
  'x-headers': 'headers',
}

/**
 * Writes out the keys that stand for others: `x-type`, `x-responses`, `x-properties` and `x-headers`, which name a row of `x-sets`,
 * and `x-access`, the scope of an operation that anonymous callers, people and apps can call.
 */
export function insertShorthands(
  { root, origins, errorAt, problems }: Assembly,
  isOld: boolean,
): (document: Mapping) => Mapping {
  return (document) => {
    const used = new Set<string>()
    const formerHeaders = isOld ? mappingAt(document, [formerTable]) : {}

    /** The row that a key names, for the parts of `into`. */
    function rowOf(keyAt: Path, group: string, into: Path): Mapping {
      const name = textAt(document, keyAt)
      const rows = {
        ...(group === 'headers' && formerHeaders),
        ...mappingAt(document, [table, group]),
      }
      const row = Object.hasOwn(rows, name) ? rows[name] : undefined
      if (!isMapping(row)) {
        const meant = nearestName(name, Object.keys(rows)) ?? Object.keys(rows).join(', ')
        problems.push(errorAt(keyAt, `${table}.${group} has no ${name}. Write ${meant}.`))
        return {}
      }
      used.add(`${group}.${name}`)
      const own = mappingAt(document, into)
      if (Object.keys(own).length === 0) {
        origins.set(pointerOf(into), { source: root, path: [table, group, name] })
      }
      for (const part of Object.keys(row)) {
        const at = [...into, part]
        if (Object.hasOwn(own, part)) {
          problems.push(errorAt(at, `${part} is in ${table}.${group}.${name} too. Remove it here.`))
        }
        origins.set(pointerOf(at), { source: root, path: [table, group, name, part] })
      }
      return row
    }

    /** What a key of a mapping stands for; undefined for one that stands for itself. */
    function meaningOf(node: Mapping, key: string, path: Path): Mapping | undefined {
      const at = [...path, key]
      if (key === 'x-access') {
        origins.set(pointerOf([...path, 'security']), { source: root, path: at })
        return { security: [{}, { oauth: [node[key]] }, { serverCredential: [] }] }
      }
      const group = inPlace[key]
      if (group !== undefined) return rowOf(at, group, path)
      const child = beside[key]
      if (child !== undefined) {
        const row = rowOf(at, child, [...path, child])
        const own = mappingAt(expanded(node[child], [...path, child]), [])
        // The row itself where nothing is added: a rule reports what several have together once.
        if (Object.keys(own).length === 0) return { [child]: row }
        return { [child]: child === 'headers' ? { ...row, ...own } : { ...own, ...row } }
      }
      // Written with the row.
      return Object.hasOwn(node, `x-${key}`) && beside[`x-${key}`] === key ? {} : undefined
    }

    /** The node itself where nothing in it stands for something else: aliases of a text stay one node. */
    function expanded(node: unknown, path: Path): unknown {
      if (typeof node !== 'object' || node === null) return node
      let changed = false
      const parts = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
        const meaning = isMapping(node) ? meaningOf(node, key, path) : undefined
        const whole = meaning ?? expanded(value, [...path, key])
        changed ||= whole !== value
        return meaning ? Object.entries(meaning) : [[key, whole]]
      })
      if (!changed) return node
      return Array.isArray(node) ? parts.map(([, item]) => item) : Object.fromEntries(parts)
    }

    const { [table]: groups, ...rest } = mappingAt(expanded(document, []), [])
    const whole = Object.fromEntries(
      Object.entries(rest).filter(([key]) => !isOld || key !== formerTable),
    )
    for (const [group, rows] of Object.entries(mappingAt(groups, []))) {
      for (const name of Object.keys(mappingAt(rows, []))) {
        if (used.has(`${group}.${name}`)) continue
        problems.push(errorAt([table, group, name], 'Nothing uses this. Use it, or leave it out.'))
      }
    }
    return whole
  }
}
