import type { LanguageSdk } from './language-sdk.ts'

/** In the order of the table: by language, then as they are recommended. */
export const languageSdks: readonly LanguageSdk[] = []
