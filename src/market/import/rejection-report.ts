import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { RejectedRow } from '../store/listing-imports.ts'

/** Writes why rows were refused: CSV, or NDJSON when the path ends so. */
export async function writeRejectionReport(
  path: string,
  refusals: Iterable<RejectedRow>,
): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 })
  const rows = Readable.from(reported(refusals))
  if (/\.(?:ndjson|jsonl)$/iu.test(path)) {
    await pipeline(
      rows,
      async function* (lines: AsyncIterable<unknown>) {
        for await (const line of lines) yield `${JSON.stringify(line)}\n`
      },
      file,
    )
    return
  }
  await pipeline(
    rows,
    stringify({ header: true, columns: [...columns], escape_formulas: true }),
    file,
  )
}

const columns = ['row', 'id', 'field', 'reason'] as const

function* reported(
  refusals: Iterable<RejectedRow>,
): Generator<Readonly<Record<(typeof columns)[number], string | number>>> {
  for (const { row, sourceRowId, field, reason } of refusals) {
    yield { row, id: sourceRowId ?? '', field, reason }
  }
}
