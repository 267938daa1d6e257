import { applied, type SourceEdit } from './source-edits.ts'
import { openJudge } from './judge-edit.ts'
import type { Observations } from '../../src/behaviour/observations.ts'
import type { Verdict } from './verdict.ts'

/** The edits of one process, with their positions among all. */
export interface Share {
  readonly observations: Observations
  readonly edits: readonly { readonly index: number; readonly edit: SourceEdit }[]
}

export interface Judged {
  readonly index: number
  readonly verdict: Verdict
}

process.once('message', (share) => {
  // Only judge-edits.ts sends it.
  void judgeShare(share as Share)
})

async function judgeShare({ observations, edits }: Share): Promise<void> {
  const judge = await openJudge(observations)
  for (const { index, edit } of edits) {
    const verdict = await judge.judge(applied(edit)).catch((failure: unknown) => crashed(failure))
    process.send?.({ index, verdict })
  }
  judge.close()
  process.disconnect()
}

/** The verdict when a tool crashes, which has no line. */
function crashed(failure: unknown): Verdict {
  const message = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
  return { outcome: 'undetected', by: '', message: `crash: ${message}`, milliseconds: 0 }
}
