import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { loadMapping, readImportData } from '../../../src/market/import/import-data.ts'
import { importListings, type ImportRequest } from '../../../src/market/import/import-listings.ts'
import { SourceFileError } from '../../../src/market/import/source-file.ts'
import { findPersonalData } from '../../../src/privacy/find-personal-data.ts'
import type { Store } from '../../../src/market/store/open-store.ts'
import { everyListing, openTestStore } from '../store/open-test-store.ts'
import { clockAt, dataDirectory, startMs } from '../open-test-market.ts'

const data = { ...(await readImportData(dataDirectory)), findPersonalData }

export interface RejectedRow {
  readonly row: string
  readonly id: string
  readonly field: string
  readonly reason: string
}

/** Imports texts as files into a database of its own. */
export type ImportDesk = ReturnType<typeof importDesk>

type Options = Partial<Omit<ImportRequest, 'mapping'>> & {
  readonly name?: string
  readonly mapping?: string
  readonly imageHosts?: readonly string[]
  readonly nowMs?: number
}

export async function openImportDesk() {
  const test = await openTestStore()
  return { ...importDesk(test), dispose: test.dispose }
}

/** A desk over a store. */
export function importDesk(test: { readonly store: Store; readonly directory: string }) {
  const reportPath = join(test.directory, 'refused.csv')
  /** The report of the last import. */
  const refused = (): readonly RejectedRow[] =>
    parse(readFileSync(reportPath, 'utf8'), { columns: true })
  return {
    ...test,
    async take(content: string | Buffer, options: Options = {}) {
      const {
        name = 'file.csv',
        mapping = 'nilam',
        imageHosts = [],
        nowMs = startMs,
        ...rest
      } = options
      const path = join(test.directory, name)
      writeFileSync(path, content)
      const request = {
        path,
        source: 'acme',
        mapping: await loadMapping(dataDirectory, mapping),
        encoding: 'utf8',
        delimiter: 'comma',
        keepGoing: false,
        replace: false,
        allowLargeRemoval: false,
        reportPath,
        ...rest,
      } as const
      const clock = clockAt(nowMs)
      const hosts = new Set(imageHosts)
      const parts = { ...data, store: test.store, clock, imageHosts: hosts }
      const summary = await importListings(request, parts)
      // Where the store has to follow its changes.
      await test.store.listings.load([])
      return summary
    },
    refused,
    /** Row, field and reason of each of them. */
    reasons: (): readonly string[] =>
      refused().map(({ row, field, reason }) => `${row} ${field} ${reason}`),
    /** Everything that an anonymous caller could see. */
    visible: (nowMs = startMs) => everyListing(test.store, { nowMs, cities: ['coimbatore'] }, 20),
  }
}

/** What an import says of a file that it cannot read. */
export async function failureOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((failure: unknown) => failure)
  expect(error).to.be.instanceOf(SourceFileError)
  return error instanceof Error ? error.message : ''
}

export const heading = 'id,title,city,locality,propertyType,listingType,bhk,price,validUntil'

/** A good row; `title` needs no quoting. */
export function goodRow(
  id: string,
  title = '2 BHK Flat for Sale in Peelamedu',
  price = '62 L',
): string {
  return `${id},${title},Coimbatore,Peelamedu,apartment,sale,2,${price},2027-01-31`
}
