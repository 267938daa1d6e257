import { proveLanguage } from './prove-language.ts'
import { openapiGeneratorRuby } from './ruby.ts'

proveLanguage(openapiGeneratorRuby)
