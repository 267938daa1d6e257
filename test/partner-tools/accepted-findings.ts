import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { schemaReach } from '../../packages/contract-tools/src/diff/schema-reach.ts'
import { listAt, textAt, type Mapping } from '../../src/contract/document/document-tree.ts'
import { repository } from '../service-parts.ts'
import type { LintFinding } from './lint-document.ts'

/** A finding that stays, with its reason. */
export interface AcceptedFinding {
  readonly rule: string
  readonly reason: string
  readonly accepts: (finding: LintFinding) => boolean
}

const file = join(repository, 'packages', 'partner-runners', 'accepted-findings.yaml')

/** The rows of a tool in `accepted-findings.yaml`. */
export function acceptedFindings(tool: string, document: Mapping): readonly AcceptedFinding[] {
  const isOfRequest = partsOfRequests(document)
  return listAt(load(readFileSync(file, 'utf8')), [tool]).map((row) => {
    const rule = textAt(row, ['rule'])
    const at = new RegExp(textAt(row, ['at']))
    const ofResponses = textAt(row, ['of']) === 'responses'
    return {
      rule,
      reason: textAt(row, ['reason']),
      accepts: (finding) =>
        finding.rule === rule &&
        at.test(finding.path.join('.').replaceAll('properties.', '')) &&
        !(ofResponses && isOfRequest(finding)),
    }
  })
}

/** Whether a finding is about a named schema that some request uses; all request schemas are named. */
function partsOfRequests(document: Mapping): (finding: LintFinding) => boolean {
  const reach = schemaReach(document)
  return ({ path: [components, group, name] }) =>
    components === 'components' && group === 'schemas' && reach(String(name)).includes('request')
}
