import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import SqliteDatabase from 'better-sqlite3'
import { goodRow, heading } from '../market/import/import-desk.ts'
import { runCommand } from './commands/run-command.ts'
import { newFolder } from '../new-folder.ts'

describe('the command nilam', () => {
  let home: string
  beforeEach(() => (home = newFolder()))

  const run = (...args: readonly string[]) => runCommand(home, args)

  function file(rows: readonly string[], name = 'feed.csv'): string {
    const path = join(home, name)
    writeFileSync(path, `${heading}\n${rows.join('\n')}\n`)
    return path
  }

  function idOf(row: string): string {
    const raw = new SqliteDatabase(join(home, 'listings.db'), { readonly: true })
    const id = raw
      .prepare('select listing_id from listings where source_row_id = ?')
      .pluck()
      .get(row)
    raw.close()
    return String(id)
  }

  it('prints its help', async () => {
    expect(await run())
      .to.include({ code: 0 })
      .with.property('out')
      .contain('listings import <file>')
    for (const command of ['import', 'show', 'publish', 'unpublish']) {
      const { code, out } = await run('listings', command, '--help')
      expect(code).to.equal(0)
      expect(out).to.contain('Exit codes: 0')
    }
    const { out } = await run('plans', 'decline', '--help')
    expect(out)
      .to.contain('for the owner (required)')
      .and.match(/--json +print the result as JSON\n/)
  })

  it('exits with 2 and a hint for a wrong command line', async () => {
    const path = file([goodRow('1')])
    for (const [args, hint] of [
      [['plots'], /unknown command 'plots'/u],
      [['listings', 'fly'], /unknown command 'fly'/u],
      [['listings', 'import', '--source', 'acme'], /missing required argument 'file'/u],
      [['listings', 'import', path, path, '--source', 'acme'], /too many arguments/u],
      [['listings', 'import', path], /--source/u],
      [['listings', 'import', path, '--source', 'Acme!'], /lowercase letters/u],
      [['listings', 'import', path, '--source', 'synthetic-coimbatore'], /synthetic-/u],
      [
        ['listings', 'import', path, '--source', 'acme', '--delimiter', 'dot'],
        /choices are comma/u,
      ],
      [['listings', 'import', path, '--source', 'acme', '--city', 'Chennai'], /not covered/u],
      [['listings', 'import', path, '--source', 'acme', '--sauce', 'soy'], /--sauce/u],
      [['listings', 'show'], /Name the listing once/u],
    ] as const) {
      const { code, err } = await run(...args)
      expect(code, args.join(' ')).to.equal(2)
      expect(err).to.match(hint)
    }
  })

  it('exits with 0 for all rows, 1 for none and 3 for some', async () => {
    const whole = file([goodRow('1')])
    expect(await run('listings', 'import', whole, '--source', 'acme')).to.include({ code: 0 })
    const part = file([goodRow('2'), goodRow('3', undefined, '12')])
    const nothing = await run('listings', 'import', part, '--source', 'acme')
    expect(nothing).to.include({ code: 1 })
    expect(nothing.out).to.contain('2 rows of acme, 1 rejected').and.contain(`${part}.rejected.csv`)
    const kept = await run('listings', 'import', part, '--source', 'acme', '--keep-going', '--json')
    expect(kept.code).to.equal(3)
    expect(JSON.parse(kept.out)).to.deep.include({ rows: 2, rejectedRows: 1 })
    const none = [file([goodRow('4', undefined, '12')], 'bad.csv'), '--source', 'b', '--keep-going']
    expect(await run('listings', 'import', ...none)).to.include({ code: 1 })
    const missing = await run('listings', 'import', join(home, 'none.csv'), '--source', 'acme')
    expect(missing)
      .to.include({ code: 1 })
      .with.property('err')
      .match(/no such file/u)
    const mapping = await run('listings', 'import', part, '--source', 'acme', '--mapping', 'portal')
    expect(mapping)
      .to.include({ code: 1 })
      .with.property('err')
      .match(/nilam, reso/u)
  })

  it('says how many fields it dropped from rows', async () => {
    const rows = [`${goodRow('1')},TN/11/Building/9842112345/2024`, `${goodRow('2')},UPRERAPRJ1`]
    const path = join(home, 'feed.csv')
    writeFileSync(path, [`${heading},reraId`, ...rows].join('\n'))
    const { code, out } = await run('listings', 'import', path, '--source', 'acme')
    expect(code).to.equal(0)
    expect(out.split('\n')).to.include.members([
      `${path}: 2 rows of acme, 0 rejected.`,
      'Imported without reraId: 2, first row 2 (1): is left out: it is not a registration of Tamil Nadu.',
      `Every row and reason: ${path}.rejected.csv`,
    ])
  })

  it('names line and column of an error in a mapping', async () => {
    const mapping = join(home, 'mapping.yaml')
    writeFileSync(
      mapping,
      'about: ours\nfields:\n  sourceId: { from: [id] }\n  ownerPhone: { from: [phone] }\n',
    )
    const args = ['--source', 'acme', '--mapping', mapping]
    const { code, err } = await run('listings', 'import', file([goodRow('1')]), ...args)
    expect(code).to.equal(1)
    expect(err).to.match(/mapping\.yaml:4:\d+ .*ownerPhone/u)
  })

  it('shows a listing, takes it down and publishes it again', async () => {
    await run('listings', 'import', file([goodRow('1')]), '--source', 'acme')
    const id = idOf('1')
    expect((await run('listings', 'show', id)).out).to.contain(`${id}: public`)
    expect((await run('listings', 'unpublish', id)).out).to.contain('taken down')
    expect((await run('listings', 'show', id)).out).to.contain('taken down')
    expect((await run('listings', 'publish', id)).out).to.contain('public')
    expect(await run('listings', 'unpublish', 'lst_nothing')).to.include({ code: 1, out: '' })
  })

  it('counts what it rejected by field, and compares with the last import', async () => {
    const rows = [goodRow('1'), goodRow('2', undefined, '12'), goodRow('3', undefined, '13')]
    const args = [file(rows), '--source', 'acme', '--keep-going']
    const first = await run('listings', 'import', ...args)
    expect(first.out).to.match(/^Rejected for price: 2, first row 3 \(2\): is too small/mu)
    expect(first.out.split('\n')).to.include('Public: 1.')
    const { out } = await run('listings', 'import', ...args)
    expect(out.split('\n')).to.include(
      'Public: 1 (1 before; the last import, on 2026-11-21, had 1 accepted rows).',
    )
  })

  it('lists, finds, takes down and publishes a listing by its source’s own id', async () => {
    const path = file([goodRow('A-1'), goodRow('A-2')])
    for (const source of ['acme', 'best']) await run('listings', 'import', path, '--source', source)
    const { out } = await run('listings', 'list', '--source', 'acme')
    expect(out).to.match(/^acme A-1: public, lst_\w{22}; .+\nacme A-2: public, lst_\w{22}; .+$/u)
    const [, id = ''] = /A-2: public, (lst_\w+)/u.exec(out) ?? []
    const find = ['listings', 'find', '--source', 'acme', '--id', 'A-2']
    expect((await run(...find)).out).to.contain(`${id}: public`)
    for (const [verb, state] of [
      ['unpublish', 'taken down'],
      ['publish', 'public'],
    ] as const) {
      const done = await run('listings', verb, 'A-2', '--source', 'acme')
      expect(done.out).to.contain(`${id}: ${state}`)
    }
    const listed = (await run('listings', 'list', '--json')).out.split('\n')
    expect(listed.map((line) => Object.keys(JSON.parse(line)).includes('state'))).to.deep.equal(
      Array(4).fill(true),
    )
  })

  it('says which sources have an id, and which sources there are', async () => {
    const path = file([goodRow('A-1')])
    for (const source of ['acme', 'best']) await run('listings', 'import', path, '--source', source)
    const both = await run('listings', 'unpublish', 'A-1')
    expect(both).to.include({ code: 2 })
    expect(both.err).to.contain('acme, best. Add --source.')
    for (const args of [
      ['show', 'A-9'],
      ['list', '--source', 'none'],
    ]) {
      const { code, err } = await run('listings', ...args)
      expect(code).to.equal(1)
      expect(err).to.contain('Sources: acme, best.')
    }
  })

  it('imports standard input, packed or not, and leaves no copy of it', async () => {
    const args = ['listings', 'import', '-', '--source', 'acme']
    const csv = `${heading}\n${goodRow('1')}\n`
    const first = await runCommand(home, args, { input: csv })
    expect(first).to.include({ code: 0 })
    expect(first.out).to.contain('Standard input: 1 rows of acme')
    const packed = await runCommand(home, args, { input: gzipSync(csv) })
    expect(packed.out).to.contain('0 new, 0 changed, 1 unchanged')
    expect(readdirSync(join(home, 'imports'))).to.deep.equal([])
  })

  it('explains in one sentence what the system does not allow', async () => {
    const path = file([goodRow('1'), goodRow('2', undefined, '12')])
    for (const report of ['/dev/full', join(home, 'none', 'report.csv'), path, home]) {
      const args = ['--source', 'acme', '--keep-going', '--report', report]
      const { code, err } = await run('listings', 'import', path, ...args)
      expect(code).to.equal(1)
      expect(err, report).to.match(/^[^\n]+\.$/u)
    }
  })

  it('lists where listings come from', async () => {
    await run('listings', 'import', file([goodRow('1'), goodRow('2')]), '--source', 'acme')
    await run('listings', 'unpublish', idOf('1'))
    expect((await run('listings', 'sources')).out).to.equal(
      'acme: imported on 2026-11-21 from 2 rows; 2 listings, 1 public',
    )
  })

  it('names both rows of a home that two sources publish', async () => {
    const path = join(home, 'flats.csv')
    const imported = (id: string, source: string) => {
      writeFileSync(path, `${heading},carpetAreaSqft,floor,bathrooms\n${goodRow(id)},780,3,2\n`)
      return run('listings', 'import', path, '--source', source)
    }
    expect((await imported('A-1', 'acme')).out).not.to.contain('another source')
    const { out } = await imported('B-1', 'best')
    const { out: listed } = await run('listings', 'duplicates')
    expect(listed).to.match(
      /^(?:acme's row A-1|best's row B-1) is public as lst_\w+, and (?:acme's row A-1|best's row B-1) is hidden$/u,
    )
    expect(out).to.contain(`Homes that another source has too, shown once: 1 (such as ${listed}).`)
    const states = [idOf('A-1'), idOf('B-1')].map(
      async (id) => (await run('listings', 'show', id)).out,
    )
    expect((await Promise.all(states)).join('\n'))
      .to.contain(': public')
      .and.contain(': hidden by another source')
  })

  it('refuses to remove more than a fifth until it is told to', async () => {
    const rows = ['1', '2', '3', '4'].map((id) => goodRow(id))
    await run('listings', 'import', file(rows), '--source', 'acme')
    const args = ['listings', 'import', file(rows.slice(0, 2)), '--source', 'acme', '--replace']
    const rejected = await run(...args)
    expect(rejected).to.include({ code: 1 })
    expect(rejected.out)
      .to.contain('would take down 2 of the 4')
      .and.contain('--allow-large-removal')
    expect(await run(...args, '--allow-large-removal')).to.include({ code: 0 })
  })
})
