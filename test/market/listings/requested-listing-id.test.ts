import {
  otherUrl,
  rankScope,
  requestedListingId,
} from '../../../src/market/listings/requested-listing-id.ts'

const id = 'lst_jLrqKzM7C2rBeZYlbWBxIe'

describe('requestedListingId', () => {
  for (const given of [
    id,
    ` ${id} `,
    id.slice(4),
    id.replace('lst', 'LST'),
    `https://nilam.example/property/${id}`,
    `http://localhost:8080/property/${id}/`,
    `https://nilam.example/property/${id}?utm_source=chat#photos`,
    `HTTPS://NILAM.EXAMPLE/property/${id}`,
    `/property/${id}`,
    `property/${id}`,
    `localhost:8080/property/${id}`,
    `nilam.example/property/${id}`,
    `www.nilam.example/property/2-bhk-flat-in-peelamedu-${id}`,
    `https://nilam.example/2-bhk-flat-${id}/`,
    `2-bhk-flat-${id}`,
    `https://nilam.example/search?listingId=${id}`,
    ` https://nilam.example/property/${id} `,
  ]) {
    it(`reads ${given}`, () => {
      expect(requestedListingId(given)).to.equal(id)
    })
  }

  it('reads an id of another length from the URL of its page', () => {
    expect(requestedListingId('https://nilam.example/property/lst_0')).to.equal('lst_0')
  })

  for (const given of ['lst_0', 'a/b', 'https://nilam.example/', 'not an id', '//', 'mailto:a@b']) {
    it(`takes ${given} as it is`, () => {
      expect(requestedListingId(given)).to.equal(given)
    })
  }

  it('reads a hostile text at once', () => {
    const start = process.cpuUsage().user
    for (const part of ['/a', '-a', '/property', 'a.', '//']) {
      requestedListingId(`${part.repeat(80)} `.slice(0, 80))
      otherUrl(`${part.repeat(80)} `.slice(0, 80), 'https://nilam.example')
    }
    expect(process.cpuUsage().user - start).to.be.below(25_000)
  })
})

describe('rankScope', () => {
  for (const given of ['2', '#3', 'listing 4', 'No. 12', '9999']) {
    it(`says of ${given} what an id looks like`, () => {
      expect(rankScope([given, id]).scopeMessage).to.equal(
        `${given} is a rank, not a listingId. A listingId begins with lst_ and comes from search_properties.`,
      )
    })
  }

  it('names every rank', () => {
    expect(rankScope(['2', '3']).scopeMessage).to.match(/^2 and 3 are ranks, /)
  })

  for (const given of [id, '10000', 'lst_2', '2bhk', 'second']) {
    it(`says nothing of ${given}`, () => {
      expect(rankScope([given])).to.deep.equal({})
    })
  }
})

describe('otherUrl', () => {
  const site = 'https://nilam.example'
  const others: readonly (readonly [given: string, says: string])[] = [
    ['https://www.otherhomes.example/2-bhk-flat-123', "another site's page"],
    ['otherhomes.example/property-123', "another site's page"],
    ['https://nilam.example/locality/vadavalli', "a locality's page"],
    ['nilam.example/locality/vadavalli', "a locality's page"],
    ['/locality/vadavalli', "a locality's page"],
    ['https://nilam.example/search?city=Coimbatore', 'the URL of a search'],
    ['https://nilam.example/', 'not the URL of a listing'],
  ]
  for (const [given, says] of others) {
    it(`names ${given}`, () => {
      expect(otherUrl(given, site)).to.include(says)
    })
  }

  for (const given of [
    id,
    'lst_0',
    'a/b',
    'not an id',
    'a.aaa...a.a',
    `${site}/property/${id}`,
    `/property/${id}`,
  ]) {
    it(`leaves ${given} to the look-up`, () => {
      expect(otherUrl(given, site)).to.equal(undefined)
    })
  }
})
