import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Observations } from '../../src/behaviour/observations.ts'
import type { Judged, Share } from './judge-share.ts'
import type { SourceEdit } from './source-edits.ts'
import type { Verdict } from './verdict.ts'

/** The verdict on each edit, by as many processes as there are processors. */
export async function judgeEdits(
  edits: readonly SourceEdit[],
  observations: Observations,
): Promise<readonly Verdict[]> {
  const count = Math.min(availableParallelism(), 4)
  const shares = Array.from({ length: count }, (_, share) => ({
    observations,
    edits: edits
      .map((edit, index) => ({ index, edit }))
      .filter(({ index }) => index % count === share),
  }))
  const judged = (await Promise.all(shares.map(judgeShare))).flat()
  return judged.sort((a, b) => a.index - b.index).map(({ verdict }) => verdict)
}

function judgeShare(share: Share): Promise<Judged[]> {
  const program = fileURLToPath(new URL('judge-share.ts', import.meta.url))
  const child = fork(program, { serialization: 'advanced' })
  child.send(share)
  return new Promise((resolve, reject) => {
    const judged: Judged[] = []
    // Only judge-share.ts sends it.
    child.on('message', (message) => judged.push(message as Judged))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve(judged) : reject(new Error(`${program} ended with ${code}`)),
    )
  })
}
