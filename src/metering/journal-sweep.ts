import type { Clock } from '../base/clock.ts'
import { journalLifeMs } from './journal.ts'
import { listJournals, removeJournal } from './journal-folder.ts'
import type { MoveJournal } from './move-journals.ts'

/** Another process moves its journal every second; one whose last line is older was left behind. */
const leftBehindMs = 10_000

/** A journal is not written to any more for a day before it is removed. */
const keptMs = 2 * journalLifeMs

export interface SweepParts {
  readonly directory: string
  readonly clock: Clock
  readonly move: MoveJournal
}

/**
 * Moves what other processes left in the folder: killed ones, and those of the machine before its restart. A process that
 * lives loses nothing by it, whoever moves its lines. Removes journals that are moved and old.
 *
 * @param own those of this process, which it moves itself
 */
export function journalSweep({ directory, clock, move }: SweepParts) {
  /** How long each journal was when it was last moved from here. */
  const moved = new Map<string, { readonly bytes: number; readonly movedBytes: number }>()
  let isFirst = true

  return async (own: ReadonlySet<string>): Promise<void> => {
    const nowMs = clock.now()
    const present = await listJournals(directory)
    for (const { id, bytes, changedAtMs, openedAtMs } of present) {
      if (own.has(id)) continue
      const isDue = isFirst || nowMs - changedAtMs >= leftBehindMs
      if (isDue && moved.get(id)?.bytes !== bytes) {
        moved.set(id, { bytes, movedBytes: await move(id) })
      }
      if (moved.get(id)?.bytes === bytes && nowMs - openedAtMs >= keptMs) {
        await removeJournal(directory, id)
        moved.delete(id)
      }
    }
    isFirst = false
  }
}
