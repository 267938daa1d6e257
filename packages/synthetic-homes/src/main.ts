import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { parseCity } from '../../../src/market/places/city-files.ts'
import { syntheticCsv } from './csv.ts'
import { parseModel } from './model.ts'
import { committedRowCounts, committedSeed, synthesizeListings } from './synthesize.ts'

/**
 * Writes invented listings as CSV:
 *
 *     node packages/synthetic-homes/src/main.ts [--city coimbatore] [--rows 5000] [--seed 20261121] [--out FILE]
 */
const { values } = parseArgs({
  options: {
    city: { type: 'string', default: 'coimbatore' },
    rows: { type: 'string' },
    seed: { type: 'string', default: String(committedSeed) },
    out: { type: 'string' },
  },
})

const city = parseCity(await readFile(dataPath(`localities/${values.city}.json`)))
const model = parseModel(await readFile(dataPath('listings/model.json')))
const rows = synthesizeListings({
  city,
  model,
  seed: wholeNumber('seed', values.seed),
  rowCount: wholeNumber('rows', values.rows ?? String(committedRowCounts[values.city] ?? 0)),
})
await pipeline(
  Readable.from(syntheticCsv(rows)),
  createWriteStream(values.out ?? dataPath(`listings/${values.city}.csv`)),
)

function dataPath(name: string): string {
  return fileURLToPath(new URL(`../../../data/${name}`, import.meta.url))
}

function wholeNumber(option: string, text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text)
  process.stderr.write(`--${option} must be a whole number of at most 9 digits, not "${text}"\n`)
  process.exit(2)
}
