import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import SqliteDatabase from 'better-sqlite3'
import { stringify } from 'csv-stringify/sync'
import { expect } from 'chai'
import { pino } from 'pino'
import { openAbuseWatch } from '../../src/pipeline/abuse-watch.ts'
import { runCommand } from '../cli/run-command.ts'
import { startSite } from '../transports/pages/start-site.ts'
import { clockAt, startMs } from '../market/open-test-market.ts'

/** Of nobody: the number is of the range for fiction, the Aadhaar and PAN only have the right form. */
const personal = {
  phone: '9842112345',
  spacedPhone: '98421 12345',
  email: 'ramesh.k@example.in',
  aadhaar: '2341 2341 2346',
  pan: 'ABCPE1234F',
  name: 'Ramesh Kumaraswamy',
  address: '14/2 Third Cross',
  trace: 'trace-5f3a9c',
}
const traces = [
  /9842112345|98421 ?12345/u,
  /ramesh/iu,
  /2341 ?2341 ?2346/u,
  /ABCPE1234F/u,
  /Kumaraswamy/iu,
  /14\/2|Third Cross/iu,
  /trace-5f3a9c/u,
]

/** What a listing needs, and what it says of its seller in columns that have no field to go to. */
const usual: Readonly<Record<string, string>> = {
  title: '2 BHK Flat in Peelamedu',
  city: 'Coimbatore',
  locality: 'Peelamedu',
  propertyType: 'apartment',
  listingType: 'sale',
  bhk: '2',
  price: '62 L',
  furnishing: '',
  amenities: '',
  reraId: '',
  validUntil: '2027-01-31',
  imageThumbnailUrl: '',
  ownerName: personal.name,
  ownerPhone: personal.phone,
  ownerEmail: personal.email,
  aadhaar: personal.aadhaar,
  pan: personal.pan,
  address: personal.address,
  traceId: personal.trace,
  remarks: `call ${personal.name} ${personal.phone}`,
}

function rowsStuffedWithPersonalData(): string {
  const { phone, spacedPhone, email, aadhaar, pan } = personal
  const inTitles = [
    `call ${phone}`,
    spacedPhone,
    `mail ${email}`,
    `PAN ${pan}`,
    `Aadhaar ${aadhaar}`,
    '९८४२११२३४५',
  ].map((contact, at) => ({
    id: `${phone}-${at}`,
    title: `2 BHK Flat for Sale in Peelamedu ${contact}`,
    amenities: `lift, call ${phone}`,
    imageThumbnailUrl: `https://img.example/${phone}.jpg`,
  }))
  const inOtherFields = [
    { id: 'bad-1', title: 'x', bhk: phone },
    { id: 'bad-2', furnishing: email },
    { id: 'bad-3', reraId: pan },
    { id: 'bad-4', reraId: phone },
  ]
  const rows = [...inTitles, ...inOtherFields].map((row) => ({ ...usual, ...row }))
  return stringify(rows, { header: true, columns: ['id', ...Object.keys(usual)], quoted: true })
}

describe('rows stuffed with personal data', () => {
  it('leave no trace in responses, pages, logs, the terminal or any public column', async () => {
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
    const site = await startSite({
      logger,
      watches: [{ finished: (one) => abuse.finished(one) }],
    })
    const { origin, directory } = site
    const repository = site.store.abuseLog
    const abuse = openAbuseWatch({ repository, clock: clockAt(startMs), logger })
    const surfaces = new Map<string, string>()
    const file = join(directory, 'feed.csv')
    writeFileSync(file, rowsStuffedWithPersonalData())
    const command = ['listings', 'import', file, '--source', 'acme', '--keep-going']
    const { code, out, err } = await runCommand(directory, command)
    expect(code).to.equal(3)
    surfaces.set('terminal', `${out}\n${err}`.replaceAll(file, ''))
    const report = readFileSync(`${file}.refused.csv`, 'utf8').split('\n').slice(1)
    surfaces.set(
      'reasons of the report',
      report.map((line) => line.replace(/^\d+,[^,]*,/u, '')).join('\n'),
    )

    const raw = new SqliteDatabase(join(directory, 'nilam.db'), { readonly: true })
    const rows = raw.prepare("select * from listings where source = 'acme'").all() as Record<
      string,
      unknown
    >[]
    expect(rows).to.have.lengthOf.at.least(4)
    for (const row of rows) delete row['source_row_id']
    surfaces.set('columns of the database', JSON.stringify(rows))

    const post = async (path: string, body: object, headers = {}): Promise<void> => {
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify(body),
      })
      const answered = `${JSON.stringify([...response.headers])}${await response.text()}`
      expect(response.status, answered).to.equal(200)
      surfaces.set(`${path} ${JSON.stringify(body).slice(0, 60)}`, answered)
    }
    const ids = rows.map((row) => String(row['listing_id']))
    const query = {
      city: 'Coimbatore',
      locality: 'Peelamedu',
      minPrice: 6_200_000,
      maxPrice: 6_200_000,
      limit: 20,
    }
    const tools: readonly (readonly [string, object])[] = [
      ['search_properties', query],
      ['compare_properties', { listingIds: ids.slice(0, 3) }],
      ['get_locality_insights', { city: 'Coimbatore', locality: 'Peelamedu' }],
      ...ids.map((listingId): [string, object] => ['get_property_details', { listingId }]),
    ]
    for (const [name, args] of tools) {
      await post(`/public/v1/${name}`, args)
      await post(
        '/mcp',
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
        { 'mcp-protocol-version': '2025-11-25' },
      )
    }
    for (const path of [
      '/search?locality=Peelamedu&minPrice=6200000&maxPrice=6200000',
      '/locality/peelamedu',
      ...ids.map((id) => `/property/${id}`),
    ]) {
      const page = await fetch(`${origin}${path}`)
      expect(page.status, path).to.equal(200)
      surfaces.set(path, await page.text())
    }
    // A caller's own words are personal too.
    await fetch(`${origin}/public/v1/search_properties`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ city: `Coimbatore ${personal.phone}`, locality: personal.email }),
    })
    await abuse.close()
    surfaces.set('log', logged.join(''))
    const logRows = raw.prepare('select * from abuse_log').all()
    raw.close()
    expect(logRows).to.have.lengthOf.at.least(tools.length * 2)
    surfaces.set('abuse log', JSON.stringify(logRows))
    await site.stop()

    expect(JSON.stringify([...surfaces.values()])).to.contain(
      '2 BHK Apartment for Sale in Peelamedu',
    )
    for (const [surface, text] of surfaces) {
      for (const trace of traces) expect(text, surface).not.to.match(trace)
    }
  })
})
