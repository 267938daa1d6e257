import { responseCache } from '../../../src/api/pipeline/response-cache.ts'

describe('responseCache', () => {
  it('is bounded by the number of responses and by their size', () => {
    const cache = responseCache({ responses: 3, bytes: 1000 })
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, '{}', 0)
    expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key, 0))).to.deep.equal([
      ...[undefined, '{}', '{}', '{}'],
    ])
    const large = 'x'.repeat(400)
    cache.set('large', large, 0)
    cache.set('larger', `${large}x`, 0)
    expect(cache.find('larger', 0)).to.equal(`${large}x`)
    expect(cache.find('large', 0)).to.equal(undefined)
    cache.set('too large', 'x'.repeat(501), 0)
    expect(cache.find('too large', 0)).to.equal(undefined)
  })
})
