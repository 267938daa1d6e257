import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mapping } from '../../src/contract/document/document-tree.ts'
import { openApi30 } from '../../src/contract/document/openapi-3-0.ts'
import { publishedDocument, withoutUnused } from '../../src/api/rest/published-document.ts'
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
const published = withoutUnused(publishedDocument(committedContract.document, origins))
const document: Mapping = { ...published }

const linters = [
  { tool: 'spectral', title: "Spectral, with OpenAPI's and OWASP's rules", lint: lintWithSpectral },
  { tool: 'ibm', title: "IBM's validator", lint: lintWithIbm },
]

describe('a linter of partners reads the document that the service publishes', () => {
  let folder: string
  before(function () {
    needsRunners.call(this)
    folder = newFolder()
  })

  for (const [form, written] of Object.entries({ '3.1': published, '3.0': openApi30(published) })) {
    it(`Redocly, strict, and Spectral's recommended rules find nothing in OpenAPI ${form}`, async () => {
      const file = join(folder, `openapi-${form}.json`)
      writeFileSync(file, JSON.stringify(written))
      const ruleset = join(folder, 'recommended.yaml')
      writeFileSync(ruleset, 'extends: spectral:oas')
      const found = [lintWithRedocly(file, folder), lintWithSpectral(file, folder, ruleset)]
      expect((await Promise.all(found)).flat()).to.deep.equal([])
    })
  }

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
