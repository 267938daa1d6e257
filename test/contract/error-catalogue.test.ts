import { errorCatalogue } from '../../src/base/error-catalogue.ts'
import { limitReasons } from '../../src/base/refusal.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  resolved,
  textAt,
  valueAt,
} from '../../src/contract/document/document-tree.ts'
import { declaredOperations } from '../../src/contract/document/document-operations.ts'
import { document } from '../../packages/contract-tools/test/source-document.ts'

const listed = mappingAt(document, ['x-errors'])

describe("the contract's errors", () => {
  it('equals src/base/error-catalogue.ts, with the same status', () => {
    const statuses = Object.entries(listed).map(([code, entry]) => [
      code,
      isMapping(entry) ? entry.status : undefined,
    ])
    expect(Object.fromEntries(statuses)).to.deep.equal(errorCatalogue)
  })

  it('gives each error a meaning', () => {
    const silent = Object.entries(listed).filter(([, entry]) => textAt(entry, ['meaning']) === '')
    expect(silent.map(([code]) => code)).to.deep.equal([])
  })

  it('lists, for each status, the codes in the schema of its responses', () => {
    const findings = [...codesByStatus()].flatMap(([status, codes]) => {
      const expected = Object.keys(listed).filter((code) =>
        status.has(Number(valueAt(listed, [code, 'status']))),
      )
      return expected.sort().join() === [...codes].sort().join()
        ? []
        : [`${[...status].join()}: x-errors has ${expected.join()}, the schema ${codes.join()}`]
    })
    expect(findings).to.deep.equal([])
  })

  it('has the limit reasons of src/base/refusal.ts', () => {
    const reasons = listAt(document, ['components', 'schemas', 'RateLimitReason', 'enum'])
    expect(reasons).to.deep.equal([...limitReasons])
  })

  it('has property examples that match an example response', () => {
    const findings = Object.entries(sharedResponses).flatMap(([name, response]) => {
      const { schema } = mappingAt(response, jsonContent)
      const responses = Object.values(sharedResponses)
        .filter((other) => valueAt(other, [...jsonContent, 'schema', '$ref']) === refOf(schema))
        .flatMap((other) => Object.values(mappingAt(other, [...jsonContent, 'examples'])))
      const properties = mappingAt(resolved(document, schema), ['properties'])
      return Object.entries(properties).flatMap(([property, schema]) => {
        const { examples } = mappingAt(schema, [])
        const shown = responses.map((body) => valueAt(body, ['value', property]))
        return examples === undefined || shown.includes(listAt({ examples }, ['examples'])[0])
          ? []
          : [`${name}: ${property}`]
      })
    })
    expect(findings).to.deep.equal([])
  })

  it('states the body limit of x-body-limit-bytes', () => {
    const bounds = [...JSON.stringify(document).matchAll(/\b([\d,]+) (?:bytes|KiB)/g)]
    expect(new Set(bounds.map(([, bound]) => Number(bound)))).to.deep.equal(
      new Set([document['x-body-limit-bytes']]),
    )
  })

  it('uses catalogue codes with the right status in every example', () => {
    const findings = declaredOperations(document).flatMap(({ id, operation }) =>
      Object.entries(mappingAt(operation, ['responses'])).flatMap(([status, response]) => {
        const examples = mappingAt(resolved(document, response), [
          'content',
          'application/json',
          'examples',
        ])
        return Object.entries(status === '200' ? {} : examples).flatMap(([name, example]) => {
          const code = textAt(example, ['value', 'error'])
          return valueAt(listed, [code, 'status']) === Number(status)
            ? []
            : [`${id} ${status} ${name}: ${code}`]
        })
      }),
    )
    expect(findings).to.deep.equal([])
  })
})

const jsonContent = ['content', 'application/json']
const sharedResponses = mappingAt(document, ['components', 'responses'])

function refOf(schema: unknown): string {
  return textAt(schema, ['$ref'])
}

/** The statuses that share an error schema, with its codes; no operation is reached with those of no operation. */
function codesByStatus(): ReadonlyMap<ReadonlySet<number>, readonly string[]> {
  const declared = declaredOperations(document).flatMap(({ operation }) =>
    Object.entries(mappingAt(operation, ['responses'])).filter(([status]) => status !== '200'),
  )
  const statusesOf = new Map<string, Set<number>>()
  for (const [status, response] of declared) {
    const schema = refOf(valueAt(resolved(document, response), [...jsonContent, 'schema']))
    statusesOf.set(schema, (statusesOf.get(schema) ?? new Set()).add(Number(status)))
  }
  const known = new Set([...statusesOf.values()].flatMap((statuses) => [...statuses]))
  const others = Object.values(errorCatalogue).filter((status) => !known.has(status))
  const plain = '#/components/schemas/HttpError'
  statusesOf.set(plain, new Set([...(statusesOf.get(plain) ?? []), ...others]))
  return new Map(
    Array.from(statusesOf, ([schema, statuses]) => {
      const error = valueAt(resolved(document, { $ref: schema }), ['properties', 'error'])
      return [statuses, listAt(resolved(document, error), ['enum']).map(String)]
    }),
  )
}
