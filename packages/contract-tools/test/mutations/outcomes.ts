import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Outcome } from './outcome.ts'

/** The outcome of each edit of a list, measured by as many processes as there are processors. */
export async function outcomesOf(list: 'mutations' | 'sweep'): Promise<readonly Outcome[]> {
  const shares = Math.min(availableParallelism(), 4)
  const measured = await Promise.all(
    Array.from({ length: shares }, (_, share) => outcomesOfShare(list, share, shares)),
  )
  return measured
    .flat()
    .sort((a, b) => a.index - b.index)
    .map(({ outcome }) => outcome)
}

/** The outcome of the edit at one position of the list. */
export interface Measured {
  readonly index: number
  readonly outcome: Outcome
}

function outcomesOfShare(list: string, share: number, shares: number): Promise<Measured[]> {
  const program = fileURLToPath(new URL('measure-share.ts', import.meta.url))
  const child = fork(program, [list, String(share), String(shares)])
  return new Promise((resolve, reject) => {
    const measured: Measured[] = []
    // It is sent by measure-share.ts and by nobody else.
    child.on('message', (message) => measured.push(message as Measured))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve(measured) : reject(new Error(`${program} ended with ${code}`)),
    )
  })
}
