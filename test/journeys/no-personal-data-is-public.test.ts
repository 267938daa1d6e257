import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { stringify } from 'csv-stringify/sync'
import { pino } from 'pino'
import { declaredOperations } from '../../src/contract/document/document-operations.ts'
import { listAt, mappingAt, resolved, valueAt } from '../../src/contract/document/document-tree.ts'
import { openCallsDatabase, type CallsDatabase } from '../../src/store/calls/open-calls-database.ts'
import { sourceFields, type SourceField } from '../../src/market/import/columns.ts'
import { openRecorder, type Recorder } from '../../src/app/recorder/recorder.ts'
import { afterTimeout } from '../../src/base/clock.ts'
import { findPersonalData } from '../../src/privacy/find-personal-data.ts'
import { runCommand } from '../cli/commands/run-command.ts'
import { clockAt, startMs } from '../market/open-test-market.ts'
import { committedContract } from '../service-parts.ts'
import { startSite } from '../site/pages/start-site.ts'
import { openedOnce } from '../opened.ts'
import { postJson } from '../post-json.ts'

/** Of nobody: the numbers are of ranges for fiction, and the others only have the right form. */
const personal = [
  '9842112345',
  '98421 12345',
  '9 8 4 2 1 1 2 3 4 5',
  '0984-2112345',
  '(0422) 2345678',
  'nine eight four two one one two three four five',
  '९८४२११२३४५',
  'ramesh@example.in',
  'ramesh (at) example (dot) in',
  'ramesh@okhdfcbank',
  'ABCPE1234F',
]

/** Its registration and its picture have room inside. */
const goodRow: Readonly<Partial<Record<SourceField, string>>> = {
  sourceId: 'A',
  title: '2 BHK flat in Peelamedu',
  city: 'Coimbatore',
  locality: 'Peelamedu',
  pincode: '641004',
  propertyType: 'apartment',
  listingType: 'sale',
  bhk: '2',
  bathrooms: '2',
  carpetArea: '780',
  builtUpArea: '920',
  superBuiltUpArea: '1080',
  areaUnit: 'sq ft',
  price: '62 L',
  furnishing: 'furnished',
  parkingCount: '1',
  coveredParkingCount: '1',
  openParkingCount: '0',
  floor: '3',
  totalFloors: '5',
  ageInYears: '4',
  yearBuilt: '2022',
  availableFrom: '2026-12-15',
  amenities: 'lift, gym',
  reraId: 'TN/11/Building/0123/2024',
  publishedAt: '2026-11-01',
  verifiedAt: '2026-11-03',
  validUntil: '2027-01-31',
  imageThumbnailUrl: 'https://img.example/a.jpg',
  published: 'yes',
}

/** In columns that have no field to go to. */
const ofSeller = { ownerName: 'Ramesh Kumaraswamy', address: '14/2 Third Cross' }

/** Each field in turn has each text alone, beside its good value, and within it. */
function hostileRows(): readonly Readonly<Partial<Record<SourceField, string>>>[] {
  return sourceFields.flatMap((field) =>
    personal.flatMap((text) => {
      const { [field]: good = '' } = goodRow
      const within = good.replace(/\d{3,}|(?<=\/)a/u, text)
      return [text, `${good} ${text}`, within].map((value, way) => {
        const sourceId = `${field} ${text} ${way}`
        return {
          ...goodRow,
          ...ofSeller,
          sourceId,
          ...(field !== 'sourceId' && { [field]: value }),
        }
      })
    }),
  )
}

/** Where a response schema has texts: `listings[].title`. */
function textPaths(schema: unknown, path = ''): readonly string[] {
  const whole = resolved(committedContract.document, schema)
  return [
    ...([whole.type].flat().includes('string') ? [path] : []),
    ...listAt(whole, ['anyOf']).flatMap((option) => textPaths(option, path)),
    ...Object.entries(mappingAt(whole, ['properties'])).flatMap(([key, property]) =>
      textPaths(property, `${path}.${key}`),
    ),
    ...(whole.items === undefined ? [] : textPaths(whole.items, `${path}[]`)),
  ]
}

/** Every text and number of a response, by its path in the schema. */
function leaves(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (Array.isArray(value)) return value.flatMap((one) => leaves(one, `${path}[]`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => leaves(one, `${path}.${key}`))
  return typeof value === 'string' || typeof value === 'number' ? [[path, String(value)]] : []
}

/** The texts between the tags of a page, and those of its attributes. */
function textsOfPage(html: string): readonly string[] {
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gsu, '')
  const attributes = [...shown.matchAll(/="([^"]*)"/gu)].map(([, text = '']) => text)
  return [...shown.split(/<[^>]*>/u), ...attributes]
}

/** What was found to have nothing personal: listings say many things alike. */
const harmless = new Set<string>()

/** A text, and for a URL what its escapes stand for. */
function expectNothingPersonal(where: string, text: string): void {
  if (harmless.has(text)) return
  for (const readable of text.startsWith('https://') ? [text, decodeURIComponent(text)] : [text])
    expect(findPersonalData(readable).found, `${where}: ${readable}`).to.deep.equal([])
  expect(text, where).not.to.match(/Kumaraswamy|Third Cross/iu)
  harmless.add(text)
}

