import { openapiGeneratorKotlin } from './kotlin.ts'
import { proveLanguage } from './prove-language.ts'

proveLanguage(openapiGeneratorKotlin)
