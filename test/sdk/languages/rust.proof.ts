import { proveLanguage } from './prove-language.ts'
import { openapiGeneratorRust, progenitor } from './rust.ts'

for (const sdk of [progenitor, openapiGeneratorRust]) proveLanguage(sdk)
