import { expect } from 'chai'
import { declaredOperations } from '../../../src/contract/document-operations.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  resolved,
  textAt,
  valueAt,
  type Mapping,
} from '../../../src/contract/document-tree.ts'
import { inlineSchema, subschemas } from '../../../src/contract/schema-tree.ts'
import { at, document, isNamed, isProperty, schemas } from './document.ts'

describe('every schema of the contract', () => {
  it('describes each property', () => {
    const findings = schemas
      .filter(isProperty)
      .filter(({ schema }) => textAt(schema, ['description']) === '')
      .map(({ path }) =>
        at(
          path,
          'has no description. Write one, with its unit, as: Price of the home in whole INR.',
        ),
      )
    expect(findings).to.deep.equal([])
  })

  it('shows an example of each property that is not an object or an array of objects', () => {
    const holdsObjects = (schema: Mapping): boolean => {
      const { type, items, anyOf } = inlineSchema(document, schema)
      if (type === 'object' || Array.isArray(anyOf)) return true
      return isMapping(items) && items.type === 'object'
    }
    const findings = schemas
      .filter(isProperty)
      .filter(({ schema }) => listAt(schema, ['examples']).length === 0 && !holdsObjects(schema))
      .map(({ path }) => at(path, 'has no example. Write one, as: examples: [6250000].'))
    expect(findings).to.deep.equal([])
  })

  it('is named when it is an object or an enum', () => {
    const findings = schemas
      .filter(({ path }) => path.length !== 3)
      .filter(
        ({ schema }) => schema.type === 'object' || 'enum' in schema || 'properties' in schema,
      )
      .map(({ path }) =>
        at(
          path,
          "has no name. Write it under components.schemas, and { $ref: '#/components/schemas/Name' } here.",
        ),
      )
    expect(findings).to.deep.equal([])
  })

  it('is closed when it is an object, or says what its values are', () => {
    const findings = schemas
      .filter(({ schema }) => schema.type === 'object')
      .filter(
        ({ schema }) =>
          schema.additionalProperties !== false && !isMapping(schema.additionalProperties),
      )
      .map(({ path }) => at(path, 'is open. Write additionalProperties: false.'))
    expect(findings).to.deep.equal([])
  })

  it('is written flat, without allOf or oneOf', () => {
    const findings = schemas
      .filter(({ schema }) => 'allOf' in schema || 'oneOf' in schema)
      .map(({ path }) =>
        at(path, 'combines schemas. Write its properties out: closed objects cannot be combined.'),
      )
    expect(findings).to.deep.equal([])
  })

  it('uses anyOf only for one $ref or null', () => {
    const findings = schemas
      .filter(({ schema }) => 'anyOf' in schema)
      .filter(({ schema }) => {
        const [reference, other, ...more] = listAt(schema, ['anyOf'])
        return (
          more.length > 0 ||
          textAt(reference, ['$ref']) === '' ||
          textAt(other, ['type']) !== 'null'
        )
      })
      .map(({ path }) => at(path, "mixes schemas. Write anyOf: [{ $ref: … }, { type: 'null' }]."))
    expect(findings).to.deep.equal([])
  })

  it('lists null in its enum exactly when its type allows null', () => {
    const allowsNull = ({ type }: Mapping): boolean => Array.isArray(type) && type.includes('null')
    const findings = schemas
      .filter(({ schema }) => Array.isArray(schema.enum))
      .filter(({ schema }) => listAt(schema, ['enum']).includes(null) !== allowsNull(schema))
      .map(({ path }) =>
        at(
          path,
          "disagrees with itself on null. Write type: [string, 'null'] and null in enum, or neither.",
        ),
      )
    expect(findings).to.deep.equal([])
  })

  it('bears no name that a generator of clients makes from an operation', () => {
    const taken = declaredOperations(document).flatMap(({ id }) => {
      const pascal = id.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())
      return ['', 'Request', 'Response', 'Responses', 'Data', 'Error', 'Errors'].map(
        (end) => pascal + end,
      )
    })
    const findings = Object.keys(mappingAt(document, ['components', 'schemas']))
      .filter((name) => taken.includes(name))
      .map((name) =>
        at(
          ['components', 'schemas', name],
          `clashes in generated clients. Write a name of the field, as PropertySearchPage.`,
        ),
      )
    expect(findings).to.deep.equal([])
  })

  it('is used', () => {
    const text = JSON.stringify(document)
    const findings = Object.keys(mappingAt(document, ['components', 'schemas']))
      .filter((name) => !text.includes(`"#/components/schemas/${name}"`))
      .map((name) =>
        at(
          ['components', 'schemas', name],
          'is not referred to. Write a $ref to it, or leave it out.',
        ),
      )
    expect(findings).to.deep.equal([])
  })
})

