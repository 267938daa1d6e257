import { contractSteps } from '../../src/commands/contract-steps.ts'
import { diskCache } from '../../src/cache.ts'
import { plainTools } from '../../src/tools.ts'
import { committedText, derivedFrom, edited } from '../edited-source.ts'
import { sourceOf } from '../source-document.ts'

/** What one verdict passed is not done again for the next. */
const tools = { ...plainTools, passed: diskCache().passed }

/** What the steps of the verdict on a text find wrong, by the name of the step. */
async function complaintsOn(text: string): Promise<Readonly<Record<string, string>>> {
  const generation = await derivedFrom(text)
  const steps = (await Promise.all(contractSteps(generation, sourceOf(text), tools))).flat()
  return Object.fromEntries(
    steps
      .filter(({ complaint }) => complaint !== '')
      .map(({ name, complaint }) => [name, complaint]),
  )
}

describe('the verdict on an edit of the contract', function () {
  this.timeout(180_000)

  it('finds nothing wrong in the committed contract', async () => {
    expect(await complaintsOn(committedText)).to.deep.equal({})
  })

  it('finds a media type that the service does not read', async () => {
    const content = '        content:\n          application/json:\n'
    const reference = "$ref: '#/components/schemas/PropertySearchQuery'"
    const xml = `        content:\n          application/xml:\n            schema:\n              ${reference}\n`
    const text = edited([content, `${xml}          application/json:\n`])
    const { produced } = await complaintsOn(text)
    expect(produced).to.match(
      /^openapi\.yaml:\d+:\d+ search_properties does not read application\/xml/,
    )
  })

  it('finds a recorded response that belongs to another request', async () => {
    const [before, after] = ['lst_doClwTi4NmMFGfGLBInH9N', 'lst_ShowcaseRent2Peelamedu']
    const text = edited([`value: { listingId: ${before} }`, `value: { listingId: ${after} }`])
    expect((await complaintsOn(text))['recorded']).to.equal(
      'data/examples/get_property_details/oneListing.yaml is not what the service responds. Run make examples.',
    )
  })
})
