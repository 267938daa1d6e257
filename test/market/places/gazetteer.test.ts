import type { City } from '../../../src/market/places/city.ts'
import { gazetteer, type Gazetteer } from '../../../src/market/places/gazetteer.ts'
import type { LocalityMeaning } from '../../../src/market/places/locality-meaning.ts'
import { coimbatore } from '../coimbatore.ts'

const places = gazetteer([coimbatore])

describe('city names', () => {
  it('resolves in every common spelling', () => {
    const spellings = [
      ...['Coimbatore', 'coimbatore', ' COIMBATORE ', 'Cöimbatóre', 'Kovai', 'kovai', 'Cbe', 'CBE'],
      ...[
        'Coimbatore, Tamil Nadu',
        'Kovai, TN',
        'Coimbatore Tamil Nadu India',
        'Coimbatore-641035',
      ],
      ...['கோயம்புத்தூர்', 'கோவை', 'கோவை, தமிழ்நாடு', 'Coimbatore, Coimbatore, India'],
    ]
    for (const spelling of spellings) expect(places.city(spelling).kind, spelling).to.equal('city')
  })

  it('reports names of other places as outside coverage', () => {
    for (const other of [
      ...['Chennai', 'Coimbatore, Kerala', 'Tamil Nadu', 'India', '', '-', 'kov', '641035'],
    ]) {
      expect(places.city(other).kind, other).to.equal('outside')
    }
  })

  it('resolves in Indian scripts, with case endings, and among other words', () => {
    const spellings = [
      ...['कोयंबटूर', 'കോയമ്പത്തൂർ', 'కోయంబత్తూరు', 'ಕೊಯಮತ್ತೂರು', 'கோவையில்', 'கோயம்புத்தூரில்'],
      ...['Coimbatoril', 'in Coimbatore', 'Coimbatore area', 'near Kovai'],
    ]
    for (const spelling of spellings) expect(places.city(spelling).kind, spelling).to.equal('city')
  })

  it('recognizes a name one typo away', () => {
    expect(places.city('Coimbatre')).to.include({ kind: 'outside', misspelled: coimbatore })
    expect(places.city('Coimbatur')).not.to.have.property('misspelled')
  })

  it('suggests the right city when misspelled', () => {
    expect(places.city('Coimbatur')).to.deep.equal({ kind: 'outside', near: ['Coimbatore'] })
    expect(places.city('Chennai')).to.deep.equal({ kind: 'outside', near: [] })
  })

  it('returns the city of a locality', () => {
    expect(places.city('Peelamedu')).to.include({ kind: 'outside', localityOf: coimbatore })
  })
})

describe('locality names', () => {
  it('resolves by name, Tamil name, alias and sub-locality, alone and with the city', () => {
    for (const locality of coimbatore.localities.filter(({ kind }) => kind === 'locality')) {
      const spellings = [
        locality.name,
        locality.nameTa,
        ...locality.aliases,
        ...locality.subLocalities,
      ]
      for (const spelling of spellings) {
        const [pincode = ''] = locality.pincodes
        for (const text of [spelling, `${spelling}, Coimbatore`, `${spelling} ${pincode}`]) {
          expect(slugOf(meaning(text)), text).to.equal(locality.slug)
        }
      }
    }
  })

  it('may be a pincode of several', () => {
    const shared = meaning('Coimbatore 641035')
    expect(shared).to.include({ kind: 'pincode', name: '641035' })
    expect(slugsOf(shared)).to.deep.equal([
      'saravanampatti',
      'vilankurichi',
      'keeranatham',
      'cheran-managar',
    ])
  })

  it('resolves a road to the localities that lie on it', () => {
    const along = meaning('Mettupalayam Road')
    expect(along).to.include({ kind: 'corridor', name: 'Mettupalayam Road' })
    expect(slugsOf(along)).to.deep.equal([
      ...['saibaba-colony', 'kavundampalayam', 'vellakinar', 'thudiyalur'],
      ...['narasimhanaickenpalayam', 'periyanaickenpalayam', 'karamadai'],
    ])
  })

  it('suggests up to three canonical names when misspelled, nearest first', () => {
    expect(meaning('Saravanpatti')).to.deep.equal({ kind: 'unknown', near: ['Saravanampatti'] })
    expect(meaning('Vada')).to.deep.equal({ kind: 'unknown', near: ['Vadavalli'] })
    expect(meaning('Andheri West')).to.deep.equal({ kind: 'unknown', near: [] })
    const many = meaning('palayam')
    expect(many.kind === 'unknown' && many.near.length).to.be.at.most(3)
  })

  it('resolves a name one typo away, unless another name is as near', () => {
    const meant = meaning('Vadavali')
    expect(meant).to.include({ kind: 'misspelled', name: 'Vadavalli' })
    const two = nearby([
      ['ottupalem', 'Ottupalem'],
      ['attupalem', 'Attupalem'],
    ])
    expect(two.gazetteer.locality(two.city, 'Ettupalem')).to.deep.equal({
      kind: 'unknown',
      near: ['Ottupalem', 'Attupalem'],
    })
  })

  it('resolves no text longer than any name', () => {
    const long = meaning(`${'Peelamedu, '.repeat(6000)}Peelamedu`)
    expect(long).to.deep.equal({ kind: 'unknown', near: [] })
  })

  it('never throw for any text', () => {
    for (const text of ['', ' ', ',,,', '%', "'; --", '🏠', '\u0BCD', '-', '.*', '__proto__']) {
      expect(meaning(text), text).to.deep.equal({ kind: 'unknown', near: [] })
    }
  })
})

