import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { failureOf, goodRow, heading, openImportDesk } from './import-desk.ts'
import { openedForEach } from '../../opened.ts'

describe('files of an import', () => {
  const desk = openedForEach(openImportDesk)

  const fileOf = (...rows: readonly string[]): string => `${[heading, ...rows].join('\n')}\n`
  const reported = (): readonly string[] =>
    desk.refused().map(({ row, reason }) => `${row} ${reason}`)
  const json = { city: 'Coimbatore', locality: 'Peelamedu', propertyType: 'flat' }
  const ndjsonRow = (id: string, price = 6_200_000): string =>
    JSON.stringify({ ...json, id: '@', listingType: 'sale', bhk: 2, price }).replace('"@"', id)
  const idOf = async (listingId: string | undefined): Promise<string | undefined> =>
    (await desk.store.listingPublication.show(listingId ?? ''))?.sourceRowId

  describe('with --replace', () => {
    const rows = Array.from({ length: 10 }, (_, at) => goodRow(`${at}`, undefined, `${60 + at} L`))

    it('removes up to a fifth, and nothing at all when it is more', async () => {
      await desk.take(fileOf(...rows))
      const cut = await desk.take(fileOf(...rows.slice(0, 7)), { replace: true })
      expect(cut).to.deep.include({ largeRemoval: { public: 10, removed: 3 } })
      expect(cut).not.to.have.property('outcome')
      expect(await desk.visible()).to.have.lengthOf(10)
      const { outcome } = await desk.take(fileOf(...rows.slice(0, 8)), { replace: true })
      expect(outcome).to.include({ removed: 2 })
    })
  })

  describe('and its report', () => {
    const bad = fileOf(goodRow('1', undefined, '12'))

    it('never overwrites the file itself, by whatever name', async () => {
      const link = join(desk.directory, 'link.csv')
      writeFileSync(join(desk.directory, 'file.csv'), bad)
      symlinkSync(join(desk.directory, 'file.csv'), link)
      for (const reportPath of [join(desk.directory, 'file.csv'), link])
        expect(await failureOf(desk.take(bad, { reportPath }))).to.match(/the file itself/u)
      expect(readFileSync(join(desk.directory, 'file.csv'), 'utf8')).to.equal(bad)
    })

    it('never overwrites what is no report, and overwrites a report', async () => {
      const reportPath = join(desk.directory, 'notes.csv')
      writeFileSync(reportPath, 'my,notes\n1,2\n')
      expect(await failureOf(desk.take(bad, { reportPath }))).to.match(
        /is not a report of an import/u,
      )
      expect(readFileSync(reportPath, 'utf8')).to.equal('my,notes\n1,2\n')
      for (const name of ['report.csv', 'report.ndjson']) {
        const path = join(desk.directory, name)
        await desk.take(bad, { reportPath: path })
        const { rejectedRows } = await desk.take(`${bad}${goodRow('2', undefined, '13')}\n`, {
          reportPath: path,
        })
        expect(rejectedRows).to.equal(2)
        expect(readFileSync(path, 'utf8').trim().split('\n')).to.have.length.within(2, 3)
      }
    })

    it('is gone after an import without a bad row, and no other file is', async () => {
      const reportPath = join(desk.directory, 'report.csv')
      await desk.take(bad, { reportPath })
      expect(existsSync(reportPath)).to.equal(true)
      expect(await desk.take(fileOf(goodRow('1')), { reportPath })).not.to.have.property(
        'reportPath',
      )
      expect(existsSync(reportPath)).to.equal(false)
      await desk.take(fileOf(goodRow('1')), { reportPath: '/dev/null' })
      expect(existsSync('/dev/null')).to.equal(true)
    })

    it('says in one sentence that it cannot be written, and imports nothing', async () => {
      const kept = { keepGoing: true }
      const file = fileOf(goodRow('1'), goodRow('2', undefined, '12'))
      for (const [reportPath, reason] of [
        [join(desk.directory, 'none', 'report.csv'), /no such file or folder/u],
        [desk.directory, /is a folder/u],
        ['/dev/full', /the disk is full/u],
      ] as const) {
        expect(await failureOf(desk.take(file, { ...kept, reportPath }))).to.match(reason)
        expect(await desk.visible()).to.deep.equal([])
      }
    })
  })

  it('reads packed files, as CSV and as NDJSON', async () => {
    await desk.take(gzipSync(fileOf(goodRow('1'))), { name: 'a.csv.gz' })
    await desk.take(gzipSync(ndjsonRow('"2"', 6_300_000)), { name: 'b.ndjson.gz', source: 'b' })
    await desk.take(gzipSync(ndjsonRow('"3"', 6_400_000)), { name: 'unnamed', source: 'c' })
    expect((await desk.visible()).map(({ priceInr }) => priceInr).toSorted()).to.deep.equal([
      6_200_000, 6_300_000, 6_400_000,
    ])
  })

  it('rejects packed files that are cut off, damaged, no text or far too large', async () => {
    const packed = gzipSync(fileOf(...Array.from({ length: 500 }, (_, at) => goodRow(`${at}`))))
    const damaged = Buffer.from(packed)
    damaged.fill(7, 200, 300)
    const rows = Buffer.alloc(40_000_000, `${goodRow('1', 'x'.repeat(9000))}\n`)
    const bomb = gzipSync(Buffer.concat([Buffer.from(`${heading}\n`), rows]))
    for (const [content, reason] of [
      [packed.subarray(0, packed.length - 20), /damaged or cut off/u],
      [damaged, /damaged or cut off/u],
      [gzipSync(Buffer.alloc(100)), /NUL bytes/u],
      [gzipSync(packed), /compressed twice/u],
      [bomb, /100 times its size/u],
    ] as const)
      expect(await failureOf(desk.take(content, { name: 'a.csv.gz' }))).to.match(reason)
    expect(await desk.visible()).to.deep.equal([])
  })

  it('fails without a row, also with a heading alone', async () => {
    expect(await failureOf(desk.take(fileOf()))).to.match(/no rows/u)
    expect(await failureOf(desk.take(`${fileOf()}\n,,,\n`))).to.match(/no rows/u)
    expect(await failureOf(desk.take('\n\n', { name: 'a.ndjson' }))).to.match(/no rows/u)
    expect(await desk.store.listingSources.release('acme')).to.equal(undefined)
  })

  it('rejects a line of NDJSON that is too long, and reads the lines beside it', async () => {
    const long = ndjsonRow(`"${'x'.repeat(8_000_000)}"`)
    const lines = [ndjsonRow('"1"'), long, ndjsonRow('"3"', 6_300_000)]
    await desk.take(lines.join('\r\n'), { name: 'a.ndjson', keepGoing: true })
    expect(reported()).to.deep.equal(['2 is longer than 8000000 characters'])
    expect(await desk.visible()).to.have.lengthOf(2)
  })

  it('reports a missing column for the city that nothing else gives', async () => {
    const file = fileOf(goodRow('1')).replace('city,', 'town,')
    expect(await failureOf(desk.take(file))).to.match(/no column for city, and --city/u)
  })

  it('keeps the digits of NDJSON ids of 64 bits', async () => {
    const ids = ['9007199254740993', '9007199254740992', '18446744073709551615', '12']
    await desk.take(ids.map((id, at) => ndjsonRow(id, 6_200_000 + at * 100_000)).join('\n'), {
      name: 'a.ndjson',
    })
    const visible = await desk.visible()
    const found = await Promise.all(visible.map(({ listingId }) => idOf(listingId)))
    expect(found.toSorted()).to.deep.equal(ids.toSorted())
  })

  describe('with an open quote', () => {
    const broken = goodRow('2').replace('2,', '2,"')

    it('reports each row that it swallows up to the next quote', async () => {
      const rows = [
        goodRow('1'),
        broken,
        goodRow('3'),
        goodRow('4', '"2 BHK, Peelamedu"'),
        goodRow('5'),
      ]
      const { rows: count, rejectedRows } = await desk.take(fileOf(...rows), { keepGoing: true })
      expect([count, rejectedRows]).to.deep.equal([5, 3])
      expect(reported()).to.have.lengthOf(3)
      expect(reported()[0]).to.match(/^3 .*is a quote left open/u)
      expect(reported().slice(1)).to.deep.equal([
        '4 is inside the quote that line 3 leaves open',
        '5 is inside the quote that line 3 leaves open',
      ])
    })

    it('reports each row up to the end of the file', async () => {
      const rows = [goodRow('1'), broken, goodRow('3'), goodRow('4')]
      await desk.take(fileOf(...rows), { keepGoing: true })
      expect(reported().map((line) => line.slice(0, 9))).to.deep.equal([
        '3 opens a',
        '4 is insi',
        '5 is insi',
      ])
    })

    it('reports rows that end where a later quote makes the number of fields right', async () => {
      const first = '2,"2 BHK'
      const last = 'flat",Coimbatore,Peelamedu,apartment,sale,2,62 L,2027-01-31'
      await desk.take(fileOf(goodRow('1'), first, goodRow('3'), last, goodRow('5')), {
        keepGoing: true,
      })
      expect(reported().map((line) => line.slice(0, 5))).to.deep.equal(['3 has', '4 is ', '5 is '])
    })
  })

  describe('from CSV', () => {
    it('reads a BOM, Windows line breaks, quotes, line breaks in fields and a last line without a break', async () => {
      const quoted = '"2 BHK ""corner"" flat,\r\nfor sale in Peelamedu"'
      const file = `\ufeff${heading}\r\n${goodRow('1')}\r\n\r\n${goodRow('2', quoted)}\r\n${goodRow('3', '3 BHK')}\r\n${goodRow('4')}`
      await desk.take(file, { keepGoing: true })
      expect(await desk.visible()).to.have.lengthOf(3)
      // The row after a quoted line break still has its own number.
      expect(desk.refused().map(({ row }) => row)).to.deep.equal(['6'])
    })

    it('skips lines of delimiters only, as spreadsheets write them', async () => {
      const bare = ','.repeat(heading.split(',').length - 1)
      const summary = await desk.take(`${heading}\n${goodRow('1')}\n${bare}\n${bare}\n`)
      expect(summary).to.deep.include({ rows: 1, rejectedRows: 0 })
      expect(await desk.visible()).to.have.lengthOf(1)
    })

    it('suggests the right delimiter, and reads the file with it', async () => {
      const file = `${heading}\n${goodRow('1')}\n`.replaceAll(',', ';')
      expect(await failureOf(desk.take(file))).to.match(/semicolons: add --delimiter semicolon/u)
      await desk.take(file, { delimiter: 'semicolon' })
      expect(await desk.visible()).to.have.lengthOf(1)
    })

    it('names the missing column and the existing ones', async () => {
      const message = await failureOf(desk.take('id,title\n1,2\n'))
      expect(message).to.match(/no column for locality.*the heading has id, title/u)
    })

    it('rejects an empty file, a spreadsheet, UTF-16 and a missing file with a clear message', async () => {
      expect(await failureOf(desk.take(''))).to.match(/empty/u)
      expect(await failureOf(desk.take(Buffer.from('PK\x03\x04')))).to.match(/spreadsheet/u)
      expect(await failureOf(desk.take(Buffer.from('\ufeffid', 'utf16le')))).to.match(/UTF-16/u)
      expect(await failureOf(desk.take('', { path: '/nowhere/file.csv' }))).to.match(
        /no such file/u,
      )
    })

    it('rejects a row of Latin-1 bytes, and reads it with --encoding latin1', async () => {
      const title = '"2 BHK Flat, caf\xe9 nearby, Peelamedu"'
      const file = Buffer.from(fileOf(goodRow('1', title), goodRow('2')), 'latin1')
      await desk.take(file)
      expect(desk.reasons()).to.have.lengthOf(1)
      expect(desk.reasons()[0]).to.match(/^2 title has bytes that are not UTF-8/u)
      await desk.take(file, { encoding: 'latin1' })
      expect(await desk.visible()).to.have.lengthOf(2)
    })

    it('rejects a field of a million characters and reads the next row', async () => {
      const file = `${heading}\n${goodRow('1', 'x'.repeat(1_000_000))}\n${goodRow('2')}\n`
      await desk.take(file, { keepGoing: true })
      expect(desk.reasons()[0]).to.match(/^2 title has 1000000 characters/u)
      expect(await desk.visible()).to.have.lengthOf(1)
    })

    it('rejects a last row that is cut off, in a field, between fields or inside quotes', async () => {
      for (const end of ['3,2 BHK', '3,"2 BHK fl', '3']) {
        const { rejectedRows } = await desk.take(`${heading}\n${goodRow('1')}\n${end}`)
        expect(rejectedRows, end).to.equal(1)
        expect(desk.reasons()[0], end).to.match(/^3 row .*may be cut off here/u)
      }
    })

    it('stops at a quote that swallows the file', async () => {
      const file = `${heading}\n1,"${'2 BHK flat for sale\n'.repeat(450_000)}`
      expect(await failureOf(desk.take(file))).to.match(/starts on line 2 .*quote left open/u)
    })
  })

  describe('from NDJSON', () => {
    const row = { ...json, city: 'Kovai', id: '1', listingType: 'sale', bhk: 2, price: 6_200_000 }

    it('needs no title, and rejects a line that is not an object', async () => {
      const lines = [
        JSON.stringify(row),
        '',
        '[1]',
        '{"id":"3"',
        JSON.stringify({ ...row, id: '4', bhk: { n: 2 }, price: 1e21 }),
      ]
      await desk.take(lines.join('\r\n'), { name: 'file.ndjson', keepGoing: true })
      expect(await desk.visible()).to.have.lengthOf(1)
      expect(desk.refused().map(({ row, field }) => `${row} ${field}`)).to.deep.equal([
        '3 row',
        '4 row',
        '5 price',
      ])
    })

    it('understands the names of the RESO Data Dictionary', async () => {
      const reso = {
        ListingKey: 'R1',
        City: 'Coimbatore',
        SubdivisionName: 'Peelamedu',
        PostalCode: '641004',
        PropertyType: 'Residential Lease',
        PropertySubType: 'Condominium',
        BedroomsTotal: 2,
        BathroomsTotalInteger: 2,
        LivingArea: 100,
        LivingAreaUnits: 'Square Meters',
        ListPrice: 25_000,
        Furnished: 'Partially',
        ParkingTotal: 1,
        EntryLevel: 3,
        StoriesTotal: 5,
        YearBuilt: 2020,
        AssociationAmenities: ['Elevator(s)', 'Clubhouse'],
        StandardStatus: 'Active',
        ExpirationDate: '2027-01-31',
        OnMarketDate: '2026-11-01',
        Media: [{ MediaURL: 'https://img.acme.example/1.jpg' }],
        ListAgentDirectPhone: '9842112345',
        PublicRemarks: 'Call Ramesh 9842112345',
      }
      const closed = { ...reso, ListingKey: 'R2', StandardStatus: 'Closed' }
      await desk.take(`${JSON.stringify(reso)}\n${JSON.stringify(closed)}\n`, {
        name: 'feed.ndjson',
        mapping: 'reso',
        imageHosts: ['img.acme.example'],
      })
      const [listing, ...others] = await desk.visible()
      expect(others).to.deep.equal([])
      expect(listing).to.include({
        carpetAreaSqft: 1076,
        priceInr: 25_000,
        furnishing: 'semi-furnished',
        ageInYears: 6,
        floorNumber: 3,
        rentalStructure: 'monthly',
        imageThumbnailUrl: 'https://img.acme.example/1.jpg',
      })
      expect(JSON.stringify(listing)).not.to.match(/Ramesh|98421/u)
    })

    it('reads the look-up values of RESO under both of their names, and a lot in its own unit', async () => {
      const land = {
        ListingKey: 'R3',
        City: 'Coimbatore',
        SubdivisionName: 'Peelamedu',
        PropertyType: 'Land',
        PropertySubType: 'UnimprovedLand',
        LotSizeArea: 0.1,
        LotSizeUnits: 'Acres',
        LotSizeSquareFeet: 4356,
        ListPrice: 36_000_000,
        StandardStatus: 'Active',
      }
      const flat = {
        ...land,
        ListingKey: 'R4',
        PropertyType: 'Residential',
        PropertySubType: 'Apartment',
        BedroomsTotal: 2,
        BuildingAreaTotal: 100,
        BuildingAreaUnits: 'SquareMeters',
        ListPrice: 8_000_000,
      }
      const noLotArea = { ...land, ListingKey: 'R5', LotSizeArea: undefined, ListPrice: 7_000_000 }
      const rows = [land, flat, noLotArea].map((row) => JSON.stringify(row))
      await desk.take(rows.join('\n'), { name: 'feed.ndjson', mapping: 'reso' })
      const found = (await desk.visible()).toSorted((a, b) => b.priceInr - a.priceInr)
      expect(
        found.map(({ plotAreaSqft, carpetAreaSqft }) => [plotAreaSqft, carpetAreaSqft]),
      ).to.deep.equal([
        [4356, null],
        [null, 915],
        [null, null],
      ])
    })

    it('rejects a thumbnail on another host, by another protocol or with personal data', async () => {
      for (const url of [
        'https://evil.example/1.jpg',
        'http://img.acme.example/1.jpg',
        'https://img.acme.example/9842112345.jpg',
        'https://img.acme.example/%39%38%34%32%31%31%32%33%34%35.jpg',
        'https://img.acme.example/%FF%39%38%34%32%31%31%32%33%34%35.jpg',
        'https://me:you@img.acme.example/1.jpg',
        'javascript:alert(1)',
      ]) {
        await desk.take(JSON.stringify({ ...row, imageThumbnailUrl: url }), {
          name: 'f.ndjson',
          imageHosts: ['img.acme.example'],
        })
        expect(
          desk.refused().map(({ field }) => field),
          url,
        ).to.deep.equal(['imageThumbnailUrl'])
      }
    })
  })
})
