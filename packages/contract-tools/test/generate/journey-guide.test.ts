import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { listAt, textAt } from '../../../../src/contract/document/document-tree.ts'
import { journeyGuide, readJourneys } from '../../src/generate/write-journey-guide.ts'
import { parse } from 'yaml'
import { testDeployment } from '../../../../test/contract/discovery/test-deployment.ts'
import { operationExamples } from '../../../../src/contract/document/document-operations.ts'

const files = readJourneys('journeys')

describe('the journeys', () => {
  it('calls every operation between them', () => {
    const called = files.flatMap(({ text }) =>
      listAt(parse(text), ['workflows', 0, 'steps']).map((step) => textAt(step, ['operationId'])),
    )
    const ids = new Set(operationExamples(testDeployment.document).map((it) => it.operationId))
    expect([...new Set(called)]).to.have.members([...ids])
  })

  it('finds docs/journeys.md up to date: run make generate when it is not', () => {
    expect(readFileSync('docs/journeys.md', 'utf8')).to.equal(journeyGuide(files))
  })

  it('describes them in words', () => {
    const text = `
info: { title: Go, description: Somebody goes. }
workflows:
  - inputs: { properties: { city: { default: Kovai, description: A city. } } }
    steps:
      - stepId: first
        operationId: search_properties
        description: Look.
        requestBody: { payload: { city: $inputs.city, limit: 2, ids: [$steps.a.outputs.b, $inputs.c] } }
        successCriteria:
          - { condition: $statusCode == 200 }
          - { condition: '$response.body#/listings/0/price > 5' }
        outputs: { id: $response.body#/listings/0/listingId }
    outputs: { found: $steps.first.outputs.id }
`
    const guide = journeyGuide([{ path: 'journeys/go.arazzo.yaml', text }])
    expect(guide.slice(guide.indexOf('## Go'))).to.equal(
      [
        '## Go',
        '',
        'Somebody goes.',
        '',
        'File: `journeys/go.arazzo.yaml`',
        '',
        '| Input | Default |',
        '| --- | --- |',
        '| `city`: a city | `Kovai` |',
        '',
        '1. **first**, by `search_properties`. Look.',
        '   - sends `city`: the input `city`',
        '   - sends `limit`: `2`',
        '   - sends `ids`: `b` of step *a* and the input `c`',
        '   - continues when `listings.0.price > 5`',
        '   - stores `id`: `listings.0.listingId` of the response',
        '',
        'Its outputs:',
        '',
        '- `found`: `id` of step *first*',
        '',
      ].join('\n'),
    )
  })
})
