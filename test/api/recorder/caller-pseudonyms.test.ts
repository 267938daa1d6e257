import { callerPseudonyms, pseudonym } from '../../../src/api/recorder/caller-pseudonyms.ts'

const today = { atMs: Date.parse('2026-11-21T12:00:00Z') }
const tomorrow = { atMs: Date.parse('2026-11-22T12:00:00Z') }
const app = { appId: 'app_1', isTest: false }
const caller = { ipAddress: '192.0.2.1', app, ownerId: 'own_1' }

describe('callerPseudonyms', () => {
  const keyOf = async (day: string): Promise<Uint8Array> => Buffer.from(day)

  it('gives one caller the same pseudonym for a day, and another for other callers, days and kinds', async () => {
    const of = callerPseudonyms(keyOf)
    const first = await of({ ...caller, ...today })
    expect(await of({ ...caller, ...today })).to.deep.equal(first)
    expect(await callerPseudonyms(keyOf)({ ...caller, ...today })).to.deep.equal(first)
    const others = [
      await of({ ipAddress: '192.0.2.2', app: { ...app, appId: 'app_2' }, ownerId: 'x', ...today }),
      await of({ ipAddress: 'own_1', app: { ...app, appId: 'x' }, ownerId: 'app_1', ...today }),
      await of({ ...caller, ...tomorrow }),
      await callerPseudonyms(async () => Buffer.from('another key'))({ ...caller, ...today }),
    ]
    const seen = [first, ...others].flatMap(({ network, app: ofApp, owner }) => [
      network,
      ofApp,
      owner,
    ])
    expect(new Set(seen)).to.have.property('size', seen.length)
    for (const text of seen) expect(text).to.match(/^[0-9a-f]{24}$/)
  })

  it('gives all IP addresses of a network one pseudonym, in every notation', async () => {
    const of = callerPseudonyms(keyOf)
    const networkOf = async (ip: string) => (await of({ ipAddress: ip, ...today })).network
    expect(await networkOf('64:ff9b::192.0.2.1')).to.equal(await networkOf('192.0.2.1'))
    expect(await networkOf('2001:db8:1:2::1')).to.equal(await networkOf('2001:db8:1:2:3:4:5:6'))
    expect(await networkOf('2001:db8:1:3::1')).not.to.equal(await networkOf('2001:db8:1:2::1'))
    const direct = pseudonym(Buffer.from('2026-11-21'), 'network', '192.0.2.1')
    expect(await networkOf('192.0.2.1')).to.equal(direct)
  })

  it('returns null where nothing is known', async () => {
    expect(await callerPseudonyms(keyOf)(today)).to.deep.equal({
      ...{ network: null, app: null, owner: null },
    })
  })

  it('reads the key once a day', async () => {
    const days: string[] = []
    const of = callerPseudonyms((day) => {
      days.push(day)
      return keyOf(day)
    })
    for (const day of [today, today, tomorrow, tomorrow]) await of({ ...caller, ...day })
    expect(days).to.deep.equal(['2026-11-21', '2026-11-22'])
  })
})
