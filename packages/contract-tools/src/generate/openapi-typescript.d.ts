/** The part of openapi-typescript that turns a checked document into types. Its main entry loads a linter as well. */
declare module 'openapi-typescript/dist/transform/index.mjs' {
  import type { GlobalContext, OpenAPI3 } from 'openapi-typescript'
  import type { Node } from 'typescript'

  const transformSchema: (schema: OpenAPI3, context: Omit<GlobalContext, 'redoc'>) => Node[]
  export default transformSchema
}

declare module 'openapi-typescript/dist/lib/ts.mjs' {
  export { astToString } from 'openapi-typescript'
}

declare module 'openapi-typescript/dist/lib/utils.mjs' {
  export { resolveRef, scanDiscriminators } from 'openapi-typescript'
}
