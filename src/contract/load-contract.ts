import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { ErrorObject } from 'ajv'
import { invalidParams, type Refusal } from '../base/refusal.ts'
import type {
  ResponseCheck,
  Responses,
  Breach,
  CheckedResponse,
  Contract,
  OpenApiDocument,
  Operation,
  OperationId,
  Scope,
  Tag,
  ValidArguments,
} from './contract.ts'
import { deprecationHeaders, deprecationOf } from './document/deprecation.ts'
import { declaredOperations, type DeclaredOperation } from './document/document-operations.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  textAt,
  valueAt,
  type Mapping,
} from './document/document-tree.ts'
import { issuesOf } from './hints/issues.ts'
import { toolsAccepting, type ToolsAccepting } from './hints/other-tools.ts'
import { textIssues } from './hints/text.ts'
import { inlineSchema } from './document/schema-tree.ts'

/**
 * Loads what `make generate` wrote. Compiles nothing, so that the service starts quickly.
 *
 * @throws when a file is missing or lacks an operation: run `make generate`.
 */
export function loadContract(generatedDirectory: string): Contract {
  const read = (name: string): string => readFileSync(join(generatedDirectory, name), 'utf8')
  // The generator rejects a document of any other shape.
  const document = JSON.parse(read('openapi.json')) as OpenApiDocument
  const validators = loadValidators(resolve(generatedDirectory, 'validators.cjs'))
  const declared = declaredOperations(document)
  const schemas = declared.map(
    ({ id, requestSchemaAt }) =>
      [id, inlineSchema(document, valueAt(document, requestSchemaAt))] as const,
  )
  const toolsWith = toolsAccepting(schemas)
  const operations = declared.map((one, index) =>
    operationOf(one, schemas[index]?.[1] ?? {}, validators, toolsWith),
  )
  return {
    document,
    // `OperationId` was generated from the same document, and a validator was found for each.
    operations: Object.fromEntries(
      operations.map((operation) => [operation.id, operation]),
    ) as unknown as Contract['operations'],
    operationIds: operations.map(({ id }) => id),
    toolsJson: JSON.stringify(JSON.parse(read('mcp-tools.json'))),
  }
}

/** A compiled schema. Like every Ajv validator it stores its errors as a property until the next call. */
interface Validator {
  (value: unknown): boolean
  errors?: readonly ErrorObject[] | null
}

interface Validators {
  readonly arguments: Readonly<Record<string, Validator>>
  readonly responses: Readonly<Record<string, Validator>>
}

/** The compiled code loads parts of Ajv with the `require` that it gets, wherever the file itself is. */
function loadValidators(file: string): Validators {
  const require = createRequire(import.meta.url)
  // Its shape is fixed in generate/write-validators.ts.
  const makeValidators = require(file) as (require: NodeJS.Require) => Validators
  return makeValidators(require)
}

function operationOf(
  declared: DeclaredOperation,
  requestSchema: Mapping,
  validators: Validators,
  toolsWith: ToolsAccepting,
): Operation {
  const { id, path, tag, scopes } = declared
  const acceptsArguments = validators.arguments[id]
  const acceptsResponse = validators.responses[id]
  if (!acceptsArguments || !acceptsResponse) {
    throw new Error(`generated/validators.cjs has no validator for ${id}: run make generate`)
  }
  const properties = mappingAt(requestSchema, ['properties'])
  const takesText = Object.values(properties).some(mayHoldText)

  const validate = (sent: unknown): ValidArguments | Refusal => {
    // The validator fills defaults into its own copy: logs show what was sent.
    const candidate = isMapping(sent) ? { ...sent } : sent
    if (!acceptsArguments(candidate)) {
      const errors = acceptsArguments.errors ?? []
      return invalidParams(issuesOf(errors, candidate, requestSchema, undefined, toolsWith))
    }
    // The only place that makes valid arguments.
    const validArguments = candidate as ValidArguments
    const issues = takesText ? textIssues(validArguments) : []
    return issues.length > 0 ? invalidParams(issues) : validArguments
  }

  const checkResponse = (response: Responses[OperationId]): ResponseCheck => {
    const conforms = acceptsResponse(response)
    // The only place that makes a checked response.
    return {
      response: response as CheckedResponse,
      breaches: conforms ? [] : breachesOf(acceptsResponse.errors),
    }
  }

  const deprecation = deprecationOf(declared.operation)
  // The names are those of the document, from which the types were generated.
  return {
    id: id as OperationId,
    path,
    tag: tag as Tag,
    scope: scopes[0] as Scope,
    argumentNames: Object.keys(properties),
    ...(deprecation !== undefined && { deprecationHeaders: deprecationHeaders(deprecation) }),
    validate,
    checkResponse,
  }
}

function mayHoldText(schema: unknown): boolean {
  return listAt(schema, ['enum']).length === 0 && !textless.has(textAt(schema, ['type']))
}
const textless: ReadonlySet<string> = new Set(['integer', 'number', 'boolean'])

/** A wrong list breaks the contract in every row; the first rows are enough to see what is wrong. */
const maxBreaches = 20

function breachesOf(errors: Validator['errors']): readonly Breach[] {
  return (errors ?? []).slice(0, maxBreaches).map(({ instancePath, message, params }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message: `${message ?? 'breaks the contract'} ${JSON.stringify(params)}`,
  }))
}
