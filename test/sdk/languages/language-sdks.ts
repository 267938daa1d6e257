import { oapiCodegen, ogen } from './go.ts'
import { openapiGeneratorJava } from './java.ts'
import { openapiGeneratorKotlin } from './kotlin.ts'
import type { LanguageSdk } from './language-sdk.ts'
import { openapiGeneratorPhp } from './php.ts'
import { openapiGeneratorPython, openapiPythonClient } from './python.ts'
import { openapiGeneratorRuby } from './ruby.ts'
import { openapiGeneratorRust, progenitor } from './rust.ts'

/** In the order of the table: by language, then as they are recommended. */
export const languageSdks: readonly LanguageSdk[] = [
  openapiPythonClient,
  openapiGeneratorPython,
  oapiCodegen,
  ogen,
  openapiGeneratorJava,
  openapiGeneratorKotlin,
  progenitor,
  openapiGeneratorRust,
  openapiGeneratorPhp,
  openapiGeneratorRuby,
]