describe('names of more than one place', () => {
  it('resolves to the default and reports the assumption', () => {
    const taken = meaning('P.N. Palayam')
    expect(slugOf(taken)).to.equal('pappanaickenpalayam')
    expect(taken).to.have.nested.property('assumed.name', 'P.N. Palayam')
  })
})

describe('names without a city', () => {
  const [one, other] = [
    nearby([
      ['first-gandhi-nagar', 'Gandhi Nagar'],
      ['first-only', 'Perumalpet'],
    ]).city,
    nearby([['second-gandhi-nagar', 'Gandhi Nagar']], 'second', 'Second').city,
  ]
  const both = gazetteer([one, other])

  it('stays open where several cities have the name', () => {
    const found = both.anywhere('gandhi nagar')
    expect(found).to.deep.equal({ kind: 'several-cities', cities: [one, other] })
    expect(both.anywhere('Gandhi Nagar, Second')).to.include({ kind: 'in-city', city: other })
  })

  it('resolves where one city has the name, and before a typo in another', () => {
    expect(both.anywhere('Perumalpet')).to.include({ kind: 'in-city', city: one })
    expect(both.anywhere('Perumalpett')).to.have.nested.property('meaning.kind', 'misspelled')
  })

  it('names the other city that a name belongs to', () => {
    expect(both.locality(other, 'Perumalpet')).to.deep.equal({
      kind: 'outside',
      place: { kind: 'city', name: 'Testpur' },
    })
    expect(both.locality(one, 'Gandhi Nagar, Second')).to.deep.equal({
      kind: 'outside',
      place: { kind: 'city', name: 'Second' },
    })
  })
})

/** A city with these localities alone. */
function nearby(
  names: readonly (readonly [slug: string, name: string])[],
  slug = 'testpur',
  cityName = 'Testpur',
): { readonly city: City; readonly gazetteer: Gazetteer } {
  const [like] = coimbatore.localities
  if (like === undefined) throw new Error('Coimbatore has localities')
  const city: City = {
    ...coimbatore,
    slug,
    name: cityName,
    nameTa: cityName,
    aliases: [],
    ambiguousNames: [],
    landmarks: [],
    localities: names.map(([localitySlug, name]) => ({
      ...like,
      slug: localitySlug,
      name,
      nameTa: name,
      aliases: [],
      subLocalities: [],
    })),
  }
  return { city, gazetteer: gazetteer([city]) }
}

function meaning(text: string): LocalityMeaning {
  return places.locality(coimbatore, text)
}

function slugOf(found: LocalityMeaning): string {
  return found.kind === 'locality' ? found.locality.slug : found.kind
}

function slugsOf(found: LocalityMeaning): readonly string[] {
  return 'localities' in found ? found.localities.map(({ slug }) => slug) : []
}
