import {
  firstPage,
  readSearchForm,
  readSearchView,
  searchPath,
  toArguments,
} from '../../../src/site/pages/search-parameters.ts'

const read = (query: string) => readSearchForm(new URLSearchParams(query))

describe('the parameters of a search page', () => {
  it('accepts the arguments of the tool', () => {
    const query =
      'city=Coimbatore&locality=R.S.+Puram&propertyType=villa&bedrooms=3&minPrice=0&maxPrice=90000000&transactionType=rent&rentalStructure=lease&furnishing=furnished&limit=20'
    expect(toArguments(read(query))).to.deep.equal({
      city: 'Coimbatore',
      locality: 'R.S. Puram',
      propertyType: 'villa',
      bedrooms: 3,
      minPrice: 0,
      maxPrice: 90_000_000,
      transactionType: 'rent',
      rentalStructure: 'lease',
      furnishing: 'furnished',
      limit: 20,
    })
  })

  it('ignores empty and unknown fields', () => {
    expect(
      toArguments(read('city=+&bedrooms=&utm_source=chat&__proto__=x&locality=+Vadavalli+')),
    ).to.deep.equal({
      locality: 'Vadavalli',
    })
  })

  it('reads a price as people write it', () => {
    for (const text of ['4500000', '45,00,000', '₹45,00,000', 'Rs. 4,500,000']) {
      const query = `minPrice=${encodeURIComponent(text)}`
      expect(toArguments(read(query)), text).to.deep.equal({ minPrice: 4_500_000 })
    }
    expect(toArguments(read('bedrooms=1,2&maxPrice=45,'))).to.deep.equal({
      bedrooms: '1,2',
      maxPrice: '45,',
    })
  })

  it('leaves a text that is not a whole number to validation', () => {
    for (const text of ['two', '2.5', '-1', '1e3', '0x10', '9'.repeat(16)]) {
      expect(toArguments(read(`bedrooms=${text}`))).to.deep.equal({ bedrooms: text })
    }
  })

  it('reads an order and a page, which the tool does not have', () => {
    const view = (query: string) => readSearchView(new URLSearchParams(query))
    expect(view('sort=price-high-to-low&page=12')).to.deep.equal({
      order: 'highestPrice',
      page: 12,
    })
    for (const query of ['', 'sort=dearest&page=0', 'sort=&page=1.5', 'page=99999999'])
      expect(view(query), query).to.deep.equal(firstPage)
    expect(searchPath({ bedrooms: '2' }, { order: 'newest', page: 3 })).to.equal(
      '/search?bedrooms=2&sort=newest&page=3',
    )
  })

  it('writes parameters as it reads them', () => {
    const url = '/search?city=Coimbatore&locality=%E0%AE%B5+%26+co&limit=20'
    expect(searchPath(read(url.slice('/search?'.length)))).to.equal(url)
    expect(searchPath({})).to.equal('/search')
  })
})
