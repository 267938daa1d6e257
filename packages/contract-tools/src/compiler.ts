/**
 * The compiler, and the parts of openapi-typescript that turn a checked document into types.
 *
 * They are required, not imported: to import a CommonJS module, Node first reads all of it for the names it exports, and
 * the compiler is nine megabytes. The main entry of openapi-typescript would load a linter as well.
 */
import { createRequire } from 'node:module'
import type { astToString, GlobalContext, OpenAPI3, resolveRef } from 'openapi-typescript'
import type { scanDiscriminators } from 'openapi-typescript'
import type typescript from 'typescript'

interface TypeWriter {
  transformSchema(schema: OpenAPI3, context: Omit<GlobalContext, 'redoc'>): typescript.Node[]
  readonly astToString: typeof astToString
  readonly resolveRef: typeof resolveRef
  readonly scanDiscriminators: typeof scanDiscriminators
}

const require = createRequire(import.meta.url)

export const ts: typeof typescript = require('typescript')

export const typeWriter: TypeWriter = {
  transformSchema: require('openapi-typescript/dist/transform/index.cjs'),
  astToString: require('openapi-typescript/dist/lib/ts.cjs').astToString,
  resolveRef: require('openapi-typescript/dist/lib/utils.cjs').resolveRef,
  scanDiscriminators: require('openapi-typescript/dist/lib/utils.cjs').scanDiscriminators,
}
