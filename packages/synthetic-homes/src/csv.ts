import { stringify } from 'csv-stringify/sync'
import { syntheticColumns, type SyntheticRow } from '../../../src/market/listings/synthetic-row.ts'

const rowsPerChunk = 1000

/** The file of these rows, in pieces: the head line first, then a thousand rows at a time. */
export function* syntheticCsv(rows: Iterable<SyntheticRow>): Generator<string> {
  yield `${syntheticColumns.join(',')}\n`
  let chunk: SyntheticRow[] = []
  for (const row of rows) {
    chunk.push(row)
    if (chunk.length === rowsPerChunk) {
      yield lines(chunk)
      chunk = []
    }
  }
  if (chunk.length > 0) yield lines(chunk)
}

function lines(rows: SyntheticRow[]): string {
  return stringify(rows, { columns: [...syntheticColumns] })
}
