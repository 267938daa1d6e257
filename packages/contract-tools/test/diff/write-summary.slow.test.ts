import { readVersion } from '../../src/diff/contract-version.ts'
import { summaryOf } from '../../src/diff/write-summary.ts'
import { edited, sourceText } from '../edited-source.ts'
import { changesOf, editedSample, sampleText } from './sample-contract.ts'
import { singleChanges } from './single-changes.ts'

function summary(before: string, after: string): string {
  const [old, current] = [before, after].map((text) => readVersion('openapi.yaml', text))
  if (old === undefined || current === undefined) throw new Error('two texts are two versions')
  return summaryOf(changesOf(before, after), old, current)
}

describe('the summary of make diff', () => {
  const breaks = singleChanges.filter(({ shows }) =>
    shows.some((shown) =>
      /^(REST|limits) major (request|answer|default|access|scope|limit|ceiling|price)-/.test(shown),
    ),
  )
  for (const { name, edit } of breaks) {
    it(`shows a call, a response or a header for: ${name}`, () => {
      const text = summary(sampleText, editedSample(edit))
      const shows =
        / (was accepted .*(is rejected|gets 4\d\d)|had \w+ .* and has .*|did not fit, and does now|did fit, and does not now|cost .* and costs \d+|were kept for .* and are kept for .*|goes on)\.$/m
      expect(text).to.match(shows)
    })
  }

  it('shows a call that a new rule between arguments rejects', () => {
    const rule = 'rejects: [{ above: [minPrice, maxPrice] }'
    const text = edited([rule, `${rule}, { with: [bedrooms], equal: { propertyType: plot } }`])
    expect(summary(sourceText, text)).to.match(
      /^major .*\n.*\n +search_properties \{.*"propertyType":"plot".*\} was accepted and is rejected\.$/m,
    )
  })

  it('shows a value of a header that one response declares', () => {
    const header = (maximum: number) =>
      `            X-Request-Id: { $ref: '#/components/headers/RequestId' }\n            X-Left: { description: Left., schema: { type: integer, maximum: ${maximum} } }\n`
    const at = "            X-Request-Id: { $ref: '#/components/headers/RequestId' }\n"
    const [before, after] = [5, 9].map((maximum) => editedSample({ from: at, to: header(maximum) }))
    expect(summary(before ?? '', after ?? '')).to.match(/X-Left: 9 did not fit, and does now/)
  })

  it('shows each of two breaks with its own call, without the arguments that do not matter', () => {
    const text = edited(['maximum: 20\n', 'maximum: 10\n'], ['default: sale\n', 'default: rent\n'])
    const found = summary(sourceText, text)
    expect(found).to.include('search_properties {"limit":20} was accepted and is rejected.')
    expect(found).to.include('search_properties {} had transactionType "sale" and has "rent".')
  })

  it('fits a screen, and counts what it leaves out', () => {
    const text = sourceText.replaceAll('type: integer\n', 'type: number\n')
    const found = summary(sourceText, text)
    expect(found.split('\n')).to.have.length.at.most(25)
    expect(found).to.match(/And \d+ more lines: make diff FULL=yes$/)
  })

  it('marks words, since no tool knows what they promise', () => {
    const found = summary(sourceText, edited(['Search homes ', 'Search flats ']))
    expect(found).to.match(/^words +openapi\.yaml:\d+ .*Search flats/m)
  })
})
