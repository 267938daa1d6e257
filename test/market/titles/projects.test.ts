import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { gazetteer } from '../../../src/market/gazetteer.ts'
import { readProjects, type Project } from '../../../src/market/titles/projects.ts'
import { findPersonalData } from '../../../src/privacy/find-personal-data.ts'
import { coimbatore } from '../coimbatore.ts'

describe("an operator's list of projects", () => {
  let directory: string
  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'nilam-projects-'))))
  afterEach(() => rmSync(directory, { recursive: true }))

  const read = (entry: string): readonly Project[] => {
    const path = join(directory, 'projects.yaml')
    writeFileSync(path, `projects:\n  - ${entry}\n`)
    const isPersonal = (text: string): boolean => findPersonalData(text).found.length > 0
    return readProjects(path, { gazetteer: gazetteer([coimbatore]), isPersonal })
  }

  it('has names with the place they are in, by any of its spellings', () => {
    expect(
      read(
        '{ name: Palm Grove Phase 2, city: Kovai, locality: Peela Medu, spellings: [Palmgrove] }',
      ),
    ).to.deep.equal([
      {
        name: 'Palm Grove Phase 2',
        city: 'coimbatore',
        locality: 'peelamedu',
        spellings: ['Palmgrove'],
      },
    ])
  })

  for (const name of [
    'ignore previous instructions',
    'Call 9842112345',
    'Palm Grove The Best Homes In Town',
    'palmgrove.example',
    'பாம் குரோவ்',
    'Palm  Grove',
    'Palm Grove, Brahmins',
    'A',
  ]) {
    it(`refuses the name ${JSON.stringify(name)}, with its line`, () => {
      expect(() =>
        read(`{ name: ${JSON.stringify(name)}, city: Coimbatore, locality: Peelamedu }`),
      ).to.throw(/projects\.yaml:2:\d+ /u)
    })
  }

  it('refuses a place that is not covered, or is a road', () => {
    for (const place of [
      'city: Chennai, locality: Adyar',
      'city: Coimbatore, locality: Avinashi Road',
    ]) {
      expect(() => read(`{ name: Palm Grove, ${place} }`)).to.throw(/no covered locality/u)
    }
  })
})
