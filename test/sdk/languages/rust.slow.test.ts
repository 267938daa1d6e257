import { proveLanguage } from './prove-language.ts'
import { openapiGeneratorRust } from './rust.ts'

proveLanguage(openapiGeneratorRust)
