import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { describeFailure } from '../../base/failure.ts'
import { SourceFileError } from './source-file.ts'
import { placeForm } from '../places/place-text.ts'
import type { PostOffice } from '../places/draft-city.ts'

/** The post offices of a district in India Post's directory: CSV with `officename`, `pincode`, `district` and `statename`. */
export async function readPostOffices(file: string, district: string): Promise<PostOffice[]> {
  const rows: readonly PostOffice[] = await readRows(file).catch((failure: unknown) => {
    throw new SourceFileError(`${file} cannot be read: ${describeFailure(failure)}.`)
  })
  const wanted = placeForm(district)
  const found: PostOffice[] = []
  for (const row of rows) {
    for (const column of ['officename', 'pincode', 'district', 'statename'] as const)
      if (row[column] === undefined) throw new SourceFileError(`${file} has no column ${column}.`)
    if (placeForm(row.district) === wanted) found.push(row)
  }
  if (found.length === 0)
    throw new SourceFileError(`${file} has no post office in the district ${district}.`)
  return found
}

async function readRows(file: string): Promise<readonly PostOffice[]> {
  return parse(await readFile(file), {
    bom: true,
    columns: (names: readonly string[]) => names.map((name) => name.trim().toLowerCase()),
  })
}
