import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataDirectory, dayMs, startMs } from '../open-test-market.ts'
import { onBothStores } from '../store/on-both-stores.ts'
import { failureOf, goodRow, heading, importDesk, type ImportDesk } from './import-desk.ts'
import { openedForEach } from '../../opened.ts'

const dirty = readFileSync(
  fileURLToPath(new URL('./files/twenty-dirty-rows.csv', import.meta.url)),
  'utf8',
)

onBothStores('importing listings', (open) => {
  let desk: ImportDesk
  const test = openedForEach(open)
  beforeEach(async () => (desk = importDesk({ store: test.store, directory: test.home })))

  it('imports nothing from a file with bad rows, and reports each row, field and reason', async () => {
    const summary = await desk.take(dirty)
    expect(summary).to.include({ rows: 24, rejectedRows: 20 })
    expect(summary).not.to.have.property('outcome')
    expect(await desk.visible()).to.deep.equal([])
    expect(desk.refused().map(({ row, id, field }) => [row, id, field])).to.deep.equal([
      ['6', 'dirty-date', 'availableFrom'],
      ['7', 'dirty-month', 'availableFrom'],
      ['8', 'dirty-price', 'price'],
      ['9', 'dirty-request', 'price'],
      ['10', 'dirty-range', 'price'],
      ['11', 'dirty-rate', 'price'],
      ['12', 'good-1', 'sourceId'],
      ['13', 'dirty-city', 'city'],
      ['14', 'dirty-locality', 'locality'],
      ['15', 'dirty-road', 'locality'],
      ['16', 'dirty-product', 'title'],
      ['17', 'dirty-deal', 'title'],
      ['18', 'dirty-bhk', 'title'],
      ['19', 'dirty-half', 'bhk'],
      ['20', 'dirty-type', 'propertyType'],
      ['21', 'dirty-floor', 'floor'],
      ['22', 'dirty-age', 'ageInYears'],
      ['23', 'dirty-future', 'publishedAt'],
      ['24', '', 'sourceId'],
      ['25', '', 'row'],
    ])
  })

  it('gives a row an id of its own, also where it names a showcase home or its row', async () => {
    const showcase: Readonly<Record<string, { listingId: string }>> = JSON.parse(
      readFileSync(join(dataDirectory, 'listings', 'showcase.json'), 'utf8'),
    )
    const ids = Object.values(showcase).map(({ listingId }) => listingId)
    const rows = [...Object.keys(showcase), ...ids].map((id) => goodRow(id))
    const { outcome } = await desk.take([heading, ...rows].join('\n'))
    expect(outcome).to.include({ added: rows.length })
    const taken = (await desk.visible()).map(({ listingId }) => listingId)
    expect(taken).to.have.lengthOf(rows.length)
    expect(taken).not.to.include.oneOf(ids)
  })

  it('imports the good rows with keepGoing', async () => {
    const { outcome } = await desk.take(dirty, { keepGoing: true })
    expect(outcome).to.include({ added: 4, changed: 0 })
    const found = (await desk.visible()).toSorted((a, b) => a.priceInr - b.priceInr)
    expect(found.map(({ priceInr }) => priceInr)).to.deep.equal([
      15_000, 4_500_000, 6_200_000, 12_500_000,
    ])
    const [house, plot, flat, estimated] = found
    expect(house).to.include({
      furnishing: 'furnished',
      availableFrom: '2026-12-01',
      ageInYears: 0,
    })
    expect(plot).to.include({ plotAreaSqft: 2178, bhk: null, carpetAreaSqft: null })
    expect(flat).to.deep.include({
      floorNumber: 3,
      totalFloors: 5,
      amenities: ['lift', 'power-backup'],
    })
    expect(estimated).to.include({
      locality: 'rs-puram',
      carpetAreaSqft: 1080,
      floorNumber: 0,
      ageInYears: 10,
      availableFrom: '2026-12-15',
      reraId: 'TN/11/Building/9012/2023',
    })
  })

  it('changes nothing, not even the data release, when a file is imported again', async () => {
    await desk.take(dirty, { keepGoing: true })
    const before = await desk.visible()
    const revision = desk.store.listings.revision()
    const { outcome } = await desk.take(dirty, { keepGoing: true, nowMs: startMs + 60_000 })
    expect(outcome).to.include({ added: 0, changed: 0, unchanged: 4 })
    expect(await desk.visible()).to.deep.equal(before)
    expect(desk.store.listings.revision()).to.equal(revision)
  })

  it('updates a listing under its id, and keeps its first publication time', async () => {
    await desk.take(`${heading}\n${goodRow('1')}\n`)
    const [before] = await desk.visible()
    const later = startMs + 3 * dayMs
    await desk.take(`${heading}\n${goodRow('1', undefined, '60 L')}\n`, { nowMs: later })
    const [after] = await desk.visible(later)
    expect(after).to.include({ listingId: before?.listingId, priceInr: 6_000_000 })
    expect(after?.publishedAtMs).to.equal(before?.publishedAtMs)
  })

  it('keeps listings that are not in the file, and removes them with replace', async () => {
    await desk.take(`${heading}\n${goodRow('1')}\n${goodRow('2')}\n`)
    await desk.take(`${heading}\n${goodRow('2')}\n`)
    expect(await desk.visible()).to.have.lengthOf(2)
    const options = { replace: true, allowLargeRemoval: true }
    const { outcome } = await desk.take(`${heading}\n${goodRow('2')}\n`, options)
    expect(outcome).to.include({ removed: 1 })
    expect(await desk.visible()).to.have.lengthOf(1)
  })

  it('never replaces everything with nothing, nor when a row has no id', async () => {
    await desk.take(`${heading}\n${goodRow('1')}\n${goodRow('2')}\n`)
    const noGoodRow = `${heading}\n${goodRow('3', undefined, '12')}\n`
    expect(await failureOf(desk.take(noGoodRow, { replace: true, keepGoing: true }))).to.match(
      /replaces nothing/u,
    )
    const options = { replace: true, keepGoing: true }
    const summary = await desk.take(`${heading}\n${goodRow('1')}\n2,cut`, options)
    expect(summary).to.include({ removalSkipped: true })
    expect(await desk.visible()).to.have.lengthOf(2)
  })

  it('keeps an earlier version when a new one is rejected', async () => {
    await desk.take(`${heading}\n${goodRow('1')}\n`)
    const contradiction = `${heading}\n${goodRow('1', '3 BHK Flat in Peelamedu')}\n`
    const { outcome, rejectedRows } = await desk.take(contradiction, { keepGoing: true })
    expect(outcome).to.include({ changed: 0 })
    expect(rejectedRows).to.equal(1)
    expect(await desk.visible()).to.have.lengthOf(1)
  })

  it('does not restore what an operator took down', async () => {
    await desk.take(`${heading}\n${goodRow('1')}\n`)
    const listingId = (await desk.visible())[0]?.listingId ?? ''
    await desk.store.listingPublication.unpublish(listingId)
    expect(await desk.visible()).to.deep.equal([])
    await desk.take(`${heading}\n${goodRow('1', undefined, '60 L')}\n`)
    expect(await desk.visible()).to.deep.equal([])
    await desk.store.listingPublication.publish(listingId)
    expect((await desk.visible()).map(({ priceInr }) => priceInr)).to.deep.equal([6_000_000])
  })

  it('imports equal rows under two ids and reports them; another price, area or place is another home', async () => {
    const header = `${heading},carpetAreaSqft`
    const row = (id: string, area: string, price = '62 L', locality = 'Peelamedu'): string =>
      `${goodRow(id, undefined, price).replace('Coimbatore,Peelamedu', `Coimbatore,${locality}`)},${area}`
    const different = [row('1', '780'), row('2', '781'), row('3', '780', '63 L')]
    const elsewhere = row('4', '780', '62 L', 'Ganapathy')
    const withoutArea = [row('5', ''), row('6', '')]
    const others = [header, ...different, elsewhere, ...withoutArea]
    expect(await desk.take(others.join('\n'))).not.to.have.property('alike')
    const { possibleDuplicates, outcome } = await desk.take(
      [...others, row('7', '780'), row('8', '780')].join('\n'),
    )
    expect(possibleDuplicates).to.deep.equal({ count: 2, examples: [[2, 9]] })
    expect(outcome).to.include({ added: 2, unchanged: 6 })
  })

  describe('with the same home from two sources', () => {
    const columns = `${heading},carpetAreaSqft,floor,totalFloors,bathrooms`
    const flatOf = (id: string, floor = '3', price = '62 L') =>
      `${goodRow(id, undefined, price)},780,${floor},5,2`
    const take = (source: string, rows: readonly string[], options = {}) =>
      desk.take([columns, ...rows].join('\n'), { source, ...options })
    const visible = async () =>
      (await desk.visible()).map(({ source, floorNumber }) => `${source} ${floorNumber}`).toSorted()
    const countsOf = () => {
      const { activeCount, homePricesInr } = test.store.localityFigures.find(
        ...(['coimbatore', 'peelamedu', startMs] as const),
      )
      return [activeCount, homePricesInr.length]
    }

    it('shows and counts it once, and names both rows', async () => {
      expect(
        (await take('acme', [flatOf('A-1'), flatOf('A-2', '4')])).outcome,
      ).not.to.have.property('sameHomes')
      const rows = [flatOf('B-1', '3', '62.5 L'), flatOf('B-2', '5')]
      const { outcome } = await take('best', rows)
      expect(outcome).to.include({ added: 2 })
      const names = outcome?.sameHomes?.map(({ shown, hidden }) =>
        [shown, hidden].map(({ source, sourceRowId }) => `${source} ${sourceRowId}`).toSorted(),
      )
      expect(names).to.deep.equal([['acme A-1', 'best B-1']])
      expect(await test.store.listingPublication.sameHomes()).to.deep.equal(outcome?.sameHomes)
      const floors = (await desk.visible()).map(({ floorNumber }) => floorNumber).toSorted()
      expect(floors).to.deep.equal([3, 4, 5])
      expect(countsOf()).to.deep.equal([3, 3])
      expect((await take('best', rows)).outcome).to.include({ unchanged: 2, changed: 0 })
      expect(countsOf()).to.deep.equal([3, 3])
    })

    it('shows the other when one is taken down, and one again when it is put back', async () => {
      await take('acme', [flatOf('A-1')])
      await take('best', [flatOf('B-1')])
      const [shown] = await desk.visible()
      const { listingPublication } = test.store
      const [pair] = await listingPublication.sameHomes()
      expect(pair?.shown.listingId).to.equal(shown?.listingId)
      expect(await listingPublication.show(pair?.hidden.listingId ?? '')).to.include({
        ...{ published: true, shownElsewhere: true },
      })
      await listingPublication.unpublish(shown?.listingId ?? '')
      expect((await desk.visible()).map(({ listingId }) => listingId)).to.deep.equal([
        pair?.hidden.listingId,
      ])
      expect(countsOf()).to.deep.equal([1, 1])
      await listingPublication.publish(shown?.listingId ?? '')
      expect(await desk.visible()).to.have.lengthOf(1)
    })

    it('shows the other when a source replaces its file, or its row no longer says the same', async () => {
      await take('acme', [flatOf('A-1'), flatOf('A-2', '4')])
      await take('best', [flatOf('B-1')])
      expect(await desk.visible()).to.have.lengthOf(2)
      const replaced = { replace: true, allowLargeRemoval: true }
      await take('acme', [flatOf('A-2', '4')], replaced)
      expect(await visible()).to.deep.equal(['acme 4', 'best 3'])
      await take('best', [flatOf('B-1', '4')])
      expect(await desk.visible()).to.have.lengthOf(1)
      await take('best', [flatOf('B-1', '4', '70 L')])
      expect(await visible()).to.deep.equal(['acme 4', 'best 4'])
    })
  })

  it('marks a carpet area estimated from a built-up area', async () => {
    const rows = [
      `${heading},carpetAreaSqft,builtUpAreaSqft,superBuiltUpAreaSqft`,
      `${goodRow('1', undefined, '61 L')},780,1000,`,
      `${goodRow('2', undefined, '62 L')},,1000,`,
      `${goodRow('3', undefined, '63 L')},,,1000`,
      `${goodRow('4', undefined, '64 L')},,,`,
    ]
    await desk.take(rows.join('\n'))
    const areas = (await desk.visible())
      .toSorted((a, b) => a.priceInr - b.priceInr)
      .map(({ carpetAreaSqft, carpetAreaEstimated }) => [carpetAreaSqft, carpetAreaEstimated])
    expect(areas).to.deep.equal([
      [780, false],
      [850, true],
      [720, true],
      [null, false],
    ])
  })

  it("keeps no word of an advertiser's title, neither of an imported row nor of a rejected one", async () => {
    const rows = [
      goodRow('1', '"Quokkaheim: Brahmins only, near metro, call Ramesh 9842112345"'),
      goodRow('2', '3 BHK Quokkaheim'),
    ]
    await desk.take([heading, ...rows].join('\n'), { keepGoing: true, name: 'feed.csv' })
    expect(desk.reasons()).to.deep.equal([
      '3 title names another number of bedrooms than the listing has',
    ])
    const visible = await desk.visible()
    expect(visible).to.have.lengthOf(1)
    expect(JSON.stringify(visible)).not.to.match(/Quokkaheim|Brahmins|metro|98421/iu)
    const files = readdirSync(desk.directory, { recursive: true, withFileTypes: true })
    const holding = files.filter(
      (file) =>
        file.isFile() &&
        readFileSync(join(file.parentPath, file.name)).includes('Quokkaheim') &&
        file.name !== 'feed.csv',
    )
    expect(holding.map(({ name }) => name)).to.deep.equal([])
  })

  it('imports a row without a registration that is none, and reports and counts it', async () => {
    const rows = [
      ...['TN/11/Building/0005/2021', 'tn / 11 / layout / 12 / 2024'],
      ...['TN/11/Building/9842112345/2024', 'TN/29/Building/0005/2021', 'UPRERAPRJ12345'],
      ...['CALL RAMESH 984', ''],
    ].map((reraId, place) => `${goodRow(String(place))},${reraId}`)
    const file = [`${heading},reraId`, ...rows].join('\n')
    const summary = await desk.take(file)
    expect((await desk.visible()).map(({ reraId }) => reraId)).to.have.members([
      'TN/11/Building/0005/2021',
      'TN/11/Layout/12/2024',
      ...rows.slice(2).map(() => null),
    ])
    const none = 'is left out: it is not a registration of Tamil Nadu'
    const elsewhere = 'is left out: its district is not that of Coimbatore'
    expect(summary).to.include({ rejectedRows: 0, droppedFields: 4 })
    expect(desk.reasons()).to.deep.equal([
      `4 reraId ${none}`,
      `5 reraId ${elsewhere}`,
      `6 reraId ${none}`,
      `7 reraId ${none}`,
    ])
    expect(readFileSync(summary.reportPath ?? '', 'utf8')).not.to.match(/9842112345|RAMESH/u)
    expect(await desk.take(file, { replace: true })).to.deep.include({
      outcome: { added: 0, changed: 0, unchanged: rows.length, removed: 0 },
    })
  })
})
