import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { ErrorObject } from 'ajv'
import { invalidParams, type Refusal } from '../base/refusal.ts'
import type {
  ResponseCheck,
  Answers,
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
import { deprecationHeaders, deprecationOf } from './deprecation.ts'
import { declaredOperations, type DeclaredOperation } from './document-operations.ts'
import { mappingAt, valueAt } from './document-tree.ts'
import { issuesOf } from './issues.ts'
import { textIssues } from './text-issues.ts'
import { inlineSchema } from './schema-tree.ts'

/**
 * Loads what `make generate` wrote. Nothing is compiled here, so that the service starts at once.
 *
 * @throws when a file is missing or lacks an operation: run `make generate`.
 */
export function loadContract(generatedDirectory: string): Contract {
  const read = (name: string): string => readFileSync(join(generatedDirectory, name), 'utf8')
  // The generator refuses a document of any other shape.
  const document = JSON.parse(read('openapi.json')) as OpenApiDocument
  const validators = loadValidators(resolve(generatedDirectory, 'validators.cjs'))
  const operations = declaredOperations(document).map((declared) =>
    operationOf(declared, document, validators),
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

/** A compiled schema. Like all of Ajv's, it leaves its errors on itself, to be read before the next call. */
interface Validator {
  (value: unknown): boolean
  errors?: readonly ErrorObject[] | null
}

interface Validators {
  readonly arguments: Readonly<Record<string, Validator>>
  readonly answers: Readonly<Record<string, Validator>>
}

/** The compiled code asks for parts of Ajv by the `require` it is handed: ours, wherever the file itself lies. */
function loadValidators(file: string): Validators {
  const require = createRequire(import.meta.url)
  // Its shape is fixed in generate/write-validators.ts.
  const makeValidators = require(file) as (require: NodeJS.Require) => Validators
  return makeValidators(require)
}

function operationOf(
  declared: DeclaredOperation,
  document: OpenApiDocument,
  validators: Validators,
): Operation {
  const { id, path, tag, scopes } = declared
  const acceptsArguments = validators.arguments[id]
  const acceptsAnswer = validators.answers[id]
  if (!acceptsArguments || !acceptsAnswer) {
    throw new Error(`generated/validators.cjs has no validator for ${id}: run make generate`)
  }
  const requestSchema = inlineSchema(document, valueAt(document, declared.requestSchemaAt))

  const validate = (candidate: unknown): ValidArguments | Refusal => {
    if (!acceptsArguments(candidate)) {
      return invalidParams(issuesOf(acceptsArguments.errors ?? [], candidate, requestSchema))
    }
    // The one place where arguments become valid.
    const validArguments = candidate as ValidArguments
    const issues = textIssues(validArguments)
    return issues.length > 0 ? invalidParams(issues) : validArguments
  }

  const check = (answer: Answers[OperationId]): ResponseCheck => {
    const kept = acceptsAnswer(answer)
    // The one place where an answer becomes checked; its breaches travel with it.
    return {
      response: answer as CheckedResponse,
      breaches: kept ? [] : breachesOf(acceptsAnswer.errors),
    }
  }

  const deprecation = deprecationOf(declared.operation)
  // The names are those of the document, from which the types were generated.
  return {
    id: id as OperationId,
    path,
    tag: tag as Tag,
    scope: scopes[0] as Scope,
    argumentNames: Object.keys(mappingAt(requestSchema, ['properties'])),
    ...(deprecation !== undefined && { deprecationHeaders: deprecationHeaders(deprecation) }),
    validate,
    checkResponse: check,
  }
}

/** A wrong list of listings breaks the contract in every row; the first few tell what is wrong. */
const mostBreaches = 20

function breachesOf(errors: Validator['errors']): readonly Breach[] {
  return (errors ?? []).slice(0, mostBreaches).map(({ instancePath, message, params }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message: `${message ?? 'breaks the contract'} ${JSON.stringify(params)}`,
  }))
}
