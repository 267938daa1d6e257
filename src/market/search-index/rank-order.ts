import { freshnessDays, rankClass, rankClassCount, verificationDays } from '../ranking.ts'
import { emptyBitset, setBit, type Bitset } from './bitset.ts'
import type { SegmentColumns } from './build-segment.ts'

/** The rank classes of a segment's listings on one day. Within a class the segment's own order holds. */
export interface RankOrder {
  readonly day: number
  /** By place. */
  readonly classOf: Uint8Array
  /** The listings of each class that has any, the best first. */
  readonly classes: readonly Bitset[]
}

/** Ranks all listings anew: a few milliseconds for a million, once a day. */
export function rankOrder(columns: SegmentColumns, day: number): RankOrder {
  const { size, qualities, publishedDays, verifiedDays } = columns
  const table = classTable()
  const classOf = new Uint8Array(size)
  const classes: (Bitset | undefined)[] = Array.from({ length: rankClassCount })
  for (let at = 0; at < size; at += 1) {
    const ageDays = Math.min(Math.max(day - (publishedDays[at] ?? 0), 0), ages - 1)
    const verified = day - (verifiedDays[at] ?? 0) <= verificationDays ? 1 : 0
    const found = table[((qualities[at] ?? 0) * ages + ageDays) * 2 + verified] ?? 0
    classOf[at] = found
    setBit((classes[found] ??= emptyBitset(size)), at)
  }
  return { day, classOf, classes: classes.filter((bits) => bits !== undefined) }
}

/** Ages from 0 to the first at which nothing changes any more. */
const ages = freshnessDays + 2
const qualityCount = 16

/** The class by quality, age and whether a verification counts. */
function classTable(): Uint8Array {
  const table = new Uint8Array(qualityCount * ages * 2)
  for (let key = 0; key < table.length; key += 1) {
    const quality = Math.floor(key / 2 / ages)
    const facts = {
      isPricePlausible: quality < 8,
      completeness: quality % 8,
      publishedDay: -(Math.floor(key / 2) % ages),
      verifiedDay: key % 2 === 1 ? 0 : null,
    }
    table[key] = rankClass(facts, 0)
  }
  return table
}
