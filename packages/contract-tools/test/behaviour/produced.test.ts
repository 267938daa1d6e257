import { expect } from 'chai'
import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import { acceptedUnproduced } from '../../src/behaviour/accepted-unproduced.ts'
import { bodyPlaces } from '../../src/behaviour/body-places.ts'
import { compareProduced } from '../../src/behaviour/compare-produced.ts'
import { sourceText } from '../edited-source.ts'
import { document, sourceOf } from '../source-document.ts'
import { observeService } from './produced/observe-service.ts'

describe('what the document declares, and what the service produces over HTTP', function () {
  this.timeout(180_000)

  it('agrees', async () => {
    const problems = compareProduced(sourceOf(sourceText), await observeService())
    expect(problems.map(({ message }) => message)).to.deep.equal([])
  })

  it('agrees except for the accepted differences', () => {
    const places = declaredOperations(document).flatMap(({ responseSchemaAt }) =>
      bodyPlaces(document, responseSchemaAt).map(({ key }) => key),
    )
    expect(places).to.include.members(Object.keys(acceptedUnproduced(document)))
  })
})
