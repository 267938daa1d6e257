import { expect } from 'chai'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPlaces } from '../../src/stamp-duty/places-file.ts'
import { readStateRules } from '../../src/stamp-duty/read-state-rules.ts'

const folder = join(import.meta.dirname, '../../data/rules')

function yamlFiles(inside: string): readonly string[] {
  return readdirSync(join(folder, inside)).filter((name) => name.endsWith('.yaml'))
}

describe('the files of data/rules/stamp-duty and data/rules/places', () => {
  for (const name of yamlFiles('stamp-duty')) {
    it(`stamp-duty/${name} can be read and is named for its jurisdiction`, () => {
      const text = readFileSync(join(folder, 'stamp-duty', name), 'utf8')
      const { value } = readStateRules(`stamp-duty/${name}`, text)
      expect(`${value.jurisdiction}.yaml`).to.equal(name)
    })
  }

  for (const name of yamlFiles('places')) {
    it(`places/${name} can be read and is named for its jurisdiction`, () => {
      const text = readFileSync(join(folder, 'places', name), 'utf8')
      const { value } = readPlaces(`places/${name}`, text)
      expect(`${value.jurisdiction}.yaml`).to.equal(name)
    })
  }
})
