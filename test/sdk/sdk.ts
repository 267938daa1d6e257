/** A way to make a typed client from the document, and how a partner would call with it. */
export interface Sdk {
  readonly name: string
  /** The packages that make it and that it needs, in the order of the table. */
  readonly packages: readonly string[]
  /** What a partner types, the document's address being `$DOCUMENT`. */
  readonly settings: string
  /** Why `exactOptionalPropertyTypes` is off for it; absent when its code compiles with that option. */
  readonly withoutExactOptional?: string
  /** The mistakes of `partnerMistakes` that its types miss; the service still rejects them. */
  readonly letsThrough?: readonly string[]
  /** Whether a partner has to write the types of errors. */
  readonly hasNoErrorTypes?: true
  /** Whether it sends defaults of the contract for arguments that are left out, so that the response does not name these. */
  readonly sendsDefaults?: true
  /** What a partner should know. */
  readonly remark: string
  /** Generates from the document at an address into a folder. */
  generate(documentUrl: string, folder: string): Promise<void>
  readonly program: PartnerProgram
}

/** TypeScript, by parts. `origin` and `key` are in scope, `key` being undefined for anonymous calls. */
export interface PartnerProgram {
  /** Imports. */
  readonly imports: string
  /** What is set up once; it defines the type `Refusal`, the errors that a call can end with. */
  readonly setUp: string
  /** An expression: the response of one call, with a type. */
  readonly answer: (tool: string, query: string) => string
  /** An expression: the `Refusal` of one call, undefined when it succeeded. */
  readonly refusal: (tool: string, query: string) => string
}

/** `search_properties` as most generators write it: `searchProperties`. */
export function camelCase(tool: string): string {
  return tool.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** A union of the contract's error bodies, each named as a generator names schemas. */
export function refusalUnion(typeOf: (schema: string) => string): string {
  const schemas = ['InvalidParamsError', 'ForbiddenError', 'RateLimitedError', 'InternalError']
  return [...schemas, 'HttpError'].map(typeOf).join(' | ')
}
