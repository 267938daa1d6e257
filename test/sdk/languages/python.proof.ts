import { proveLanguage } from './prove-language.ts'
import { openapiGeneratorPython } from './python.ts'

proveLanguage(openapiGeneratorPython)
