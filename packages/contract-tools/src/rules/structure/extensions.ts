import type { ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describeSchema } from '../../../../../src/contract/document/describe-schema.ts'
import {
  pathOf,
  resolved,
  textAt,
  valueAt,
} from '../../../../../src/contract/document/document-tree.ts'
import { issuesOf, sentence } from '../../../../../src/contract/hints/issues.ts'
import { nearestName } from '../../../../../src/contract/hints/nearest-name.ts'
import { claims, orderedBy } from '../../source/claims.ts'
import { extensionSchemas } from './extension-schemas.ts'
import { allSchemas, nodesOf, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const extensionRules: readonly StructureRule[] = [
  {
    id: 'extension-listed',
    rejects: 'An `x-` key that is missing from the table at the top of the file.',
    because: 'The table says who reads it, and whether it is enforced.',
    find: checkListed,
  },
  {
    id: 'extension-value',
    rejects: 'An `x-` table that does not match its schema.',
    because: 'The service does not start with it.',
    find: checkValues,
  },
  {
    id: 'claim-value',
    rejects:
      'Another x-unit, x-order or x-rounding than those in `source/claims.ts`, and an order that the items do not show.',
    because: 'Descriptions print it as it is, and `make contract` proves the ones that it knows.',
    find: checkClaims,
  },
]

function checkClaims({ document }: Inspection): readonly Finding[] {
  return allSchemas(document).flatMap(({ path, schema }) => {
    const unknown = Object.entries(claims)
      .filter(([keyword, values]) => keyword in schema && !values.includes(String(schema[keyword])))
      .map(([keyword, values]) =>
        finding(
          [...path, keyword],
          `${keyword} is one of: ${values.join(', ')}. Write one of them.`,
        ),
      )
    const property = orderedBy[textAt(schema, ['x-order'])]
    const items = resolved(document, schema.items)
    if (property === undefined || valueAt(items, ['properties', property])) return unknown
    const problem = `The items have no ${property}, which would show this order. Write another x-order.`
    return [...unknown, finding([...path, 'x-order'], problem)]
  })
}

function checkListed({ document, extensions }: Inspection): readonly Finding[] {
  return nodesOf(document).flatMap(({ path, mapping, keysAreNames }) =>
    Object.keys(keysAreNames ? {} : mapping)
      .filter((key) => key.startsWith('x-') && !extensions.includes(key))
      .map((key) => {
        const meant = nearestName(key, extensions)
        const advice =
          meant === undefined
            ? `Write a row \`# | ${key} | where | who reads it | enforced |\` there, or leave the key out.`
            : `Write ${meant}, or a row for ${key} there.`
        const problem = `${key} is not in the table of extension keys at the top of the file.`
        return finding([...path, key], `${problem} ${advice}`)
      }),
  )
}

function adviceOn({ keyword, parentSchema = {} }: ErrorObject): string {
  switch (keyword) {
    // In a flow mapping a comma begins the next key.
    case 'additionalProperties':
      return 'Quote text that holds a comma, or leave the key out.'
    case 'required':
      return 'Write it.'
    case 'enum':
      return 'Write one of them.'
    default:
      return `Write ${describeSchema(parentSchema)}.`
  }
}

function adviceOnName({ allowedValues, pattern }: Readonly<Record<string, unknown>>): string {
  return Array.isArray(allowedValues)
    ? `Write one of ${allowedValues.join(', ')}.`
    : `Write a name that matches ${String(pattern)}.`
}

/** Compiles each schema once for all documents. */
const ajv = new Ajv2020({ allErrors: true, verbose: true })

function checkValues({ document, passed }: Inspection): readonly Finding[] {
  return Object.entries(extensionSchemas).flatMap(([key, schema]): readonly Finding[] => {
    const value = document[key]
    if (value === undefined) return []
    const content = [key, JSON.stringify(value)]
    if (passed.has('table', content)) return []
    if (ajv.validate(schema, value)) {
      passed.add('table', content)
      return []
    }
    // A wrong name is reported at the name.
    const found = (ajv.errors ?? []).filter(({ keyword }) => keyword !== 'propertyNames')
    return found.flatMap((error) => {
      const at = [key, ...pathOf(value, error.instancePath)]
      if (error.propertyName !== undefined) {
        const problem = `${error.propertyName} is not a valid name in ${at.join('.')}. ${adviceOnName(error.params)}`
        return [finding([...at, error.propertyName], problem)]
      }
      return issuesOf([error], value, schema, 'a key of this table').map(({ path, message }) => {
        const subject = path === '' ? key : `${key}.${path}`
        return finding(at, `${subject} ${sentence(message)} ${adviceOn(error)}`)
      })
    })
  })
}
