import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mapping } from '../../src/contract/document/document-tree.ts'
import { publishedDocument } from '../../src/api/rest/published-document.ts'
import { needsRunners } from '../journeys/partner-runner.ts'
import { committedContract } from '../service-parts.ts'
import { acceptedFindings, type AcceptedFinding } from './accepted-findings.ts'
import {
  lintWithIbm,
  lintWithRedocly,
  lintWithSpectral,
  type LintFinding,
} from './lint-document.ts'
import { newFolder } from '../new-folder.ts'

const origins = { publicUrl: 'https://api.example.in', siteUrl: 'https://www.example.in' }
const document: Mapping = { ...publishedDocument(committedContract.document, origins) }

const linters = [
  { tool: 'redocly', title: 'Redocly, strict', lint: lintWithRedocly },
  { tool: 'spectral', title: "Spectral, with OpenAPI's and OWASP's rules", lint: lintWithSpectral },
  { tool: 'ibm', title: "IBM's validator", lint: lintWithIbm },
]

describe('a linter of partners reads the document that the service publishes', () => {
  let folder: string
  before(function () {
    needsRunners.call(this)
    folder = newFolder()
  })

  for (const { tool, title, lint } of linters) {
    describe(title, () => {
      let accepted: readonly AcceptedFinding[]
      let findings: readonly LintFinding[]
      before(async () => {
        accepted = acceptedFindings(tool, document)
        const file = join(folder, 'openapi.json')
        writeFileSync(file, JSON.stringify(document))
        findings = await lint(file, folder)
      })

      it('finds nothing that is not accepted by name', () => {
        const unexplained = findings
          .filter((finding) => !accepted.some(({ accepts }) => accepts(finding)))
          .map(({ rule, path, message }) => `${rule} ${path.join('.')}: ${message}`)
        expect(unexplained).to.deep.equal([])
      })

      it('still finds what each row accepts, and each row has a reason', () => {
        const idle = accepted.filter(({ accepts, reason }) => !reason || !findings.some(accepts))
        expect(idle.map(({ rule }) => rule)).to.deep.equal([])
      })
    })
  }
})
