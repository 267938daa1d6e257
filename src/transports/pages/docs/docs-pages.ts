import type { Day } from '../../../base/day.ts'
import type { Coverage } from '../../../stamp-duty/coverage.ts'
import type { OpenApiDocument } from '../../../contract/contract.ts'
import { scopesOf } from '../../../contract/scopes.ts'
import type { PlaceDirectory } from '../../../market/place-directory.ts'
import type { TaxYear } from '../../../income-tax/load-income-tax.ts'
import type { AnsweredStory } from './affordability-stories.ts'
import { affordabilityPage } from './affordability-page.ts'
import { coveragePage } from './coverage-page.ts'
import { docsSections, type DocsPage } from './docs-page.ts'
import { errorsPage } from './errors-page.ts'
import { guidePages, type Guide } from './guides.ts'
import { homePage } from './home-page.ts'
import { limitsPage } from './limits-page.ts'
import { markdownTable } from './markdown-table.ts'
import { mcpPage } from './mcp-page.ts'
import { stampDutyPage } from './stamp-duty-page.ts'
import { toolPages } from './tool-page.ts'

export interface DocsParts {
  /** As this deployment publishes it. */
  readonly document: OpenApiDocument
  readonly publicUrl: string
  /** The address that the guides are written for. */
  readonly writtenUrl: string
  readonly guides: readonly Guide[]
  /** Further pages of the site, for the site map. */
  readonly morePaths: readonly string[]
  /** Without what they tell of, the pages of the data are left out. */
  readonly data?: {
    readonly places: PlaceDirectory
    readonly taxYears: readonly TaxYear[]
    readonly stampDutyOn: (day: Day) => Coverage
    readonly affordabilityOn: (day: Day) => Promise<readonly AnsweredStory[]>
  }
}

/** Every page of the documentation, in the order of the menu; those that are not in it at the end. */
export function docsPages(parts: DocsParts): readonly DocsPage[] {
  const { document, publicUrl, data } = parts
  const pages = [
    ...guidePages(parts.guides, { ...parts, fills: { scopes: () => scopesTable(document) } }),
    ...toolPages(parts),
    errorsPage(document),
    limitsPage(document),
    mcpPage(publicUrl),
    ...(data === undefined
      ? []
      : [
          coveragePage(data),
          stampDutyPage(data.stampDutyOn),
          affordabilityPage(data.affordabilityOn),
        ]),
  ]
  const inOrder = docsSections.flatMap((name) => pages.filter(({ section }) => section === name))
  const unlisted = pages.filter(({ section }) => section === undefined)
  return [homePage(document, publicUrl, inOrder), ...inOrder, ...unlisted]
}

function scopesTable(document: OpenApiDocument): string {
  const rows = scopesOf(document).map(({ scope, meaning }) => [`\`${scope}\``, meaning])
  return markdownTable(['Scope', 'What it allows'], rows)
}
