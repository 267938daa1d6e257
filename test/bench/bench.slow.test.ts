import { spawn } from 'node:child_process'
import { ended } from '../child-process.ts'
import { subjects } from './comparisons.ts'
import { leaveOut } from '../needs.ts'
import { missingTools } from './missing-tools.ts'

/** How many rows of figures each printed table has, by its title without what is in brackets. */
function rowsOfTables(output: string): Readonly<Record<string, number>> {
  const tables = output.split(/^### /mu).slice(1)
  return Object.fromEntries(
    tables.map((table) => [
      table.split(/\n| \(/u, 1)[0] ?? '',
      // A table's head ends in a word, its rule in hyphens.
      table.match(/^\| .+\d \|$/gmu)?.length ?? 0,
    ]),
  )
}

describe('make bench', () => {
  before(function () {
    const missing = missingTools()
    if (missing.length > 0) leaveOut(this, `no ${missing.join(', ')} (install wrk and util-linux)`)
  })

  it('prints every row of every table in its shortest round', async () => {
    const { code, output } = await ended(
      spawn(process.execPath, ['test/bench/run.ts'], {
        env: { ...process.env, ROUNDS: '1', SLOT_SECONDS: '1', PAGE_REQUESTS: '1' },
      }),
    )
    expect(code, output).to.equal(0)
    const comparisons = Object.entries(subjects).map(([title, rows]) => [title, rows.length])
    const { 'Pages, with hostile queries, each different': pages, ...others } = rowsOfTables(output)
    expect(pages).to.be.above(30)
    expect(others, output).to.deep.equal({
      'One warm call of src/': 6,
      ...Object.fromEntries(comparisons),
    })
    expect(output).not.to.match(/NaN|Infinity/u)
  })
})
