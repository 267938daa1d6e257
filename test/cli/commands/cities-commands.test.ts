import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDirectory } from '../../market/open-test-market.ts'
import { newFolder } from '../../new-folder.ts'
import { runCommand } from './run-command.ts'

describe('nilam cities', () => {
  let data: string
  let file: string
  beforeEach(() => {
    data = join(newFolder(), 'data')
    cpSync(dataDirectory, data, { recursive: true })
    file = join(data, 'localities', 'salem.json')
  })

  const run = (...args: readonly string[]) =>
    runCommand(newFolder(), ['cities', ...args], { dataDirectory: data })

  /** Writes into the draft what a person would. */
  function fill(change: (city: Draft) => void): void {
    const city: Draft = JSON.parse(readFileSync(file, 'utf8'))
    const known: Draft = JSON.parse(readFileSync(join(data, 'localities/tiruppur.json'), 'utf8'))
    const [model = {}] = known.localities
    Object.assign(city, { nameTa: 'சேலம்', newestSourceSeen: { press: '2026-11-01' } })
    Object.assign(city, { anchors: { airport: { lat: 11.78, lng: 78.06 } } })
    city.localities = city.localities.map((place) => ({
      ...model,
      ...Object.fromEntries(
        Object.entries(place).filter(([, value]) => value !== null && `${value}` !== ''),
      ),
      aliases: [],
      subLocalities: [],
    }))
    change(city)
    writeFileSync(file, JSON.stringify(city, undefined, 2))
  }

  it('drafts a city from the post offices of its district, and says what is missing, by line', async () => {
    const offices = join(data, 'offices.csv')
    writeFileSync(
      offices,
      [
        'CircleName,OfficeName,Pincode,District,StateName,Latitude,Longitude',
        'TN,Ammapet S.O,636003,SALEM,TAMIL NADU,11.66,78.17',
        'TN,Bhavani S.O,638301,ERODE,TAMIL NADU,11.44,77.68',
      ].join('\n'),
    )
    const { code, out } = await run('add', 'Salem', '--post-offices', offices)
    expect(code).to.equal(1)
    expect(out).to.match(/salem\.json:\d+:\d+ salePricePerSqft .+ Write the usual price/u)
    const city: Draft = JSON.parse(readFileSync(file, 'utf8'))
    expect(city).to.include({ slug: 'salem', state: 'Tamil Nadu' })
    expect(city.localities).to.have.lengthOf(1)
    expect(city.localities[0]).to.deep.include({
      name: 'Ammapet',
      pincodes: ['636003'],
      lat: 11.66,
    })
    const none = await run('add', 'Erode', '--post-offices', offices, '--district', 'Karur')
    expect(none).to.include({ code: 1 })
    expect(none.err).to.contain('no post office in the district Karur')
  })

  it('covers a city once its file is complete', async () => {
    expect(await run('add', 'Salem')).to.include({ code: 1 })
    fill((city) => Object.assign(city.localities[0] ?? {}, { along: undefined }))
    expect(await run('add', 'Salem')).to.include({ code: 0 })
    expect(existsSync(join(data, 'listings', 'salem.csv'))).to.equal(true)
    expect(readFileSync(join(data, 'cities.yaml'), 'utf8')).to.contain(
      'withState: Coimbatore (Tamil Nadu) and Salem (Tamil Nadu)\n',
    )
    const { out } = await run('list')
    expect(out).to.contain('Salem (Tamil Nadu): public, 1 localities')
  })

  it('names what no schema can say: a band upside down, a slug twice or of another city', async () => {
    await run('add', 'Salem')
    fill((city) => {
      city.localities = [{ ...city.localities[0], slug: 'vadavalli' }]
    })
    expect((await run('add', 'Salem')).out).to.contain(
      'vadavalli is in Coimbatore too. Write salem-vadavalli.',
    )
    fill((city) => {
      const [place = {}] = city.localities
      city.localities = [place, { ...place, monthlyRentInr: upsideDown }]
    })
    const { code, out } = await run('add', 'Salem')
    expect(code).to.equal(1)
    expect(out)
      .to.match(/salem\.json:\d+:\d+ vadavalli is there twice/u)
      .and.match(/salem\.json:\d+:\d+ min is not below max/u)
  })
})

interface Draft {
  localities: Readonly<Record<string, unknown>>[]
}

const upsideDown = {
  bhk1: { min: 9000, max: 6000 },
  bhk2: { min: 10_000, max: 16_000 },
  bhk3: { min: 15_000, max: 24_000 },
}
