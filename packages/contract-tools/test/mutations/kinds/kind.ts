import type { SourceEdit } from '../source-edits.ts'

/** One way to edit the contract, at every place where it can be done. */
export interface Kind {
  readonly group: string
  readonly name: string
  /** Made on demand: to edit a place means to look it up in the text. */
  readonly edits: readonly (() => SourceEdit)[]
  /** Nobody wants it, whatever follows from it: it has to be rejected. */
  readonly isMistake: boolean
}

/** @param make of one place; a place that is written in another way has no edit of the kind */
export function kind<Site>(
  group: string,
  name: string,
  sites: readonly Site[],
  make: (site: Site) => SourceEdit,
): Kind {
  return { group, name, edits: sites.map((site) => () => make(site)), isMistake: false }
}

/** The same for a way that is always a mistake. */
export function mistake<Site>(...of: Parameters<typeof kind<Site>>): Kind {
  return { ...kind(...of), isMistake: true }
}
