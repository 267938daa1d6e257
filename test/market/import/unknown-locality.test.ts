import { gazetteer } from '../../../src/market/places/gazetteer.ts'
import { readLocality } from '../../../src/market/import/fields/read-place.ts'
import { readTowns } from '../../../src/market/places/towns.ts'
import { coimbatore } from '../coimbatore.ts'
import { dataDirectory } from '../open-test-market.ts'

describe('the locality of a row', () => {
  const places = readTowns(dataDirectory).then((towns) => gazetteer([coimbatore], towns))

  it('is taken by any spelling, part or landmark', async () => {
    for (const locality of ['RS Puram', 'DB Road', 'Peelamedu area', 'பீளமேடு', 'KMCH']) {
      const read = readLocality(await places, coimbatore, { locality })
      expect(read, locality).to.have.property('value')
    }
  })

  it('is rejected in words about the file, never about a search', async () => {
    const reasons: Readonly<Record<string, string>> = {
      Vadavali: 'is not a locality of Coimbatore: Vadavali; the nearest names are Vadavalli',
      Xyzzy: 'is not a locality of Coimbatore: Xyzzy',
      Tirupur: 'is not a locality of Coimbatore: Tiruppur is a town of Tamil Nadu',
      Kovai: 'names the city, not a locality',
      'Thadagam Road':
        'is not one locality: Thadagam Road is a road through Velandipalayam, Edayarpalayam and Kanuvai',
      'Vadavalli or Perur': 'is not one locality: it names Vadavalli and Perur',
      Udayampalayam:
        'is not one locality: Udayampalayam needs a pincode, 641028 for Sowripalayam or 641049 for Chinnavedampatti',
      Puluvapatti: 'is not a locality of Coimbatore: Puluvapatti',
      'Vadavalli 641697':
        'is not a locality of Coimbatore: Vadavalli has pincode 641041, not 641697',
      '641035':
        'is not one locality: pincode 641035 has Saravanampatti, Vilankurichi, Keeranatham and Cheran Managar',
    }
    for (const [locality, reason] of Object.entries(reasons)) {
      expect(readLocality(await places, coimbatore, { locality })).to.deep.equal({ reason })
    }
  })
})
