import type { Day } from '../../base/calendar.ts'
import type { Mapping } from '../../contract/document/document-tree.ts'
import type { Page, PageRequest } from '../../html/html.ts'
import type { TaxYear } from '../../income-tax/load-income-tax.ts'
import type { PlaceDirectory } from '../../market/places/place-directory.ts'
import type { Calls, SentResponse } from '../calls.ts'
import type { Coverage } from '../../stamp-duty/coverage.ts'
import type { StampDutyRules } from '../../stamp-duty/rules/stamp-duty-rules.ts'
import type { RenderedMarkdown } from './render-markdown.ts'

/**
 * A page of the documentation, written in Markdown (GitHub's flavour; raw HTML is shown, not run). `docs-site.ts` serves it
 * as HTML at `path`, as Markdown at `<path>.md`, and lists it in `/llms.txt`, `/llms-full.txt`, the search and the site map.
 *
 * To add a text, write a file in `docs/` and add its row to `guides.ts`. To add a page made of the contract or of data, add
 * its row to `docs-pages.ts`.
 *
 * After its language a fence may have `title=curl`, which puts it into tabs with its titled neighbours.
 */
export interface DocsPage {
  readonly path: string
  readonly title: string
  /** Who reads it, by default a partner: a deployment for others leaves out the pages of those who have the repository. */
  readonly reader?: Reader
  /** Another name that the search finds it by, such as a tool's. */
  readonly alias?: string
  /** The file that a guide is written in, from the root of the repository. */
  readonly file?: string
  /** One sentence without Markdown. */
  readonly summary: string
  /** A page without one is served, but is in no menu, search or list: other pages link to it. */
  readonly section?: DocsSection
  /** The page of the menu below which this one is; it is in the search and the lists, and not in the menu. */
  readonly parent?: string
  /** The text on a day, from its `# ` heading on. Links to other pages are paths: `/docs/limits#headers`. */
  readonly markdown: (day: Day) => string | Promise<string>
  /**
   * The page as HTML, where it is more than its text: a form, a layout, a tree that folds. It has the anchors of the text's
   * headings. The request is empty for the page that is cached for a day; a `Page` is shown instead of this one.
   */
  readonly toHtml?: (text: string, requested: Requested) => Promise<DocsBody | Page>
  /** Whether the page is another one where its address has a query. */
  readonly readsQuery?: true
}

export interface DocsBody extends Pick<RenderedMarkdown, 'main'> {
  /** For the list beside the page; without them the page fills its place. */
  readonly headings?: RenderedMarkdown['headings']
}

/** What a request contains beyond the page's address. */
export interface Requested {
  /** That of a page that reads its query. */
  readonly request?: PageRequest
  readonly sent?: SentCall
}

/** A call in the form of a tool, and what came back. */
export interface SentCall {
  readonly arguments: Mapping
  readonly text?: string
  readonly response?: SentResponse
}

/** A page has one: who calls the API, who connects an assistant, or who works on the contract. */
export type Reader = 'partner' | 'assistant builder' | 'contributor'

/** The operator's own texts, which the foot of every page links to. */
export const operatorSection = 'This service'

/** In the order of the menu. */
export const docsSections = [
  'Start',
  'Tools',
  'Use it',
  'Coverage',
  'The contract',
  operatorSection,
] as const

export type DocsSection = (typeof docsSections)[number]

/** The pages that others link to. */
export const docsPaths = {
  tools: '/docs/tools',
  tool: (operationId: string) => `/docs/tools/${operationId}`,
  authentication: '/docs/authentication',
  errors: '/docs/errors',
  limits: '/docs/limits',
  mcp: '/docs/mcp',
  coverage: '/docs/coverage',
  stampDuty: '/docs/stamp-duty',
  stampDutyJson: '/docs/stamp-duty.json',
  /** Calls sent from the pages of the tools, and their responses. */
  calls: '/docs/call',
  call: (operationId: string) => `/docs/call/${operationId}`,
  reference: '/docs/reference',
  search: '/docs/search',
  searchJson: '/docs/search.json',
  questions: '/docs/questions',
  goLive: '/docs/go-live',
  openApi: '/docs/openapi',
} as const

/** Pages that are part of another now. */
export const movedPages: readonly (readonly [path: string, to: string])[] = [
  ['/docs/start/mcp', docsPaths.mcp],
  ['/docs/collections', docsPaths.openApi],
  ['/docs/mock-server', docsPaths.openApi],
]

/** What the pages about the data are made of. */
export interface DocsData {
  readonly places: PlaceDirectory
  /** Newest first. */
  readonly taxYears: readonly TaxYear[]
  readonly stampDuty: StampDutyRules
  readonly stampDutyOn: (day: Day) => Coverage
  readonly calls: Calls
}
