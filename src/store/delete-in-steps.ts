import { setImmediate as otherWork } from 'node:timers/promises'

/** Rows of a step. A longer statement of SQLite would hold up the thread, and others that write. */
const stepRows = 200

/**
 * Deletes many rows, some at a time, and lets other work run between; returns how many.
 *
 * @param deleteSome deletes at most `limit` rows
 * @param most where to stop; by default at the last row
 */
export async function deleteInSteps(
  deleteSome: (limit: number) => Promise<bigint>,
  most = Infinity,
): Promise<number> {
  let deleted = 0
  while (deleted < most) {
    const rows = Number(await deleteSome(Math.min(stepRows, most - deleted)))
    deleted += rows
    if (rows < stepRows) break
    await otherWork()
  }
  return deleted
}
