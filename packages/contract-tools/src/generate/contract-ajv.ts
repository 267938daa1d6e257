import { _, type KeywordCxt } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Mapping } from '../../../../src/contract/document/document-tree.ts'

/** The name under which `contractAjv` knows the document: `{ $ref: 'openapi#/components/schemas/…' }`. */
export const documentKey = 'openapi'

/**
 * A strict validator of JSON Schema 2020-12 that knows the document's schemas by `$ref`.
 *
 * @param extensions the `x-` keys that a schema may have and validation ignores
 * @param strict whether to reject what validation would ignore; not in an older document, which the rules do not check
 * @param isOurs whether our own code wrote the values: plain objects, whose dates and URLs need the quick checks of the library only
 * @param keepsCode shortens the compiled code and keeps its text for writing; too slow for validators that run once
 */
export function contractAjv(
  document: Mapping,
  {
    extensions,
    useDefaults,
    strict = true,
    keepsCode = true,
    isOurs = false,
  }: {
    readonly extensions: readonly string[]
    readonly useDefaults: boolean
    readonly strict?: boolean
    readonly keepsCode?: boolean
    readonly isOurs?: boolean
  },
): Ajv2020 {
  const ajv = new Ajv2020({
    strict,
    ...(!strict && { logger: false as const }),
    // A keyword must apply to a type of its schema, which may have several.
    allowUnionTypes: true,
    allErrors: true,
    ownProperties: !isOurs,
    // `checkSchemas` has validated them against the meta-schemas, which take longer to compile than ours.
    ...{ meta: false, validateSchema: false },
    useDefaults,
    code: { source: keepsCode, lines: keepsCode, optimize: keepsCode },
  })
  addFormats.default(ajv, { mode: isOurs ? 'fast' : 'full' })
  ajv.addKeyword({
    keyword: 'x-decimals',
    type: 'number',
    schemaType: 'number',
    metaSchema: { type: 'integer', minimum: 0, maximum: 20 },
    // multipleOf would reject valid floats: 8.35 / 0.01 is 834.9999999999999.
    code: (context: KeywordCxt) => {
      const { data, schema } = context
      context.fail(_`${data} !== Number(${data}.toFixed(${schema}))`)
    },
    error: {
      message: 'must not have so many decimals',
      params: ({ schema }) => _`{limit: ${schema}}`,
    },
  })
  const others = extensions.filter((key) => key !== 'x-decimals')
  ajv.addVocabulary([...others, 'components', 'paths', 'example'])
  ajv.addSchema({ components: document.components, paths: document.paths }, documentKey)
  return ajv
}
