import { expect } from 'chai'
import { abuseRecord } from '../../../src/privacy/abuse-record.ts'
import { onBothStores, type EmptyStore } from './on-both-stores.ts'

onBothStores('the abuse log', (open) => {
  let test: EmptyStore
  beforeEach(async () => (test = await open()))
  afterEach(() => test.dispose())

  const record = (at: string, city: string) =>
    abuseRecord({
      atMs: Date.parse(at),
      operationId: 'search_properties',
      transport: 'mcp',
      pseudonyms: { network: 'of-network', app: null, owner: null },
      arguments: { city },
      outcome: 'answered',
    })

  it('counts and shows redacted calls of every instance, and deletes old days with their keys', async () => {
    const { abuseLog, abuseReports } = test.store
    await abuseLog.add([
      record('2026-10-21T10:00:00Z', 'Kovai\0'),
      record('2026-11-21T10:00:00Z', '98421 12345'),
    ])
    const [newest] = await abuseReports.calls({}, 1)
    expect(newest).to.include({ day: '2026-11-21', arguments: '{"city":"[phone]"}' })
    const callers = await abuseReports.callers('network', { caller: 'of-network' }, 9)
    expect(callers.map(({ day, calls, personal }) => [day, calls, personal])).to.deep.equal([
      ['2026-11-21', 1, 1],
      ['2026-10-21', 1, 0],
    ])
    const key = await abuseLog.keyOf('2026-10-21')
    expect(Buffer.from(await abuseLog.keyOf('2026-10-21'))).to.deep.equal(Buffer.from(key))
    expect(await abuseLog.removeBefore('2026-11-01', 10)).to.equal(1)
    expect(Buffer.from(await abuseLog.keyOf('2026-10-21'))).not.to.deep.equal(Buffer.from(key))
    expect(await abuseReports.pseudonymsOf('app', 'x')).to.have.lengthOf(1)
  })
})
