import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { RejectedRow } from '../store/listing-imports.ts'

/** Writes why rows were rejected: CSV, or NDJSON for a path that ends in .ndjson or .jsonl. */
export async function writeRejectionReport(
  path: string,
  rejectedRows: Iterable<RejectedRow>,
): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 })
  const rows = Readable.from(reported(rejectedRows))
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
  rejectedRows: Iterable<RejectedRow>,
): Generator<Readonly<Record<(typeof columns)[number], string | number>>> {
  for (const { row, sourceRowId, field, reason } of rejectedRows) {
    yield { row, id: sourceRowId ?? '', field, reason }
  }
}