describe('every request schema', () => {
  const requests = declaredOperations(document).map(({ id, requestSchemaAt }) => ({
    id,
    schema: inlineSchema(document, valueAt(document, requestSchemaAt)),
  }))

  it('never takes null', () => {
    const findings = requests.flatMap(({ id, schema }) =>
      /"null"|:null[,}]/.test(JSON.stringify(schema))
        ? [`${id} takes null. Write an optional property instead.`]
        : [],
    )
    expect(findings).to.deep.equal([])
  })

  it('is flat: its properties are scalars, or arrays of scalars', () => {
    const findings = requests.flatMap(({ id, schema }) =>
      subschemas(schema)
        .filter(
          ([, property]) =>
            property.type === 'object' || mappingAt(property, ['items']).type === 'object',
        )
        .map(
          ([path]) =>
            `${id}.${path.join('.')} nests an object. Write its properties beside the others.`,
        ),
    )
    expect(findings).to.deep.equal([])
  })

  it('gives each string and array a longest length, and each array what it holds', () => {
    const findings = requests.flatMap(({ id, schema }) =>
      subschemas(schema).flatMap(([path, property]) => {
        const where = `${id}.${String(path.at(-1))}`
        if (property.type === 'array') {
          return 'maxItems' in property && isMapping(property.items)
            ? []
            : [`${where}: write items and maxItems.`]
        }
        const isBounded = 'maxLength' in property || 'enum' in property || 'format' in property
        return property.type === 'string' && !isBounded ? [`${where}: write maxLength.`] : []
      }),
    )
    expect(findings).to.deep.equal([])
  })

  it('bounds each amount in rupees to one lakh crore, as a 64-bit integer', () => {
    const findings = requests.flatMap(({ id, schema }) =>
      subschemas(schema)
        .filter(
          ([, { type, description }]) => type === 'integer' && /\bINR\b/.test(String(description)),
        )
        .filter(([, { maximum, format }]) => !(Number(maximum) <= 1e12) || format !== 'int64')
        .map(
          ([path]) =>
            `${id}.${String(path.at(-1))}: write format: int64 and maximum: 1000000000000.`,
        ),
    )
    expect(findings).to.deep.equal([])
  })
})

describe('every answer schema', () => {
  it('lets only what is always there be null', () => {
    const findings = schemas
      .filter(isNamed)
      .filter(({ schema }) => schema.type === 'object')
      .flatMap(({ path, schema }) =>
        Object.entries(mappingAt(schema, ['properties']))
          .filter(([, property]) => {
            const { type, anyOf } = resolved(document, property)
            return Array.isArray(anyOf) || (Array.isArray(type) && type.includes('null'))
          })
          .filter(([name]) => !listAt(schema, ['required']).includes(name))
          .map(([name]) =>
            at(
              [...path, 'properties', name],
              `may be null and may be absent. Write it into required.`,
            ),
          ),
      )
    expect(findings).to.deep.equal([])
  })

  it('names the source and, with the operation, the disclaimer', () => {
    const findings = declaredOperations(document)
      .filter(({ answerSchemaAt }) => {
        const required = listAt(resolved(document, valueAt(document, answerSchemaAt)), ['required'])
        return !required.includes('attribution') || !required.includes('disclaimer')
      })
      .map(
        ({ id }) =>
          `${id}: write attribution and disclaimer into the required properties of its answer.`,
      )
    expect(findings).to.deep.equal([])
  })
})
