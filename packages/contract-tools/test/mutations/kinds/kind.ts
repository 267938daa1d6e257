import type { SourceEdit } from '../source-edits.ts'

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
