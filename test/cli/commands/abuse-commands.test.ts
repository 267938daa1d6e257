import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Caller } from '../../../src/base/caller.ts'
import { recordedCall } from '../../../src/api/recorder/recorded-call.ts'
import { openRecording } from '../../../src/app/recorder/recording.ts'
import type { FinishedCall } from '../../../src/api/pipeline/call.ts'
import { openCallsDatabase } from '../../../src/store/calls/open-calls-database.ts'
import { dayMs } from '../../market/open-test-market.ts'
import { runCommand } from './run-command.ts'
import { newFolder } from '../../new-folder.ts'

const firstDayMs = Date.parse('2026-11-01T12:00:00Z')
const guesser = '203.0.113.66'
const ordinary = '198.51.100.7'

const app: Caller = {
  ...{ kind: 'app', appId: 'app_Scraper', ownerId: 'own_Scraper', tier: 'business' },
  ...{ credentialId: 'crd_1', credentialKind: 'api_key', licensedCities: [] },
}

function call(ip: string, more: Partial<FinishedCall> = {}): FinishedCall {
  return {
    request: {
      transport: 'rest',
      operationId: 'search_properties',
      requestId: 'req_1',
      ipAddress: ip,
    },
    outcome: { refused: false, json: '{}' },
    known: { caller: { kind: 'anonymous', ipAddress: ip } },
    durationMs: 1,
    ...more,
  }
}

describe('nilam abuse', () => {
  const home = newFolder()
  let nowMs = firstDayMs

  /** What a server does: it records calls, and purges at its start. */
  async function record(calls: readonly FinishedCall[]): Promise<void> {
    const database = await openCallsDatabase({ directory: home })
    const recording = openRecording(database, randomBytes)
    await recording.purge(nowMs)
    await recording.record(calls.flatMap((finished) => recordedCall(finished, nowMs) ?? []))
    await database.destroy()
  }
  const json = async (...args: readonly string[]): Promise<readonly Record<string, unknown>[]> => {
    const { code, out, err } = await runCommand(home, ['abuse', ...args, '--json'])
    expect(code, err).to.equal(0)
    return JSON.parse(out)
  }

  before(async () => {
    const guess: Partial<FinishedCall> = {
      outcome: { refused: true, error: 'invalid_api_key', message: '' },
      known: {},
    }
    for (const day of [0, 1]) {
      nowMs = firstDayMs + day * dayMs
      await record([
        ...Array.from({ length: 40 }, () => call(guesser, guess)),
        ...Array.from({ length: 3 }, () => call(ordinary)),
        ...Array.from({ length: 5 }, () => call(ordinary, { known: { caller: app } })),
      ])
    }
  })

  it('finds who sent most calls of a kind, on one day', async () => {
    const callers = await json('callers', '--day', '2026-11-02', '--outcome', 'invalid_api_key')
    expect(callers).to.have.lengthOf(1)
    expect(callers[0]).to.include({ day: '2026-11-02', calls: 40, ok: 0, tools: 1 })
    const all = await json('callers', '--day', '2026-11-02')
    expect(all.map(({ calls }) => calls)).to.deep.equal([40, 8])
  })

  it('groups calls by app or owner, apart from calls without one', async () => {
    for (const by of ['app', 'owner']) {
      const [others, mine] = await json('callers', '--by', by, '--day', '2026-11-01')
      expect(others).to.include({ caller: null, calls: 43 })
      expect(mine).to.include({ calls: 5, ok: 5 })
    }
  })

  it('shows the calls of a caller by the name of the day', async () => {
    const [top] = await json('callers', '--day', '2026-11-01')
    const calls = await json('calls', String(top?.['caller']), '--limit', '100')
    expect(calls).to.have.lengthOf(40)
    expect(calls[0]).to.include({ operationId: 'search_properties', outcome: 'invalid_api_key' })
    expect(calls.map(({ network }) => network)).to.deep.equal(calls.map(() => top?.['caller']))
    expect((await runCommand(home, ['abuse', 'calls'])).out).to.contain('invalid_api_key')
  })

  it('traces a known IP address, app or owner through the days, under another name on each', async () => {
    for (const [by, who, calls] of [
      ['network', guesser, 40],
      ['network', '::ffff:203.0.113.66', 40],
      ['app', 'app_Scraper', 5],
      ['owner', 'own_Scraper', 5],
      ['network', '192.0.2.99', 0],
    ] as const) {
      const days = (await json('trace', who, '--by', by)).slice(0, 2)
      expect(days.map(({ day }) => day)).to.deep.equal(['2026-11-01', '2026-11-02'])
      expect(days.map((day) => day['calls'])).to.deep.equal([calls, calls])
      expect(days[0]?.['caller']).not.to.equal(days[1]?.['caller'])
    }
  })

  it('keeps no IP address and no owner in any file', () => {
    for (const name of readdirSync(home)) {
      const bytes = readFileSync(join(home, name), 'latin1')
      expect(bytes).not.to.match(/203\.0\.113\.66|198\.51\.100\.7|own_Scraper/)
    }
  })

  it('forgets the keys of days with their calls, after which nothing can be traced', async () => {
    nowMs = firstDayMs + 31 * dayMs
    await record([])
    const days = await json('trace', guesser, '--by', 'network')
    expect(days.map(({ day }) => day)).to.deep.equal(['2026-11-02'])
    expect(await json('callers', '--day', '2026-11-01')).to.deep.equal([])
    nowMs = firstDayMs + 40 * dayMs
    await record([])
    expect(await json('trace', guesser, '--by', 'network')).to.deep.equal([])
  })

  it('rejects a wrong day and a missing kind', async () => {
    expect((await runCommand(home, ['abuse', 'callers', '--day', 'today'])).code).to.equal(2)
    expect((await runCommand(home, ['abuse', 'trace', guesser])).code).to.equal(2)
    expect((await runCommand(home, ['abuse', 'callers', '--by', 'name'])).code).to.equal(2)
  })
})
