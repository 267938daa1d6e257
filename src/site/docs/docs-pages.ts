import { isLoopback } from '../../base/ip-address.ts'
import type { OpenApiDocument } from '../../contract/contract.ts'
import { discoveryPaths } from '../../contract/discovery/discovery-paths.ts'
import { textAt } from '../../contract/document/document-tree.ts'
import { scopesOf } from '../../contract/declarations.ts'
import type { Html, Page } from '../../html/html.ts'
import { coverageText } from './coverage-page.ts'
import {
  docsPaths,
  docsSections,
  type DocsBody,
  type DocsData,
  type DocsPage,
} from './docs-page.ts'
import { errorsText } from './errors-page.ts'
import { guidePages, type Guide } from './guides.ts'
import { homeText } from './home-page.ts'
import { limitsText, planTable } from './limits-page.ts'
import { markdownTable } from './markdown.ts'
import { mcpText } from './mcp-page.ts'
import { stampDutyCalculator } from './stamp-duty/stamp-duty-calculator.ts'
import { stampDutyFinder } from './stamp-duty/stamp-duty-finder.ts'
import { stampDutyText } from './stamp-duty/stamp-duty-page.ts'
import { referencePage } from './reference-page.ts'
import { statePath, stateText } from './stamp-duty/stamp-duty-state-page.ts'
import { toolPages } from './tool/tool-page.ts'
import type { Tool } from './tool/tool.ts'

export interface DocsParts {
  /** As this deployment publishes it. */
  readonly document: OpenApiDocument
  readonly publicUrl: string
  /** The address that the guides are written for. */
  readonly writtenUrl: string
  readonly guides: readonly Guide[]
  /** Whether guides may link to it. */
  readonly hasConsole: boolean
  readonly tools: readonly Tool[]
  /** Further pages of the site, for the site map. */
  readonly morePaths: readonly string[]
  /** Without it there are no pages about the data. */
  readonly data?: DocsData
}

/** Every page of the documentation, in the order of the menu, then those that are not in it. */
export function docsPages(parts: DocsParts): readonly DocsPage[] {
  const { document, publicUrl, data } = parts
  const scopes = scopesOf(document).map(({ scope, meaning }) => [`\`${scope}\``, meaning])
  const fills = {
    scopes: () => markdownTable(['Scope', 'What it allows'], scopes),
    clients: () => mcpText(publicUrl),
    plans: () => planTable(document),
  }
  const isLocal = isLoopback(new URL(publicUrl).hostname)
  const all: readonly DocsPage[] = [
    ...guidePages(parts.guides, { ...parts, isLocal, fills }),
    ...toolPages(document, parts.tools),
    referencePage(parts.tools),
    led({
      path: docsPaths.errors,
      title: 'Errors',
      summary: 'Every error code, what it means, and what to do.',
      section: 'Use it',
      markdown: () => errorsText(document),
    }),
    led({
      path: docsPaths.limits,
      title: 'Limits and plans',
      summary:
        'The quota of each plan, from the free tier up, the billing of extra calls (overage plus GST), and how to see what is left.',
      section: 'Use it',
      markdown: () => limitsText(document),
    }),
    ...(data === undefined ? [] : dataPages(data)),
  ]
  const pages = all.filter(({ reader }) => isLocal || reader !== 'contributor')
  const inOrder = docsSections.flatMap((name) => pages.filter(({ section }) => section === name))
  const home: DocsPage = {
    path: discoveryPaths.docs,
    title: 'Nilam documentation',
    summary: textAt(document, ['info', 'summary']),
    section: 'Start',
    markdown: () =>
      homeText({ document, publicUrl, others: inOrder, cities: data?.places.cityNames ?? [] }),
  }
  return [home, ...inOrder, ...pages.filter(({ section }) => section === undefined)]
}

function dataPages(data: DocsData): readonly DocsPage[] {
  return [
    led({
      path: docsPaths.coverage,
      title: 'Coverage',
      summary:
        'Cities and localities, states, tax years, and the dates of the rules behind responses.',
      section: 'Coverage',
      markdown: (day) => coverageText(data, day),
    }),
    {
      path: docsPaths.stampDuty,
      title: 'Stamp duty and registration',
      summary:
        'What it costs to register a home in every state and union territory of India, with a calculator, rates and sources.',
      section: 'Coverage',
      markdown: (day) => stampDutyText(data.stampDutyOn(day)),
      readsQuery: true,
      toHtml: async (text, { request }) =>
        withLead(text, stampDutyFinder(data.stampDuty, request?.query ?? new URLSearchParams())),
    },
    ...data.stampDuty.states.map((state): DocsPage => ({
      path: statePath(state),
      title: `Stamp duty in ${state.name}`,
      summary: `What it costs to register a home in ${state.name}, with a calculator, the rates and their sources.`,
      section: 'Coverage',
      parent: docsPaths.stampDuty,
      markdown: (day) => stateText(data.stampDutyOn(day), state.code),
      readsQuery: true,
      toHtml: async (text, { request }) =>
        withLead(text, await stampDutyCalculator(data.calls, state, request)),
    })),
  ]
}

function led(page: DocsPage): DocsPage {
  const { title, summary, markdown } = page
  return {
    ...page,
    markdown: async (day) => `# ${title}\n\n${summary}\n\n${await markdown(day)}`,
  }
}

/** A text with HTML before its first section. A page in place of that HTML is shown alone. */
async function withLead(text: string, lead: Html | Page): Promise<DocsBody | Page> {
  if ('status' in lead) return lead
  const { renderMarkdown } = await import('./render-markdown.ts')
  const at = text.search(/^## /m)
  return at === -1
    ? renderMarkdown(text, lead)
    : renderMarkdown(text.slice(0, at), lead, text.slice(at))
}
