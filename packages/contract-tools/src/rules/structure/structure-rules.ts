import { componentRules } from './components.ts'
import { documentRules } from './document.ts'
import { errorRules } from './errors.ts'
import { exampleRules, exampleSchemaRules } from './examples.ts'
import { extensionRules } from './extensions.ts'
import { formerKeywordRules } from './former-keywords.ts'
import { headerRules } from './headers.ts'
import { keywordTypeRules } from './keyword-types.ts'
import { limitRules } from './limits.ts'
import { openapiRules } from './openapi.ts'
import { patternRules } from './patterns.ts'
import { textRules } from './texts.ts'
import { operationRules } from './operations.ts'
import { referenceRules } from './references.ts'
import { sandboxRules } from './sandbox.ts'
import { buildRules, schemaRules } from './schemas.ts'
import type { StructureRule } from './structure-rule.ts'
import { toolNameRules } from './tool-names.ts'

/** Rules about one subject. */
export interface Subject {
  readonly title: string
  readonly rules: readonly StructureRule[]
  /** Whether they follow references, and so wait until each one leads somewhere. */
  readonly followsReferences?: boolean
  /** Whether what it finds follows from something else, which a reader should see first. */
  readonly isConsequence?: boolean
}

/** Several subjects may see the same mistake. Of those the first speaks plainest. */
export const subjects: readonly Subject[] = [
  { title: 'References', rules: referenceRules },
  { title: 'Operations', rules: operationRules },
  { title: 'Former keywords', rules: formerKeywordRules },
  { title: 'OpenAPI', rules: openapiRules, followsReferences: true },
  { title: 'Extension keys', rules: extensionRules },
  { title: 'The document', rules: documentRules },
  { title: 'Limits', rules: limitRules },
  { title: 'Errors', rules: errorRules },
  { title: 'Tool names', rules: toolNameRules },
  { title: 'Schemas', rules: [...schemaRules, ...patternRules] },
  { title: 'Schemas', rules: keywordTypeRules, followsReferences: true },
  { title: 'Texts', rules: textRules },
  { title: 'Components', rules: componentRules, followsReferences: true, isConsequence: true },
  { title: 'Headers', rules: headerRules, followsReferences: true },
  { title: 'Examples', rules: exampleSchemaRules, followsReferences: true },
  { title: 'Examples', rules: exampleRules, followsReferences: true, isConsequence: true },
  { title: 'The sandbox', rules: sandboxRules, followsReferences: true, isConsequence: true },
]

/** What only building the validators shows, once nothing else is wrong. */
export const lastSubject: Subject = { title: 'Validators', rules: buildRules }

/** What does not fit together when the files are put together. */
export const sourceRule = {
  id: 'structure/source',
  severity: 'error',
  refuses:
    'An example file, a set of headers or a figure in a text that leads nowhere, or repeats what is elsewhere.',
  because: 'The published document is put together from them.',
} as const

/** What the reader of the file itself refuses. */
export const yamlRule = {
  id: 'structure/yaml',
  severity: 'error',
  refuses:
    'Text that is no YAML 1.2, a key written twice in a mapping, and a file without a document.',
  because: 'Nothing can be read from it.',
} as const
