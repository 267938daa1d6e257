import { expect } from 'chai'
import { houseRules } from '../../src/rules/house/house-rules.ts'
import { readContract } from '../../src/rules/house/contract-reading.ts'
import { lineOf, Problem } from '../../src/rules/rule.ts'
import { lastSubject, subjects } from '../../src/rules/structure/structure-rules.ts'
import { derivedFrom, edited, sourceText, type Edit } from '../edited-source.ts'
import { document } from '../source-document.ts'

const titled: Edit = ['  title: Nilam\n', '  title: Nilam residential real estate\n']
const structureRules = [...subjects, lastSubject].flatMap(({ rules }) => rules)

async function rulesAgainst(...edits: readonly Edit[]): Promise<readonly string[]> {
  const { problems } = await derivedFrom(edited(...edits))
  return problems.map(({ rule, severity }) => `${severity} ${rule}`)
}

describe('every structure rule', () => {
  it('has a unique name', () => {
    const ids = structureRules.map(({ id }) => id)
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).to.deep.equal([])
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('says what it rejects, and why', () => {
    for (const { rejects, because } of structureRules) {
      expect(rejects).to.match(/^[A-Z`].+\.$/)
      expect(because).to.match(/^[A-Z].+\.$/)
    }
  })
})

describe('an edit', () => {
  it('is rejected by a structure rule, by name', async () => {
    expect(await rulesAgainst(['default: sale', 'default: sael'])).to.deep.equal([
      'error structure/examples',
    ])
  })

  it('is rejected by a house rule, by name', async () => {
    expect(await rulesAgainst(titled)).to.deep.equal(['error house/server-name'])
  })

  it('is checked by house rules once its structure is right', async () => {
    expect(await rulesAgainst(titled, ['default: sale', 'default: sael'])).to.deep.equal([
      'error structure/examples',
    ])
  })

  it('is not rejected for accepted findings', async () => {
    const reading = readContract(document)
    const found = houseRules.flatMap((rule) => rule.find(reading).map(() => rule.id))
    expect(found).to.deep.equal(['reserved-property'])
    expect((await derivedFrom(sourceText)).problems).to.deep.equal([])
  })
})

describe('a problem', () => {
  const place = { file: 'openapi.yaml', place: { line: 12, column: 3 } }

  it('is shown with its place and its rule', () => {
    const problem = new Problem({ id: 'house/a', severity: 'error' }, place, 'Write b.')
    expect(lineOf(problem)).to.equal('openapi.yaml:12:3 Write b. [house/a]')
  })

  it('says so when it is a warning', () => {
    const problem = new Problem({ id: 'house/a', severity: 'warning' }, place, 'Write b.')
    expect(lineOf(problem)).to.equal('warning: openapi.yaml:12:3 Write b. [house/a]')
  })
})
