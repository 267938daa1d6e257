import { provenInTestAll } from './language-table.ts'
import { proveLanguage } from './prove-language.ts'

for (const sdk of provenInTestAll) proveLanguage(sdk)
