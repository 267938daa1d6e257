import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { responseOf, calculators, disclaimers, type CalculatorId } from './calculators.ts'

/** One golden case. Its amounts were worked without the code; `basis` says from what. */
interface Vector {
  readonly name: string
  readonly basis: string
  readonly arguments: object
  /** The part of the response that is compared. */
  readonly response: Readonly<Record<string, unknown>>
  readonly notices: readonly string[]
}

const ids = (Object.keys(calculators) as readonly CalculatorId[]).filter(
  (id) => id !== 'estimate_stamp_duty_and_registration',
)

for (const id of ids) {
  describe(`${id}, golden vectors`, () => {
    for (const vector of vectorsOf(id)) {
      it(`matches ${vector.basis}: ${vector.name}`, async () => {
        const response = await responseOf(id, vector.arguments)
        expect(partLike(vector.response, response)).to.deep.equal(vector.response)
        const codes = (response.notices ?? []).map(({ code }) => code)
        expect(codes).to.have.members([...vector.notices])
        expect(response.disclaimer).to.equal(disclaimers[id])
        expect(response.attribution).to.equal('Nilam')
      })
    }
  })
}

function vectorsOf(id: CalculatorId): readonly Vector[] {
  const file = new URL(`../../../vectors/calculators/${id}.yaml`, import.meta.url)
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
