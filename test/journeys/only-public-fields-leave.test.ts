import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { randomBytes } from 'node:crypto'
import SqliteDatabase from 'better-sqlite3'
import { expect } from 'chai'
import { pino } from 'pino'
import { runNilam } from '../../src/cli/run-nilam.ts'
import { openAbuseWatch } from '../../src/pipeline/abuse-watch.ts'
import { startSite } from '../web/start-site.ts'
import { clockAt, dataDirectory, startMs } from '../market/open-test-market.ts'

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

const columns =
  'id,title,city,locality,propertyType,listingType,bhk,price,furnishing,amenities,reraId,validUntil,imageThumbnailUrl,ownerName,ownerPhone,ownerEmail,aadhaar,pan,address,traceId,remarks'

function rowsStuffedWithPersonalData(): string {
  const { phone, spacedPhone, email, aadhaar, pan, name, address, trace } = personal
  const seller = [name, phone, email, aadhaar, pan, address, trace, `call ${name} ${phone}`]
  const titles = [
    `2 BHK Flat for Sale in Peelamedu call ${phone}`,
    `2 BHK Flat for Sale in Peelamedu ${spacedPhone}`,
    `2 BHK Flat for Sale in Peelamedu mail ${email}`,
    `2 BHK Flat for Sale in Peelamedu PAN ${pan}`,
    `2 BHK Flat for Sale in Peelamedu Aadhaar ${aadhaar}`,
    `2 BHK Flat for Sale in Peelamedu ९८४२११२३४५`,
  ]
  const rows = titles.map((title, at) => [
    `${phone}-${at}`,
    title,
    'Coimbatore',
    'Peelamedu',
    'apartment',
    'sale',
    '2',
    '62 L',
    '',
    `lift, call ${phone}`,
    '',
    '2027-01-31',
    `https://img.example/${phone}.jpg`,
    ...seller,
  ])
  const inFields = [
    [
      'bad-1',
      'x',
      'Coimbatore',
      'Peelamedu',
      'apartment',
      'sale',
      phone,
      '62 L',
      '',
      '',
      '',
      '',
      '',
      ...seller,
    ],
    [
      'bad-2',
      '2 BHK Flat in Peelamedu',
      'Coimbatore',
      'Peelamedu',
      'apartment',
      'sale',
      '2',
      '62 L',
      email,
      '',
      '',
      '',
      '',
      ...seller,
    ],
    [
      'bad-3',
      '2 BHK Flat in Peelamedu',
      'Coimbatore',
      'Peelamedu',
      'apartment',
      'sale',
      '2',
      '62 L',
      '',
      '',
      pan,
      '',
      '',
      ...seller,
    ],
    [
      'bad-4',
      '2 BHK Flat in Peelamedu',
      'Coimbatore',
      'Peelamedu',
      'apartment',
      'sale',
      '2',
      '62 L',
      '',
      '',
      phone,
      '',
      '',
      ...seller,
    ],
  ]
  return [
    columns,
    ...[...rows, ...inFields].map((row) => row.map((text) => `"${text}"`).join(',')),
  ].join('\n')
}

describe('rows stuffed with personal data', () => {
  it('leave no trace in answers, pages, logs, the terminal or any public column', async () => {
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
    const site = await startSite({ logger, watch: (finished) => abuse.watch(finished) })
    const { origin, directory } = site
    const repository = site.store.abuseLog
    const abuse = openAbuseWatch({ repository, clock: clockAt(startMs), logger })
    const surfaces = new Map<string, string>()
    const file = join(directory, 'feed.csv')
    writeFileSync(file, rowsStuffedWithPersonalData())
    const lines: string[] = []
    const code = await runNilam(['listings', 'import', file, '--source', 'acme', '--keep-going'], {
      home: directory,
      dataDirectory,
      clock: clockAt(startMs),
      randomBytes,
      console: {
        print: (text) => lines.push(text),
        tell: (text) => lines.push(text),
        isTerminal: false,
      },
    })
    expect(code).to.equal(3)
    surfaces.set('terminal', lines.join('\n').replaceAll(file, ''))
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
    const kept = raw.prepare('select * from abuse_log').all()
    raw.close()
    expect(kept).to.have.lengthOf.at.least(tools.length * 2)
    surfaces.set('abuse log', JSON.stringify(kept))
    await site.stop()

    expect(JSON.stringify([...surfaces.values()])).to.contain('2 BHK Flat for Sale in Peelamedu')
    for (const [surface, text] of surfaces) {
      for (const trace of traces) expect(text, surface).not.to.match(trace)
    }
  })
})
