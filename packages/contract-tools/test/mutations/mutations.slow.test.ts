import { expect } from 'chai'
import { advice, slipsOf } from './judgement.ts'
import { allMutations, mutationGroups } from './all-mutations.ts'
import { idOf } from './mutation.ts'
import type { Outcome } from './outcome.ts'
import { outcomesOf } from './outcomes.ts'
import { sweepEdits } from './sweep-edits.ts'

describe('a single edit of openapi.yaml', function () {
  // Hundreds of contracts are generated, linted and compared.
  this.timeout(3_600_000)
  let outcomes: readonly Outcome[]

  before(async () => {
    outcomes = await outcomesOf('mutations')
  })

  it('is tried in many ways, no two alike', () => {
    const ids = allMutations.map(idOf)
    expect(ids).to.have.length.of.at.least(150)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).to.deep.equal([])
  })

  for (const { title, mutations } of mutationGroups) {
    it(`flows to every surface, or is refused by line and with advice: ${title}`, () => {
      const slips = mutations.flatMap((mutation) => {
        const outcome = outcomes[allMutations.indexOf(mutation)]
        const found = outcome === undefined ? ['was not tried'] : slipsOf(mutation, outcome)
        return found.map((slip) => `${idOf(mutation)}: ${slip}`)
      })
      expect(slips).to.deep.equal([])
    })
  }
})

describe('an edit that a draw picks', function () {
  this.timeout(3_600_000)

  it('shows somewhere, or is refused with advice, and never ends in an exception', async () => {
    const outcomes = await outcomesOf('sweep')
    const slips = sweepEdits.flatMap(({ place, told }, index) => {
      const { refusedBy, complaints = [], changes = [] } = outcomes[index] ?? {}
      const isTraced =
        refusedBy === undefined
          ? changes.length > 0
          : complaints.some(({ line, message }) => line > 0 && advice.test(message))
      return isTraced ? [] : [`${place} ${told}: ${complaints[0]?.message ?? 'no trace'}`]
    })
    expect(outcomes).to.have.length(sweepEdits.length)
    expect(slips).to.deep.equal([])
  })
})
