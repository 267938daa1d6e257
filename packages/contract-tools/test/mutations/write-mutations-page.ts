import { writeFileSync } from 'node:fs'
import { allMutations } from './all-mutations.ts'
import { slipsOf } from './judgement.ts'
import { idOf } from './mutation.ts'
import { mutationsPage, pageOf } from './mutations-page.ts'
import { outcomesOf } from './outcomes.ts'

const outcomes = await outcomesOf('mutations')
writeFileSync(mutationsPage, pageOf(outcomes))

const slips = allMutations.flatMap((mutation, index) => {
  const outcome = outcomes[index]
  const found = outcome === undefined ? ['was not tried'] : slipsOf(mutation, outcome)
  return found.map((slip) => `${idOf(mutation)}: ${slip}`)
})
for (const slip of slips) console.error(slip)
console.log(`${allMutations.length} edits, ${slips.length} slips`)
if (slips.length > 0) process.exitCode = 1
