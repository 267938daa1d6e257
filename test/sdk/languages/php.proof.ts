import { openapiGeneratorPhp } from './php.ts'
import { proveLanguage } from './prove-language.ts'

proveLanguage(openapiGeneratorPhp)
