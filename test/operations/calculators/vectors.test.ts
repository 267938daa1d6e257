import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parse } from 'yaml'
import { mappingAt } from '../../../src/contract/document-tree.ts'
import { answerOf, calculators, contract, disclaimers, type CalculatorId } from './calculators.ts'

/** One golden case. Its amounts were worked without the code; `basis` says from what. */
interface Vector {
  readonly name: string
  readonly basis: string
  readonly arguments: object
  /** The part of the answer that is compared. */
  readonly answer: Readonly<Record<string, unknown>>
  readonly notices: readonly string[]
}

const ids = Object.keys(calculators) as readonly CalculatorId[]

for (const id of ids) {
  describe(`${id}, golden vectors`, () => {
    it('include every example of the contract', () => {
      const sent = vectorsOf(id).map((vector) => vector.arguments)
      for (const { value } of Object.values(exampleRequests(id)))
        expect(sent).to.deep.include(value)
    })

    for (const vector of vectorsOf(id)) {
      it(`${vector.name}: ${vector.basis}`, async () => {
        const answer = await answerOf(id, vector.arguments)
        expect(partLike(vector.answer, answer)).to.deep.equal(vector.answer)
        const codes = (answer.notices ?? []).map(({ code }) => code)
        expect(codes).to.have.members([...vector.notices])
        expect(answer.disclaimer).to.equal(disclaimers[id])
        expect(answer.attribution).to.equal('Nilam')
      })
    }
  })
}

function exampleRequests(id: CalculatorId): Readonly<Record<string, { readonly value: object }>> {
  const body = [contract.operations[id].path, 'post', 'requestBody', 'content', 'application/json']
  const examples = mappingAt(contract.document, ['paths', ...body, 'examples'])
  expect(examples).not.to.deep.equal({})
  // The contract's own rules check that an example is a `value` of the request schema.
  return examples as Readonly<Record<string, { readonly value: object }>>
}

function vectorsOf(id: CalculatorId): readonly Vector[] {
  const file = new URL(`../../vectors/calculators/${id}.yaml`, import.meta.url)
  return parse(readFileSync(file, 'utf8')) as readonly Vector[]
}

/** `actual` cut down to the keys that `expected` has, at every depth. */
function partLike(expected: object, actual: object): object {
  const values = new Map(Object.entries(actual))
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]) => {
      const found: unknown = values.get(key)
      const isPart = typeof value === 'object' && value !== null
      return [
        key,
        isPart && typeof found === 'object' && found !== null ? partLike(value, found) : found,
      ]
    }),
  )
}
