import { oapiCodegen } from './go.ts'
import { proveLanguage } from './prove-language.ts'

proveLanguage(oapiCodegen)
