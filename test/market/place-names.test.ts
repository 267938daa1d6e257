import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { gazetteer } from '../../src/market/places/gazetteer.ts'
import type { LocalityMeaning } from '../../src/market/places/locality-meaning.ts'
import { readTowns } from '../../src/market/places/towns.ts'
import { coimbatore } from './coimbatore.ts'
import { dataDirectory } from './open-test-market.ts'

const cases: Readonly<Record<string, readonly string[]>> = parse(
  readFileSync(join(import.meta.dirname, 'place-names.yaml'), 'utf8'),
)

describe('300 names of places', () => {
  const places = readTowns(dataDirectory).then((towns) => gazetteer([coimbatore], towns))

  it('has as many', () => {
    expect(Object.values(cases).flat()).to.have.lengthOf.at.least(300)
  })

  for (const [outcome, texts] of Object.entries(cases)) {
    it(`resolves them to ${outcome}`, async () => {
      const names = await places
      const wrong = texts.flatMap((text) => {
        const found = outcomeOf(names.locality(coimbatore, text))
        return found === outcome ? [] : [`${text}: ${found}`]
      })
      expect(wrong).to.deep.equal([])
    })
  }
})

/** In the words of the file. */
function outcomeOf(meaning: LocalityMeaning): string {
  switch (meaning.kind) {
    case 'locality': {
      const { locality, part, leftOut } = meaning
      const of = part === undefined ? '' : ` of ${part}`
      return `${locality.slug}${of}${leftOut.length === 0 ? '' : ` not ${leftOut.join(', ')}`}`
    }
    case 'misspelled':
      return `~${outcomeOf(meaning.meaning)}`
    case 'corridor': {
      const road = coimbatore.localities.find(({ name }) => name === meaning.name)
      return `road ${road?.slug ?? ''}`
    }
    case 'several':
      return `both ${meaning.localities.map(({ slug }) => slug).join(' ')}`
    case 'outside':
      return `outside ${meaning.place.name}`
    case 'ambiguous':
      return 'ask'
    case 'whole-city':
      return 'city'
    case 'pincode':
    case 'elsewhere':
    case 'unknown':
      return meaning.kind
  }
}
