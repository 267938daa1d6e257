import { ogen } from './go.ts'
import { proveLanguage } from './prove-language.ts'

proveLanguage(ogen)
