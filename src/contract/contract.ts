import type { Refusal } from '../base/refusal.ts'
import type { Responses, Arguments, OperationId, Scope, Tag } from '../../generated/operations.d.ts'

export type { Arguments, OperationId, Responses, Scope, Tag }

declare const valid: unique symbol
declare const checked: unique symbol

/** Arguments that passed the request schema, with the contract's defaults filled in. Only `validate` makes one. */
export type ValidArguments<Id extends OperationId = OperationId> = Arguments[Id] & {
  readonly [valid]: true
}

/** A response that was compared with its schema. Only `checkResponse` makes one. */
export type CheckedResponse<Id extends OperationId = OperationId> = Responses[Id] & {
  readonly [checked]: true
}

/** One operation of the contract. */
export interface Operation<Id extends OperationId = OperationId> {
  readonly id: Id
  readonly path: string
  readonly tag: Tag
  readonly scope: Scope
  /** In the contract's order. */
  readonly argumentNames: readonly string[]
  /** Added to every REST response of a deprecated operation. */
  readonly deprecationHeaders?: Readonly<Record<string, string>>
  /** Checks the arguments and fills the contract's defaults into a copy. Every failing path is listed. */
  validate(candidate: unknown): ValidArguments<Id> | Refusal
  checkResponse(response: Responses[Id]): ResponseCheck<Id>
}

/** `breaches` is empty for a response that conforms to the contract. */
export interface ResponseCheck<Id extends OperationId = OperationId> {
  readonly response: CheckedResponse<Id>
  readonly breaches: readonly Breach[]
}

/** One place where a response breaks the contract. */
export interface Breach {
  readonly path: string
  readonly message: string
}

/** What `generated/` contains, loaded. Nothing else in Nilam reads the document. */
export interface Contract {
  /** The document as in the repository; `publishedDocument` inserts the deployment's origins. */
  readonly document: OpenApiDocument
  readonly operations: { readonly [Id in OperationId]: Operation<Id> }
  readonly operationIds: readonly OperationId[]
  /** The exact `result` of `tools/list`: `{"tools":[…]}`. */
  readonly toolsJson: string
}

/** The parts of an OpenAPI 3.1 document that Nilam itself reads. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: {
    readonly title: string
    readonly version: string
    readonly [key: string]: unknown
  }
  readonly servers: readonly { readonly url: string; readonly [key: string]: unknown }[]
  readonly paths: Readonly<Record<string, unknown>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly [key: string]: unknown
}
