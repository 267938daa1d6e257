import { freshnessDays, rankClass, rankClassCount, verificationDays } from './ranking.ts'
import { clearBit, emptyBitset, setBit, type Bitset } from './bitset.ts'
import type { SegmentColumns } from './build-segment.ts'
import { allSteps, placesPerStep } from './steps.ts'

/** The rank classes of a segment's listings on one day. Within a class the segment's own order holds. */
export type RankOrder = ReturnType<typeof rankOrder>

const noClass = 255

/** The order of a segment, of no day yet. */
export function rankOrder(columns: SegmentColumns) {
  const { size, completeness, publishedDays, verifiedDays } = columns
  /** By place. */
  const classOf = new Uint8Array(size).fill(noClass)
  /** The listings of each class, the best first; undefined for a class that had none yet. */
  const classes: (Bitset | undefined)[] = Array.from({ length: rankClassCount })
  let today = Number.NaN

  function move(at: number, to: number): void {
    const from = classes[classOf[at] ?? noClass]
    if (from !== undefined) clearBit(from, at)
    setBit((classes[to] ??= emptyBitset(size)), at)
    classOf[at] = to
  }

  /** Moves the listings whose class is another one on that day, whichever day it was before. */
  function* stepsTo(day: number): Generator<void, void> {
    for (let at = 0; at < size; at += 1) {
      const ageDays = Math.min(Math.max(day - (publishedDays[at] ?? 0), 0), ages - 1)
      const verified = day - (verifiedDays[at] ?? 0) <= verificationDays ? 1 : 0
      const found = classTable[((completeness[at] ?? 0) * ages + ageDays) * 2 + verified] ?? noClass
      if (found !== classOf[at]) move(at, found)
      if (at % placesPerStep === placesPerStep - 1) yield
    }
    today = day
  }

  return {
    classOf,
    classes,
    stepsTo,
    /** Takes all of the steps, if that is another day. */
    moveTo(day: number): void {
      if (day !== today) allSteps(stepsTo(day))
    },
  }
}

/** Ages from 0 to the first at which nothing changes any more. */
const ages = freshnessDays + 2
const completenessSteps = 8

/** The class by completeness, age and whether a verification counts. */
const classTable = Uint8Array.from({ length: completenessSteps * ages * 2 }, (_, key) => {
  return rankClass(
    {
      completeness: Math.floor(key / 2 / ages),
      publishedDay: -(Math.floor(key / 2) % ages),
      verifiedDay: key % 2 === 1 ? 0 : null,
    },
    0,
  )
})