describe('what everyone can read about listings', () => {
  const logged: string[] = []
  const logger = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk))
        done()
      },
    }),
  )
  const site = openedOnce(() =>
    startSite({ logger, recorder: { finished: (one) => recorder.finished(one) } }),
  )
  let logDatabase: CallsDatabase
  let recorder: Recorder
  before(async () => {
    logDatabase = await openCallsDatabase({ directory: site.directory })
    const place = { directory: site.directory }
    recorder = openRecorder({ place, clock: clockAt(startMs), logger, later: afterTimeout })
  })

  const call = async (name: string, args: object): Promise<unknown> => {
    const response = await postJson(`${site.origin}/public/v1/${name}`, args)
    const body: unknown = await response.json()
    expect(response.status, JSON.stringify(body)).to.equal(200)
    return body
  }

  it('contains no personal data of a shipped listing', async () => {
    let count = 0
    for (const transactionType of ['sale', 'rent'] as const) {
      for (let offset = 0, total = 1; offset < total; offset += 20) {
        const start = { order: 'relevance', offset } as const
        const query = { transactionType, limit: 20, start }
        const found = await site.market.search(query, startMs, ['tiruppur', 'testpur'])
        for (const leaf of leaves(found.listings)) expectNothingPersonal(...leaf)
        count += found.listings.length
        total = found.total
      }
    }
    expect(count).to.be.above(4500)
  })

  it('contains none after an import with personal data in every field', async () => {
    const { directory } = site
    const mapping = join(directory, 'mapping.yaml')
    const fields = sourceFields.map((field) => `  ${field}: { from: [${field}] }`)
    writeFileSync(mapping, ['about: every field', 'fields:', ...fields].join('\n'))
    const feed = join(directory, 'feed.csv')
    const names = [...sourceFields, ...Object.keys(ofSeller)]
    writeFileSync(feed, stringify([...hostileRows()], { header: true, columns: names }))
    const { dataRelease } = site.market
    const { code, out, err } = await runCommand(directory, [
      ...['listings', 'import', feed, '--source', 'acme', '--mapping', mapping],
      ...['--keep-going', '--image-host', 'img.example'],
    ])
    expect(code).to.equal(3)
    while (site.market.dataRelease === dataRelease) await setImmediate()
    expectNothingPersonal('terminal', `${out}\n${err}`.replaceAll(feed, ''))
    const reasons = readFileSync(`${feed}.rejected.csv`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/^\d+,[^,]*,/u, ''))
    // A unit or a place that is not known is named to those who have the file, so that they can fix the row.
    const silent = /^"?(?:title|bhk|furnishing|amenities|reraId|imageThumbnailUrl)\b/u
    for (const reason of reasons.filter((text) => silent.test(text)))
      expectNothingPersonal('reason of the report', reason)
    const raw = new SqliteDatabase(join(directory, 'listings.db'))
    const rows = raw
      .prepare<[], { id: string; field: string }>(
        `select listing_id as id, substr(source_row_id, 1, instr(source_row_id, ' ')) as field
         from listings where source = 'acme'`,
      )
      .all()
    const columns = "select * from listings where source = 'acme'"
    for (const row of raw.prepare<[], object>(columns).all()) {
      for (const [path, text] of leaves({ ...row, source_row_id: null }))
        expectNothingPersonal(`column ${path}`, text)
    }
    expect(rows).to.have.lengthOf.above(380)
    const pages = new Map(rows.map(({ field, id }) => [field, `/property/${id}`]))

    const place = { city: 'Coimbatore', locality: 'Peelamedu' }
    const imported = { ...place, limit: 20, minPrice: 6_200_000, maxPrice: 6_200_000 }
    const calls: readonly (readonly [name: string, args: object])[] = [
      ['search_properties', imported],
      ['search_properties', { ...imported, detail: 'brief' }],
      ...rows.map(({ id }) => ['get_property_details', { listingId: id }] as const),
      ['compare_properties', { listingIds: rows.slice(0, 3).map(({ id }) => id) }],
      ['get_locality_insights', place],
      ['get_locality_insights', { ...place, locality: 'Vadavalli' }],
      ['compare_localities', { city: 'Coimbatore', localities: ['Peelamedu', 'Vadavalli'] }],
    ]
    const seen = new Set<string>()
    for (const [name, args] of calls) {
      for (const [path, text] of leaves(await call(name, args), name)) {
        expectNothingPersonal(path, text)
        seen.add(path)
      }
    }
    const { document } = committedContract
    const unseen = declaredOperations(document)
      .filter(({ tag }) => tag === 'listings' || tag === 'locality')
      .flatMap(({ id, responseSchemaAt }) => textPaths(valueAt(document, responseSchemaAt), id))
      .filter((path) => !seen.has(path))
    // Both are about the caller's words, and absent where the place is known.
    expect(
      unseen.filter((path) => !/\.(?:scopeMessage|supportedCities\[\])$/u.test(path)),
    ).to.deep.equal([])

    for (const path of ['/search?locality=Peelamedu', '/locality/peelamedu', ...pages.values()]) {
      const page = await fetch(`${site.origin}${path}`)
      expect(page.status, path).to.equal(200)
      for (const text of textsOfPage(await page.text())) expectNothingPersonal(path, text)
    }

    // A caller's own words are personal too.
    await call('search_properties', {
      city: 'Coimbatore 9842112345',
      locality: 'ramesh@example.in',
    })
    await recorder.close()
    expect(recorder.lost()).to.equal(0)
    for (const line of logged) expectNothingPersonal('log', line)
    const observed = await logDatabase.selectFrom('abuseLog').selectAll().execute()
    await logDatabase.destroy()
    raw.close()
    expect(observed).to.have.lengthOf.above(calls.length)
    for (const row of observed) expectNothingPersonal('abuse log', JSON.stringify(row))
  })
})
