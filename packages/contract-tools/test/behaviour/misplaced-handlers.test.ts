import { expect } from 'chai'
import { misplacedHandlers } from '../../src/behaviour/misplaced-handlers.ts'
import { sourceText } from '../edited-source.ts'
import { applied, write } from '../mutations/source-edits.ts'
import { sourceOf } from '../source-document.ts'

describe('the handler of an operation', () => {
  it('is in the folder of its tag', () => {
    expect(misplacedHandlers(sourceOf(sourceText))).to.deep.equal([])
  })

  it('is rejected at the tag once that changes, with where it belongs', () => {
    const at = ['paths', '/public/v1/get_locality_insights', 'post', 'tags', 0]
    const source = sourceOf(applied(write(at, 'listings')))
    const { line, column } = source.placeOf(at.slice(0, -1))
    expect(misplacedHandlers(source).map(({ message }) => message)).to.deep.equal([
      `openapi.yaml:${line}:${column} get_locality_insights.ts is in the folder locality. ` +
        'Move it to src/api/operations/listings/get_locality_insights.ts, or write tags: [locality].',
    ])
  })
})
