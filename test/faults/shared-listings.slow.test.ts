import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Store } from '../../src/market/store/open-store.ts'
import { openSharedStore } from '../../src/market/store/shared/open-shared-store.ts'
import { ended } from '../child-process.ts'
import { addressOf, onServer } from '../store/accounts/on-both-databases.ts'
import { goodRow, heading } from '../market/import/import-desk.ts'
import { describeOn, postgresUrl } from '../needs.ts'
import { repository } from '../service-parts.ts'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { goFirst } from './go-first.ts'
import { newFolder } from '../new-folder.ts'
import { postJson } from '../post-json.ts'

const takeDownMs = 2000
const newRowsMs = 10_000
/** Of the large import: enough to be killed in the middle. */
const manyRows = 8000

describeOn('PostgreSQL', 'three instances with homes of their own', () => {
  goFirst()
  const name = `nilam_test_${randomBytes(8).toString('hex')}`
  const databaseUrl = addressOf(name)
  let folder: string
  let proxy: TcpProxy
  let instances: NilamProcess[] = []
  /** Changes listings as the operator's command does, on a machine that serves nothing. */
  let operator: Store
  let database: pg.Client
  /** How many listings are public. */
  let total = 0

  const home = (at: number | string): string => join(folder, `home-${at}`)
  const environmentOf = (at: number) => {
    const behindProxy = new URL(databaseUrl)
    behindProxy.port = String(proxy.port)
    return { DATABASE_URL: at === 1 ? behindProxy.href : databaseUrl, DEMO_DATA: 'off' }
  }
  const start = (at: number): Promise<NilamProcess> =>
    startProcess({ home: home(at), environment: environmentOf(at) })

  before(async () => {
    folder = newFolder()
    await onServer(postgresUrl, (client) => client.query(`create database ${name}`))
    database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    proxy = await openTcpProxy(Number(new URL(databaseUrl).port))
    instances = [await start(0)]
    instances.push(...(await Promise.all([start(1), start(2)])))
    operator = await openSharedStore({ databaseUrl, directory: home('operator'), randomBytes })
  })
  after(async () => {
    await Promise.all(instances.map(endIfRunning))
    await operator?.close()
    await proxy?.close()
    await database?.end()
    await onServer(postgresUrl, (client) => client.query(`drop database ${name} with (force)`))
  })

  /** Starts `nilam listings import` on a machine of its own. */
  function importing(machine: string, source: string, ids: readonly string[]): ChildProcess {
    const file = join(folder, `${machine}.csv`)
    writeFileSync(file, `${[heading, ...ids.map((id) => goodRow(id))].join('\n')}\n`)
    const command = [join(repository, 'src', 'launch.js'), 'listings', 'import', file]
    return spawn(process.execPath, [...command, '--source', source], {
      env: { ...process.env, DATABASE_URL: databaseUrl, NILAM_HOME: home(machine) },
    })
  }
  const idsOf = (prefix: string, count: number): readonly string[] =>
    Array.from({ length: count }, (_, at) => `${prefix}-${at}`)

  /** Until PostgreSQL writes the rows of an import. */
  async function untilPublishing(): Promise<void> {
    for (;;) {
      const { rows } = await database.query(
        `select 1 from pg_stat_activity where datname = $1 and state = 'active' and query ilike '%insert into listings (%' and pid <> pg_backend_pid()`,
        [name],
      )
      if (rows.length > 0) return
      await wait(2)
    }
  }

  async function call(nilam: NilamProcess, tool: string, body: object): Promise<Response> {
    return postJson(`${nilam.origin}/public/v1/${tool}`, body)
  }
  async function search(nilam: NilamProcess): Promise<{ total: number; ids: readonly string[] }> {
    const query = { city: 'Coimbatore', transactionType: 'sale', limit: 10 }
    const text = await (await call(nilam, 'search_properties', query)).text()
    const found: { total: number } = JSON.parse(text)
    const ids = [...text.matchAll(/"listingId":"(\w+)"/gu)].map(([, id = '']) => id)
    return { total: found.total, ids }
  }
  const shows = async (nilam: NilamProcess, listingId: string): Promise<boolean> =>
    (await (await call(nilam, 'get_property_details', { listingId })).text()).includes(
      '"notFound":false',
    )

  /** Waits until every instance has as many listings; the longest wait is `withinMs`. */
  async function everyoneHas(count: number, withinMs: number): Promise<void> {
    await untilAll(async (nilam) => (await search(nilam)).total === count, withinMs)
    total = count
  }
  async function untilAll(
    isSo: (nilam: NilamProcess) => Promise<boolean>,
    withinMs: number,
    some: readonly NilamProcess[] = instances,
  ): Promise<void> {
    const startedMs = performance.now()
    await Promise.all(
      some.map(async (nilam) => {
        for (let isSeen = false; !isSeen; await wait(20)) {
          isSeen = await isSo(nilam)
          expect(performance.now() - startedMs).to.be.below(withinMs)
        }
      }),
    )
  }
  /** Takes down the first listing that an instance shows. */
  async function takeDownOne(): Promise<{ listingId: string; stored: Promise<unknown> }> {
    const [first] = instances
    const listingId = first === undefined ? '' : ((await search(first)).ids[0] ?? '')
    const stored = Promise.resolve(operator.listingPublication.unpublish(listingId))
    total -= 1
    return { listingId, stored }
  }

  it('serve the same ids, and see an import of another machine within ten seconds', async () => {
    const { code, output } = await ended(importing('acme', 'acme', idsOf('a', 12)))
    expect(code, output).to.equal(0)
    await everyoneHas(12, newRowsMs)
    const [ids, ...others] = await Promise.all(
      instances.map(async (nilam) => (await search(nilam)).ids),
    )
    for (const each of others) expect(each).to.deep.equal(ids)
    for (const nilam of instances) expect(await shows(nilam, ids?.[3] ?? '')).to.equal(true)
  })

  it('see a take-down within two seconds, also after one was killed and one lost its connection', async () => {
    await instances[2]?.end('SIGKILL')
    proxy.reset(true)
    const first = await takeDownOne()
    await first.stored
    await untilAll(
      async (nilam) => !(await shows(nilam, first.listingId)),
      takeDownMs,
      instances.slice(0, 1),
    )
    proxy.reset(false)
    const restarting = start(2)
    await untilAll(
      async (nilam) => !(await shows(nilam, first.listingId)),
      takeDownMs,
      instances.slice(1, 2),
    )
    const back = await restarting
    instances[2] = back
    expect(await shows(back, first.listingId)).to.equal(false)
    await everyoneHas(total, takeDownMs)

    // Without a word to those who are connected.
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    )
    const second = await takeDownOne()
    await second.stored.catch(() => operator.listingPublication.unpublish(second.listingId))
    await untilAll(async (nilam) => !(await shows(nilam, second.listingId)), takeDownMs)
  })

  it('show nothing of an import that was killed, and all of it after it was run again; a take-down does not wait for it', async () => {
    const before = total
    const ids = idsOf('b', manyRows)
    const killed = importing('bulk', 'bulk', ids)
    await untilPublishing()
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await wait(1200)
    await everyoneHas(before, 1000)
    const { rows } = await database.query(`select 1 from listings where source = 'bulk' limit 1`)
    expect(rows).to.deep.equal([])

    const again = ended(importing('bulk', 'bulk', ids))
    const seen = new Set<number>()
    let isDone = false
    const watching = Promise.all(
      instances.map(async (nilam) => {
        while (!isDone) {
          seen.add((await search(nilam)).total)
          await wait(50)
        }
      }),
    )
    await untilPublishing()
    const taken = await takeDownOne()
    await untilAll(async (nilam) => !(await shows(nilam, taken.listingId)), takeDownMs)
    const { code, output } = await again
    expect(code, output).to.equal(0)
    expect(output).to.match(/Resumed after row \d+/)
    await everyoneHas(before - 1 + manyRows, newRowsMs)
    await taken.stored
    isDone = true
    await watching
    const whole = [before, before - 1, before + manyRows, before - 1 + manyRows]
    for (const count of seen) expect(count).to.be.oneOf(whole)
  })

  it('have both of two imports at once, and the second of one source is refused', async () => {
    const before = total
    const imports = [
      importing('north', 'north', idsOf('n', 2000)),
      importing('south', 'south', idsOf('s', 2000)),
      importing('north-again', 'north', idsOf('n', 2000)),
    ]
    const [north, south, again] = await Promise.all(imports.map(ended))
    expect(south?.code, south?.output).to.equal(0)
    expect([north?.code, again?.code]).to.include(0)
    for (const each of [north, again])
      if (each?.code !== 0)
        expect(each?.output).to.contain('Another import of this source is running')
    await everyoneHas(before + 4000, newRowsMs)
  })
})
