import { oapiCodegen, ogen } from './go.ts'
import { proveLanguage } from './prove-language.ts'

proveLanguage(oapiCodegen)
proveLanguage(ogen)
