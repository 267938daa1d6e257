import { listingIds } from '../../../src/market/store/listing-id.ts'

const secret = Buffer.alloc(32, 7)

const listingId = (key: Uint8Array, source: string, row: string): string =>
  listingIds(key)(source, row)

describe('the public name of a listing', () => {
  it('is lst_ and 22 base62 characters', () => {
    for (let row = 0; row < 200; row += 1) {
      expect(listingId(secret, 'feed', String(row))).to.match(/^lst_[0-9A-Za-z]{22}$/u)
    }
  })

  it('stays the same for the same row of the same source', () => {
    expect(listingId(secret, 'feed', '17')).to.equal(listingId(Buffer.alloc(32, 7), 'feed', '17'))
  })

  it('is the one that links of earlier releases have', () => {
    expect(listingId(secret, 'feed', '17')).to.equal('lst_kgcFt2iq1somVmzKYgKpfb')
  })

  it('differs by row, by source and by secret', () => {
    const names = [
      listingId(secret, 'feed', '17'),
      listingId(secret, 'feed', '18'),
      listingId(secret, 'feed1', '7'),
      listingId(Buffer.alloc(32, 8), 'feed', '17'),
    ]
    expect(new Set(names)).to.have.lengthOf(names.length)
  })
})
