import { accessRules } from './access.ts'
import { responseRules } from './responses.ts'
import { compositionRules } from './composition.ts'
import { deprecationRules } from './deprecation.ts'
import { documentRules } from './document.ts'
import { enumRules } from './enums.ts'
import { formatRules } from './formats.ts'
import type { HouseRule } from './house-rule.ts'
import { nameRules } from './names.ts'
import { nullRules } from './nulls.ts'
import { numberRules } from './numbers.ts'
import { operationRules } from './operations.ts'
import { requestRules } from './requests.ts'

/** Every rule of the house, by what it looks at. */
export const ruleFamilies = [
  { title: 'The document', rules: documentRules },
  { title: 'Operations', rules: operationRules },
  { title: 'Deprecation', rules: deprecationRules },
  { title: 'Access', rules: accessRules },
  { title: 'Requests', rules: requestRules },
  { title: 'Responses', rules: responseRules },
  { title: 'Null', rules: nullRules },
  { title: 'Composition', rules: compositionRules },
  { title: 'Numbers and money', rules: numberRules },
  { title: 'Enums', rules: enumRules },
  { title: 'Formats and patterns', rules: formatRules },
  { title: 'Names', rules: nameRules },
]

export const houseRules: readonly HouseRule[] = ruleFamilies.flatMap(({ rules }) => rules)
