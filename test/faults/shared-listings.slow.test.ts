import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSharedStore } from '../../src/market/store/shared/open-shared-store.ts'
import { ended } from '../child-process.ts'
import { addressOf, onServer } from '../store/accounts/on-both-databases.ts'
import { goodRow, heading } from '../market/import/import-desk.ts'
import { describeOn, postgresUrl } from '../needs.ts'
import { repository } from '../service-parts.ts'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'
import { goFirst } from './go-first.ts'
import { newFolder } from '../new-folder.ts'
import { postJson } from '../post-json.ts'

const takeDownMs = 2000
const newRowsMs = 10_000

describeOn('PostgreSQL', 'two instances with homes of their own', () => {
  goFirst()
  const name = `nilam_test_${randomBytes(8).toString('hex')}`
  const environment = { DATABASE_URL: addressOf(name), DEMO_DATA: 'off' }
  const folder = newFolder()
  const home = (of: string): string => join(folder, `home-${of}`)
  let instances: readonly NilamProcess[] = []

  before(async () => {
    await onServer(postgresUrl, (client) => client.query(`create database ${name}`))
    // The first one migrates.
    instances = [await startProcess({ home: home('a'), environment })]
    instances = [...instances, await startProcess({ home: home('b'), environment })]
  })
  after(async () => {
    await Promise.all(instances.map(endIfRunning))
    await onServer(postgresUrl, (client) => client.query(`drop database ${name} with (force)`))
  })

  /** Runs `nilam listings import` on a machine of its own. */
  function importing(machine: string, source: string, count: number) {
    const file = join(folder, `${machine}.csv`)
    const rows = Array.from({ length: count }, (_, at) => goodRow(`${source}-${at}`))
    writeFileSync(file, `${[heading, ...rows].join('\n')}\n`)
    const command = [join(repository, 'src', 'launch.js'), 'listings', 'import', file]
    const child = spawn(process.execPath, [...command, '--source', source], {
      env: { ...process.env, ...environment, NILAM_HOME: home(machine) },
    })
    return ended(child)
  }

  async function search({ origin }: NilamProcess) {
    const query = { city: 'Coimbatore', transactionType: 'sale', limit: 10 }
    const text = await (await postJson(`${origin}/public/v1/search_properties`, query)).text()
    const { total }: { total: number } = JSON.parse(text)
    return { total, ids: [...text.matchAll(/"listingId":"(\w+)"/gu)].map(([, id = '']) => id) }
  }

  async function everyoneHas(count: number, withinMs: number): Promise<void> {
    const startedMs = performance.now()
    for (const nilam of instances) {
      while ((await search(nilam)).total !== count) {
        expect(performance.now() - startedMs).to.be.below(withinMs)
        await wait(20)
      }
    }
  }

  it('serve the same ids of an import within ten seconds, and none of a take-down after two', async () => {
    const { code, output } = await importing('machine', 'acme', 12)
    expect(code, output).to.equal(0)
    await everyoneHas(12, newRowsMs)
    const [here, there] = await Promise.all(instances.map(search))
    expect(there?.ids).to.deep.equal(here?.ids)
    const databaseUrl = environment.DATABASE_URL
    const operator = await openSharedStore({ databaseUrl, directory: home('desk'), randomBytes })
    await operator.listingPublication.unpublish(here?.ids[0] ?? '')
    await everyoneHas(11, takeDownMs)
    await operator.close()
  })

  it('have both of two imports at once, and the second of one source is rejected', async () => {
    const [north, south, again] = await Promise.all([
      importing('north', 'north', 2000),
      importing('south', 'south', 2000),
      importing('north-again', 'north', 2000),
    ])
    expect(south.code, south.output).to.equal(0)
    expect([north.code, again.code]).to.include(0)
    for (const { code, output } of [north, again]) {
      if (code !== 0) expect(output).to.contain('Another import of this source is running')
    }
    await everyoneHas(11 + 4000, newRowsMs)
  })
})
