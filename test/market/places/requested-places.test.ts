import { gazetteer } from '../../../src/market/places/gazetteer.ts'
import { placeResolver } from '../../../src/market/places/requested-places.ts'
import { coimbatore } from '../coimbatore.ts'

describe('requested places', () => {
  const resolve = placeResolver(gazetteer([coimbatore]))
  const counted = (...localities: readonly string[]): readonly string[] =>
    resolve({ city: 'Coimbatore', localities }).localities

  it('counts all spellings of a locality as one', () => {
    const spellings = ['Peelamedu', 'near PEELAMEDU', 'பீளமேட்டில்', 'पीलमेडु', 'Peelamed', 'PSG Tech']
    expect(counted(...spellings)).to.deep.equal(['coimbatore/peelamedu'])
  })

  it('counts each where a text names two', () => {
    expect(counted('Vadavalli or RS Puram')).to.deep.equal([
      'coimbatore/vadavalli',
      'coimbatore/rs-puram',
    ])
  })

  it('counts an unknown name under its normal form', () => {
    expect(counted('Xyzzy', ' XYZZY ')).to.deep.equal(['coimbatore/? xyzzy'])
    expect(resolve({ city: 'Chennai', locality: 'Adyar' }).localities).to.deep.equal([
      'chennai/? adyar',
    ])
    expect(resolve({ locality: 'Xyzzy' }).localities).to.deep.equal(['/? xyzzy'])
  })

  it('shares a cache key where the response is the same, and not where it repeats the words', () => {
    const keyOf = (locality: string): string => resolve({ city: 'Kovai', locality }).key
    expect(keyOf('near peelamedu')).to.equal(keyOf('பீளமேடு'))
    expect(keyOf('PSG Tech')).to.equal(keyOf('near PSG Tech'))
    expect(keyOf('PSG Tech')).not.to.equal(keyOf('Peelamedu'))
    expect(keyOf('Peelamed')).not.to.equal(keyOf('Peelamedo'))
    expect(keyOf('Vadavalli or Perur')).not.to.equal(keyOf('Vadavalli'))
  })
})
