import { spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseModel } from '../../packages/synthetic-homes/src/model.ts'
import { synthesizeListings } from '../../packages/synthetic-homes/src/synthesize.ts'
import { systemClock } from '../../src/base/clock.ts'
import { parseCity } from '../../src/market/places/city-files.ts'
import { syntheticColumns, type SyntheticRow } from '../../src/market/listings/synthetic-row.ts'
import { newFolder } from '../new-folder.ts'

/**
 * Imports files of invented listings by the operator's command, each in a process and a database of its own, and tells
 * how fast it was and what memory it took. Linux only, for /proc.
 *
 *     node test/bench/import.ts [rows ..., 50,000 200,000 1,000,000 by default]
 */
const command = fileURLToPath(new URL('../../src/cli/nilam.ts', import.meta.url))
const dataDirectory = fileURLToPath(new URL('../../data', import.meta.url))
const given = process.argv.slice(2).map(Number)
const everyMs = 200
const ticksPerSecond = 100

const rowsAtOnce = 200
/** Days become moments, and nobody imports the others. */
const columns = syntheticColumns.filter((name) => !/Day$|^availableFrom$|^edgeCase$/u.test(name))

async function measure(rowCount: number): Promise<Readonly<Record<string, string | number>>> {
  const directory = newFolder()
  const file = join(directory, 'many.csv')
  await writeListings(file, rowCount)
  const startedMs = performance.now()
  const { peakMb, ownMb, cpuSeconds, summary } = await importFile(file, directory)
  const seconds = (performance.now() - startedMs) / 1000
  return {
    rows: rowCount,
    refused: Number(/"rejectedRows":(\d+)/u.exec(summary)?.[1]),
    seconds: Number(seconds.toFixed(1)),
    'rows/s': Math.round(rowCount / seconds),
    'CPU s': Math.round(cpuSeconds),
    'peak MB': peakMb,
    'own MB': ownMb,
  }
}

interface Imported {
  /** Largest of all: pages of files that were mapped or linked count too. */
  readonly peakMb: number
  /** Largest of what is the process's own: heap, buffers, SQLite's cache. */
  readonly ownMb: number
  /** Of the processor, user and system: what other processes of the machine do does not count. */
  readonly cpuSeconds: number
  readonly summary: string
}

function importFile(file: string, home: string): Promise<Imported> {
  const args = [command, 'listings', 'import', file, '--source', 'bench', '--keep-going', '--json']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NILAM_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let [peakMb, ownMb, cpuSeconds, summary] = [0, 0, 0, '']
  child.stdout.on('data', (chunk) => (summary += String(chunk)))
  const look = setInterval(() => {
    const status = statusOf(child.pid)
    peakMb = Math.max(peakMb, status('VmHWM'))
    ownMb = Math.max(ownMb, status('RssAnon'))
    cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(child.pid))
  }, everyMs)
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      clearInterval(look)
      if (code === 0 || code === 3) resolve({ peakMb, ownMb, cpuSeconds, summary })
      else reject(new Error(`the import ended with ${code}`))
    })
  })
}

/** Megabytes of a line of proc(5) status; 0 once the process is gone. */
function statusOf(pid: number | undefined): (name: string) => number {
  const text = procFile(pid, 'status')
  return (name) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`, 'u').exec(text)?.[1] ?? 0) / 1024)
}

/** Fields 14 and 15 of proc(5) stat, counted after the command name. */
function cpuSecondsOf(pid: number | undefined): number {
  const text = procFile(pid, 'stat')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond
}

function procFile(pid: number | undefined, name: string): string {
  const path = `/proc/${pid}/${name}`
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Writes invented listings of Coimbatore as an operator's CSV would have them, with real dates. */
async function writeListings(path: string, rowCount: number): Promise<void> {
  const city = parseCity(readFileSync(join(dataDirectory, 'localities', 'coimbatore.json')))
  const model = parseModel(readFileSync(join(dataDirectory, 'listings', 'model.json')))
  const rows = synthesizeListings({ city, model, seed: 1, rowCount })
  await pipeline(Readable.from(csv(rows, systemClock.now())), createWriteStream(path))
}

function* csv(rows: Iterable<SyntheticRow>, nowMs: number): Generator<string> {
  const moment = (day: string): string =>
    day === '' ? '' : new Date(nowMs + Number(day) * 86_400_000).toISOString()
  let text = `title,${columns.join(',')},publishedAt,verifiedAt,validUntil\n`
  let count = 0
  for (const row of rows) {
    // An import refuses registrations of demo listings.
    const imported = { ...row, reraId: row.reraId.replace(/^DEMO\/(TN|TNRERA)\/00/u, '$1/11') }
    const cells = columns.map((column) => `"${imported[column].replaceAll('"', '""')}"`)
    const days = [row.publishedDay, row.verifiedDay, row.validUntilDay]
    text += `${[titleOf(row), ...cells, ...days.map(moment)].join(',')}\n`
    count += 1
    if (count % rowsAtOnce === 0) {
      yield text
      text = ''
    }
  }
  yield text
}

/** A title as advertisers write it. */
function titleOf({ bhk, propertyType, listingType, locality }: SyntheticRow): string {
  const home = propertyType === 'plot' ? 'Corner plot' : `${bhk} BHK home with covered parking`
  return `${home} for ${listingType} in ${locality}`
}

const lines = []
for (const rowCount of given.length > 0 ? given : [50_000, 200_000, 1_000_000])
  lines.push(await measure(rowCount))
console.table(lines)
