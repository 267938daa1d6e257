import { expect } from 'chai'
import {
  affordabilityStories,
  type DecisionAnswer,
} from '../../../../src/transports/pages/docs/affordability-stories.ts'
import { docsPaths } from '../../../../src/transports/pages/docs/docs-page.ts'
import { startSite, type RunningSite } from '../start-site.ts'

/** What each story is about. If a change of rules changes it, read the story again. */
const shown: Readonly<Record<string, string>> = {
  'first-flat': 'NOT_YET savings_short',
  'car-loan': 'STRETCH reserve_thin obligations_above_comfort',
  'self-employed': 'STRETCH credit_score_fair',
  nri: 'AFFORDABLE',
  'under-construction': 'NOT_YET savings_short',
  'no-score': 'AFFORDABLE',
}

describe('the page of affordability', () => {
  let site: RunningSite
  let text: string
  before(async () => {
    site = await startSite()
    const response = await fetch(`${site.origin}${docsPaths.affordability}.md`)
    expect(response.status).to.equal(200)
    text = await response.text()
  })
  after(() => site.stop())

  async function answerTo(request: object): Promise<DecisionAnswer> {
    const response = await fetch(`${site.origin}/public/v1/get_property_decision_intelligence`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    expect(response.status).to.equal(200)
    // The contract is what the answer was checked against on its way.
    return (await response.json()) as DecisionAnswer
  }

  it('has the six households', () => {
    expect(affordabilityStories().map(({ id }) => id)).to.deep.equal(Object.keys(shown))
  })

  for (const { id, title, request } of affordabilityStories()) {
    it(`shows the operation’s response: ${title}`, async () => {
      const [sent, answered] = jsonOf(sectionOf(text, title))
      expect(sent).to.deep.equal(request)
      expect(answered).to.deep.equal(await answerTo(request))
    })

    it(`shows the outcome that the story is about: ${title}`, async () => {
      const { verdict } = await answerTo(request)
      expect([verdict?.signal, ...(verdict?.obstacles ?? [])].join(' ')).to.equal(shown[id])
    })
  }

  it('is linked from the documentation', async () => {
    const docs = await fetch(`${site.origin}/docs`)
    expect(await docs.text()).to.include(`href="${docsPaths.affordability}"`)
  })
})

function sectionOf(text: string, title: string): string {
  const [, section = ''] = text.split(`\n## ${title}\n`)
  return section.split('\n## ')[0] ?? ''
}

/** The JSON that the section shows: the request, then the answer. */
function jsonOf(section: string): readonly unknown[] {
  return [...section.matchAll(/```json[^\n]*\n([^]*?)\n```/g)].map(([, json = '']): unknown =>
    JSON.parse(json),
  )
}
