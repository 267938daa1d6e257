import { argumentRuleRules } from './argument-rules.ts'
import { documentRules } from './document.ts'
import { errorRules } from './errors.ts'
import { exampleSummaryRules } from './example-summaries.ts'
import { exampleRules, exampleSchemaRules } from './examples.ts'
import { extensionRules } from './extensions.ts'
import { headerRules } from './headers.ts'
import { limitRules } from './limits.ts'
import { componentRules, openapiRules } from './openapi.ts'
import { patternRules } from './patterns.ts'
import { textRules } from './texts.ts'
import { operationRules } from './operations.ts'
import { referenceRules } from './references.ts'
import { sandboxRules } from './sandbox.ts'
import { buildRules, schemaRules } from './schemas.ts'
import type { StructureRule } from './structure-rule.ts'
import { synonymRules } from './synonyms.ts'
import { usualAmountRules } from './usual-amounts.ts'
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

/** Several subjects may find the same mistake. The first has the clearest message. */
export const subjects: readonly Subject[] = [
  { title: 'References', rules: referenceRules },
  { title: 'Operations', rules: operationRules },
  { title: 'OpenAPI', rules: openapiRules, followsReferences: true },
  { title: 'Extension keys', rules: [...extensionRules, ...usualAmountRules] },
  { title: 'The document', rules: documentRules },
  { title: 'Limits', rules: limitRules },
  { title: 'Rules between arguments', rules: argumentRuleRules, followsReferences: true },
  { title: 'Errors', rules: errorRules },
  { title: 'Tool names', rules: toolNameRules },
  { title: 'Schemas', rules: [...schemaRules, ...patternRules] },
  { title: 'Schemas', rules: synonymRules, isConsequence: true },
  { title: 'Texts', rules: textRules },
  { title: 'Components', rules: componentRules, followsReferences: true, isConsequence: true },
  { title: 'Headers', rules: headerRules, followsReferences: true },
  { title: 'Examples', rules: exampleSchemaRules, followsReferences: true },
  {
    title: 'Examples',
    rules: [...exampleRules, ...exampleSummaryRules],
    followsReferences: true,
    isConsequence: true,
  },
  { title: 'The sandbox', rules: sandboxRules, followsReferences: true, isConsequence: true },
]

/** Problems that only building the validators shows, once nothing else is wrong. */
export const lastSubject: Subject = { title: 'Validators', rules: buildRules }

/** Mistakes in what connects the files. */
export const sourceRule = {
  id: 'structure/source',
  severity: 'error',
  rejects:
    'A broken reference to an example file, words, a set of headers or a figure, or a copy of a figure that a reference should replace.',
  because: 'The published document is assembled from them.',
} as const

/** Errors of the YAML parser. */
export const yamlRule = {
  id: 'structure/yaml',
  severity: 'error',
  rejects:
    'Text that is not YAML 1.2, a key that is twice in a mapping, and a file without a document.',
  because: 'It cannot be parsed.',
} as const
