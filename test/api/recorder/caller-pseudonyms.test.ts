import { expect } from 'chai'
import { callerPseudonyms, pseudonym } from '../../../src/api/recorder/caller-pseudonyms.ts'

const today = '2026-11-21'
const tomorrow = '2026-11-22'
const caller = { address: '192.0.2.1', appId: 'app_1', ownerId: 'own_1' }

describe('callerPseudonyms', () => {
  const keyOf = (day: string): Uint8Array => Buffer.from(day)

  it('are the same for one caller on one day, and apart for callers, days and kinds', () => {
    const of = callerPseudonyms(keyOf)
    const first = of(caller, today)
    expect(of({ ...caller }, today)).to.deep.equal(first)
    expect(callerPseudonyms(keyOf)(caller, today)).to.deep.equal(first)
    const others = [
      of({ address: '192.0.2.2', appId: 'app_2', ownerId: 'own_2' }, today),
      of({ address: 'own_1', appId: '192.0.2.1', ownerId: 'app_1' }, today),
      of(caller, tomorrow),
      callerPseudonyms(() => Buffer.from('another key'))(caller, today),
    ]
    const seen = [first, ...others].flatMap(({ network, app, owner }) => [network, app, owner])
    expect(new Set(seen)).to.have.property('size', seen.length)
    for (const text of seen) expect(text).to.match(/^[0-9a-f]{24}$/)
  })

  it('are one for all addresses of a network, in every notation', () => {
    const of = callerPseudonyms(keyOf)
    const networkOf = (address: string) => of({ address }, today).network
    expect(networkOf('64:ff9b::192.0.2.1')).to.equal(networkOf('192.0.2.1'))
    expect(networkOf('2001:db8:1:2::1')).to.equal(networkOf('2001:db8:1:2:3:4:5:6'))
    expect(networkOf('2001:db8:1:3::1')).not.to.equal(networkOf('2001:db8:1:2::1'))
    expect(networkOf('192.0.2.1')).to.equal(pseudonym(keyOf(today), 'network', '192.0.2.1'))
  })

  it('are null where nothing is known', () => {
    expect(callerPseudonyms(keyOf)({}, today)).to.deep.equal({
      ...{ network: null, app: null, owner: null },
    })
  })

  it('read the key once a day', () => {
    const days: string[] = []
    const of = callerPseudonyms((day) => {
      days.push(day)
      return keyOf(day)
    })
    for (const day of [today, today, tomorrow, tomorrow]) of(caller, day)
    expect(days).to.deep.equal([today, tomorrow])
  })
})
