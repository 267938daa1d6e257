import { listAt, valueAt, type Path } from '../../../../../src/contract/document/document-tree.ts'
import { document } from '../../source-document.ts'
import { having, numberAt, type PropertySite } from '../sites.ts'
import { remove, write, type SourceEdit } from '../source-edits.ts'

/** One way to edit the contract, at every place where it can be done. */
export interface Kind {
  readonly group: string
  readonly name: string
  /** Made on demand, since an edit has to find its place in the text. */
  readonly edits: readonly (() => SourceEdit)[]
  /** Whether the edit is always a mistake, so it must be rejected. */
  readonly isMistake: boolean
}

/** @param make makes the edit of a place; `undefined` where the text has another form */
export function kind<Site>(
  group: string,
  name: string,
  sites: readonly Site[],
  make: (site: Site) => SourceEdit,
): Kind {
  return { group, name, edits: sites.map((site) => () => make(site)), isMistake: false }
}

/** The same for an edit that is always a mistake. */
export function mistake<Site>(...of: Parameters<typeof kind<Site>>): Kind {
  return { ...kind(...of), isMistake: true }
}

/** A bound moved by a function of what it is. */
export function moved(
  group: string,
  name: string,
  sites: readonly PropertySite[],
  keyword: string,
  to: (bound: number) => number,
): Kind {
  return kind(group, name, having(sites, keyword), ({ path }) =>
    write([...path, keyword], String(to(numberAt([...path, keyword])))),
  )
}

/** The values of an enum: one more, one less, and one misspelt. */
export function enumKinds(group: string, enums: readonly Path[]): readonly Kind[] {
  const first = (path: Path): string => String(valueAt(document, [...path, 'enum', 0]))
  return [
    kind(group, 'enum widened', enums, (path) =>
      write([...path, 'enum', 0], `${first(path)}, brand_new`),
    ),
    kind(group, 'enum narrowed', enums, (path) =>
      remove([...path, 'enum', listAt(document, [...path, 'enum']).length - 1]),
    ),
    kind(group, 'enum value misspelt', enums, (path) =>
      write([...path, 'enum', 0], `${first(path)}s`),
    ),
  ]
}
