import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../../src/base/clock.ts'
import { writeManyListings } from './many-listings.ts'
import { startServer } from './server-process.ts'

/**
 * How long searches take at a running server while rows are imported into its database, and until it has read them. The
 * server has one processor, the import and the callers the other; 100 searches start in a second, however long they take:
 *
 *     node test/bench/serving-import.ts [rows that are there before, 200,000 by default] [rows imported, 200,000 by default]
 */
const [before = 200_000, imported = 200_000] = process.argv.slice(2).map(Number)
const perSecond = 100
const settleMs = 8000
const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))

const directory = mkdtempSync(join(tmpdir(), 'nilam-bench-'))

async function manyListings(rowCount: number): Promise<string> {
  const file = join(directory, `${rowCount}.csv`)
  await writeManyListings(file, { dataDirectory: path('data'), rowCount, nowMs: systemClock.now() })
  return file
}

async function importFile(file: string, source: string): Promise<void> {
  const args = [path('src/cli/nilam.ts'), 'listings', 'import', file, '--source', source]
  // The callers share the processor with it, and shall not wait for it.
  const child = spawn(
    'taskset',
    ['-c', '1', 'nice', '-n', '15', process.execPath, ...args, '--keep-going'],
    {
      env: { ...process.env, NILAM_HOME: directory },
      stdio: 'ignore',
    },
  )
  await new Promise((resolve) => child.once('exit', resolve))
}

async function main(): Promise<void> {
  // Written before anything is measured, which writing would delay.
  const file = await manyListings(imported)
  await importFile(await manyListings(before), 'before')
  const server = await startServer([path('src/main.ts')], 8197, { NILAM_HOME: directory })
  let count = 0
  let last = 0
  let shed = 0
  const search = async (): Promise<number> => {
    count += 1
    const startedMs = performance.now()
    const response = await fetch(`${server.origin}/public/v1/search_properties`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // Each search is another one, so that none is answered from the cache.
      body: JSON.stringify({ transactionType: 'sale', minPrice: count, bedrooms: 1 + (count % 4) }),
    })
    // A server that has too little of its processor sheds load.
    if (response.status === 503) {
      shed += 1
      return performance.now() - startedMs
    }
    const { total, listings } = (await response.json()) as { total: number; listings: unknown[] }
    if (listings.length < 10) throw new Error(`a page of ${listings.length} beside ${total}`)
    last = total
    return performance.now() - startedMs
  }
  const searchDuring = async (work: () => Promise<void>) => {
    const searches: Promise<number>[] = []
    shed = 0
    const timer = setInterval(() => searches.push(search()), 1000 / perSecond)
    await work()
    clearInterval(timer)
    const ms = (await Promise.all(searches)).sort((a, b) => a - b)
    const at = (share: number): number =>
      Number((ms[Math.floor(ms.length * share)] ?? 0).toFixed(1))
    return {
      searches: ms.length,
      p50: at(0.5),
      p99: at(0.99),
      max: Number(ms.at(-1)?.toFixed(1)),
      shed,
      'last total': last,
    }
  }
  await searchDuring(() => setTimeout(2000))
  console.table({
    'before the import': await searchDuring(() => setTimeout(settleMs)),
    'during the import, and until it is read': await searchDuring(async () => {
      await importFile(file, 'during')
      await setTimeout(settleMs)
    }),
  })
  await server.stop()
}

try {
  await main()
} finally {
  rmSync(directory, { recursive: true })
}
