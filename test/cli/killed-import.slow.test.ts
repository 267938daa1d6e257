import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { openStore } from '../../src/market/store/open-store.ts'
import { goodRow, heading } from '../market/import/import-desk.ts'
import { dayMs, startMs } from '../market/open-test-market.ts'
import { runCommand } from './commands/run-command.ts'
import { newFolder } from '../new-folder.ts'

describe('nilam listings import', () => {
  let home: string
  beforeEach(() => (home = newFolder()))

  it('keeps the old listings whole after kill -9, and resumes', async () => {
    const few = join(home, 'few.csv')
    writeFileSync(few, `${[heading, goodRow('1'), goodRow('2')].join('\n')}\n`)
    await runCommand(home, ['listings', 'import', few, '--source', 'acme'])
    const path = join(home, 'many.csv')
    // Thirty times the batch size, so that the kill interrupts the import even on a slow machine.
    const many = 60_000
    const handle = openSync(path, 'w')
    writeSync(handle, `${heading}\n`)
    for (let row = 1; row <= many; row += 1)
      writeSync(handle, `${goodRow(String(row), undefined, '60 L')}\n`)
    closeSync(handle)

    const child = startNilam('listings', 'import', path, '--source', 'acme')
    await untilProgress(home)
    child.kill('SIGKILL')
    await once(child, 'exit')

    const store = await openStore({ directory: home, randomBytes })
    const visible = { nowMs: startMs, cities: ['coimbatore'] }
    const prices = (): readonly number[] =>
      store.listings
        .search({ listingType: 'sale' }, visible, 5)
        .listings.map(({ priceInr }) => priceInr)
    expect(prices()).to.deep.equal([6_200_000, 6_200_000])
    const again = startNilam('listings', 'import', path, '--source', 'acme', '--json')
    let output = ''
    again.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await once(again, 'close')
    const summary = JSON.parse(output)
    expect(summary).to.deep.include({ rows: many, rejectedRows: 0 })
    expect(summary.resumedRows).to.be.above(0)
    expect(summary.outcome).to.include({ added: many - 2, changed: 2 })
    // The open store sees the change without reopening.
    const tomorrow = { ...visible, nowMs: startMs + dayMs }
    const total = (): number => store.listings.search({ listingType: 'sale' }, tomorrow, 5).total
    // Building the index of so many listings yields to other work.
    while (total() !== many) await setImmediate()
    await store.close()
  })

  function startNilam(...args: readonly string[]): ChildProcess {
    const { PATH } = process.env
    return spawn(process.execPath, ['src/cli/nilam.ts', ...args], {
      env: { ...(PATH !== undefined && { PATH }), NILAM_HOME: home },
    })
  }
})

/** The log grows before a batch of 2,000 staged rows is committed, too. */
const leastKeptBytes = 2_000_000

/** Until staged rows were written at least once: the file is locked, but its log grows. */
async function untilProgress(home: string): Promise<void> {
  const folder = join(home, 'imports')
  const grown = (): boolean => {
    return readdirSync(folder).some(
      (name) => name.endsWith('-wal') && statSync(join(folder, name)).size > leastKeptBytes,
    )
  }
  while (!grown()) await new Promise((resolve) => setTimeout(resolve, 5))
}
