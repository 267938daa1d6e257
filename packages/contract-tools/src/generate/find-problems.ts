import type { SourceError } from '../../../../src/base/yaml-source.ts'
import { isMapping } from '../../../../src/contract/document-tree.ts'
import type { ContractSource } from '../source/contract-source.ts'
import { plainTools, type Tools } from '../tools.ts'
import { checkComponents } from './check-components.ts'
import { checkDocument } from './check-document.ts'
import { checkErrors } from './check-errors.ts'
import { checkExamples } from './check-examples.ts'
import { checkExtensions } from './check-extensions.ts'
import { checkFormerKeywords } from './check-former-keywords.ts'
import { checkHeaders } from './check-headers.ts'
import { checkLimits } from './check-limits.ts'
import { checkOperations } from './check-operations.ts'
import { checkReferences } from './check-references.ts'
import { checkBuild, checkSchemas } from './check-schemas.ts'
import { checkSandbox } from './check-sandbox.ts'
import { checkStructure } from './check-structure.ts'
import { checkToolNames } from './check-tool-names.ts'
import type { Inspection } from './inspection.ts'
import { listedExtensions } from './listed-extensions.ts'

/** Everything for which the source cannot be used, by file and line. Each says what to write. */
export async function findProblems(
  source: ContractSource,
  text: string,
  { passed, tasks }: Tools = plainTools,
): Promise<readonly SourceError[]> {
  if (passed.has('document', [source.sha256])) return []
  const document = source.value
  if (!isMapping(document)) {
    return [
      source.errorAt(
        [],
        'The file holds no OpenAPI document. Write `openapi: 3.1.0` and what follows it.',
      ),
    ]
  }
  const inspection: Inspection = { source, document, extensions: listedExtensions(text), passed }
  const references = checkReferences(inspection)
  const isWhole = references.length === 0
  // It takes longest, and runs beside the others where there is a thread for it.
  const structure = isWhole
    ? checkStructure(inspection, () => tasks.structureBreaches(source.file, document))
    : []
  const findings = [
    source.problems,
    references,
    checkOperations(inspection),
    checkFormerKeywords(inspection),
    await structure,
    checkExtensions(inspection),
    checkDocument(inspection),
    checkLimits(inspection),
    checkErrors(inspection),
    checkToolNames(inspection),
    checkSchemas(inspection),
    // What cannot be found is not used, and no example can be compared with it.
    isWhole ? checkComponents(inspection) : [],
    isWhole ? checkHeaders(inspection) : [],
    isWhole ? checkExamples(inspection) : [],
    isWhole ? checkSandbox(inspection) : [],
  ]
  const problems = plainestAtEachPlace(findings)
  if (problems.length > 0) return problems.sort(byPlace)
  const unbuilt = checkBuild(inspection)
  if (unbuilt.length === 0) passed.add('document', [source.sha256])
  passed.keep()
  return unbuilt
}

/** Several checks see the same slip, each in its own words; the first of them speaks plainest. */
function plainestAtEachPlace(findings: readonly (readonly SourceError[])[]): SourceError[] {
  const speakers = new Map<string, readonly SourceError[]>()
  return findings.flatMap((found) =>
    found.filter(({ file, place }) => {
      const key = `${file}:${place.line}:${place.column}`
      const speaker = speakers.get(key) ?? found
      speakers.set(key, speaker)
      return speaker === found
    }),
  )
}

function byPlace(a: SourceError, b: SourceError): number {
  return (
    a.file.localeCompare(b.file) || a.place.line - b.place.line || a.place.column - b.place.column
  )
}
