import { expect } from 'chai'
import { requestedListingId } from '../../src/market/requested-listing-id.ts'

const id = 'lst_jLrqKzM7C2rBeZYlbWBxIe'

describe('requestedListingId', () => {
  for (const given of [
    id,
    `https://nilam.example/property/${id}`,
    `http://localhost:8080/property/${id}/`,
    `https://nilam.example/property/${id}?utm_source=chat#photos`,
    `/property/${id}`,
    ` https://nilam.example/property/${id} `,
  ]) {
    it(`reads ${given}`, () => {
      expect(requestedListingId(given)).to.equal(id)
    })
  }

  for (const given of ['lst_0', 'a/b', 'https://nilam.example/', 'not an id', '//', 'mailto:a@b']) {
    it(`takes ${given} as it is`, () => {
      expect(requestedListingId(given)).to.equal(given)
    })
  }

  it('reads a hostile text at once', () => {
    const start = process.cpuUsage().user
    requestedListingId(`${'/a'.repeat(40)} `.slice(0, 80))
    expect(process.cpuUsage().user - start).to.be.below(5000)
  })
})
