import { fileURLToPath } from 'node:url'
import { titleModerator } from '../../../src/market/moderation/moderation.ts'
import { readModerationRules } from '../../../src/market/moderation/read-rules.ts'
import { findPersonalData } from '../../../src/privacy/find-personal-data.ts'

export const rulesDirectory = fileURLToPath(new URL('../../../data/moderation', import.meta.url))
export const rules = readModerationRules(rulesDirectory)
export const moderateTitle = titleModerator(rules, findPersonalData)
