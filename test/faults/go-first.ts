import { constants, setPriority } from 'node:os'

/**
 * Lets a suite, and all that it starts, run before the tests beside it: its bounds are those of the service, on a machine that is
 * busy too. Only root may do so; a suite of anybody else runs like the others. Call it in `describe`.
 */
export function goFirst(): void {
  if (process.getuid?.() !== 0) return
  before(() => setPriority(constants.priority.PRIORITY_HIGHEST))
  after(() => setPriority(constants.priority.PRIORITY_NORMAL))
}
