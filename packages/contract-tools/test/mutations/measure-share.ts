import { allMutations } from './all-mutations.ts'
import { outcomeOf } from './outcome.ts'
import { applied } from './source-edits.ts'
import { sweepEdits } from './sweep-edits.ts'

const [list, share, shares] = process.argv.slice(2)
const edits =
  list === 'sweep'
    ? sweepEdits.map((edit) => ({ edit, probe: undefined }))
    : allMutations.map(({ edit, expects }) => ({
        edit,
        probe: expects.result === 'flows' ? expects.probe : undefined,
      }))

for (const [index, { edit, probe }] of edits.entries()) {
  if (index % Number(shares) !== Number(share)) continue
  const outcome = await outcomeOf(applied(edit), probe)
  process.send?.({ index, outcome })
}
process.disconnect()
