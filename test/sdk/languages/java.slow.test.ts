import { openapiGeneratorJava } from './java.ts'
import { proveLanguage } from './prove-language.ts'

proveLanguage(openapiGeneratorJava)
