import { languageSdks, provenInTestAll } from './language-table.ts'
import { proveLanguage } from './prove-language.ts'

// make test-all proves the others.
for (const sdk of languageSdks) if (!provenInTestAll.includes(sdk)) proveLanguage(sdk)
