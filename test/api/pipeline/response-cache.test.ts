import { responseCache } from '../../../src/api/pipeline/response-cache.ts'

describe('responseCache', () => {
  it('is bounded by the size of its responses', () => {
    const cache = responseCache(1000)
    const large = 'x'.repeat(400)
    cache.set('large', large, 0)
    cache.set('larger', `${large}x`, 0)
    expect(cache.find('larger', 0)).to.equal(`${large}x`)
    expect(cache.find('large', 0)).to.equal(undefined)
    cache.set('too large', 'x'.repeat(501), 0)
    expect(cache.find('too large', 0)).to.equal(undefined)
  })
})
