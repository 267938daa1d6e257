import { expect } from 'chai'
import { drawnEdits } from './drawn-edits.ts'

/** More than there are kinds. */
const count = 400

describe('the single edits that are drawn', () => {
  const first = drawnEdits(count)

  it('are the same on every run', () => {
    expect(drawnEdits(count)).to.deep.equal(first)
  })

  it('are all different', () => {
    const pieces = first.map(({ edit: { start, end, text } }) => `${start} ${end} ${text}`)
    expect(new Set(pieces).size).to.equal(count)
  })

  it('take every kind once before any kind twice', () => {
    const kinds = first.map(({ kind, group }) => `${group}: ${kind}`)
    const second = kinds.findIndex((kind, index) => kinds.indexOf(kind) < index)
    expect(new Set(kinds).size).to.equal(second)
    expect(second).to.be.at.least(60)
  })
})
