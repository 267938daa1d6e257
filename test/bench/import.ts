import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../../src/base/clock.ts'
import { writeManyListings } from './many-listings.ts'

/**
 * Imports files of invented listings by the operator's command, each in a process and a database of its own, and tells
 * how fast it was and what memory it took. Build first (`npx tsc -p tsconfig.build.json`); Linux only, for /proc.
 *
 *     node test/bench/import.ts [rows ..., 50,000 200,000 1,000,000 by default]
 */
const command = fileURLToPath(new URL('../../src/cli/nilam.ts', import.meta.url))
const dataDirectory = fileURLToPath(new URL('../../data', import.meta.url))
const given = process.argv.slice(2).map(Number)
const everyMs = 200
const ticksPerSecond = 100

interface Memory {
  /** Largest of all: pages of files that were mapped or linked count too. */
  readonly peakMb: number
  /** Largest of what is the process's own: heap, buffers, SQLite's cache. */
  readonly ownMb: number
}

async function measure(rowCount: number): Promise<Readonly<Record<string, string | number>>> {
  const directory = mkdtempSync(join(tmpdir(), 'nilam-bench-'))
  try {
    const file = join(directory, 'many.csv')
    await writeManyListings(file, { dataDirectory, rowCount, nowMs: systemClock.now() })
    const startedMs = performance.now()
    const { memory, cpuSeconds, summary } = await importFile(file, directory)
    const seconds = (performance.now() - startedMs) / 1000
    return {
      rows: rowCount,
      refused: Number(/"rejectedRows":(\d+)/u.exec(summary)?.[1]),
      seconds: Number(seconds.toFixed(1)),
      'rows/s': Math.round(rowCount / seconds),
      'CPU s': Math.round(cpuSeconds),
      'peak MB': memory.peakMb,
      'own MB': memory.ownMb,
    }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

interface Imported {
  readonly memory: Memory
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
      if (code === 0 || code === 3) resolve({ memory: { peakMb, ownMb }, cpuSeconds, summary })
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

if (!existsSync(command)) throw new Error(`${command} is not there: build it first.`)
const lines = []
for (const rowCount of given.length > 0 ? given : [50_000, 200_000, 1_000_000])
  lines.push(await measure(rowCount))
console.table(lines)
