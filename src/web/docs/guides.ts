import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { DocsPage, DocsSection } from './docs-page.ts'
import { summaryOf, sectionsOf } from './markdown-text.ts'

interface GuideRow {
  /** From the root of the repository. */
  readonly file: string
  readonly path: string
  readonly section: DocsSection
  readonly menuName?: string
}

/** Every Markdown file that is shown as a page, in the order of the menu. */
const guideRows: readonly GuideRow[] = [
  {
    file: 'docs/start-reviewer.md',
    path: '/docs/start/reviewer',
    section: 'Start',
    menuName: 'For spec reviewers',
  },
  {
    file: 'docs/start-partner.md',
    path: '/docs/start/partner',
    section: 'Start',
    menuName: 'For partners',
  },
  {
    file: 'docs/start-mcp.md',
    path: '/docs/start/mcp',
    section: 'Start',
    menuName: 'For MCP clients',
  },
  { file: 'docs/authentication.md', path: '/docs/authentication', section: 'Use it' },
  { file: 'docs/sandbox.md', path: '/docs/sandbox', section: 'Use it' },
  { file: 'docs/openapi.md', path: '/docs/openapi', section: 'Use it' },
  { file: 'docs/sdk-support.md', path: '/docs/sdk-support', section: 'Use it' },
  { file: 'docs/collections.md', path: '/docs/collections', section: 'Use it' },
  { file: 'docs/mock-server.md', path: '/docs/mock-server', section: 'Use it' },
  { file: 'docs/journeys.md', path: '/docs/journeys', section: 'Use it' },
  { file: 'docs/mcp-clients.md', path: '/docs/mcp-clients', section: 'Use it' },
  { file: 'docs/contract-guide.md', path: '/docs/contract-guide', section: 'The contract' },
  { file: 'docs/contract-rules.md', path: '/docs/contract-rules', section: 'The contract' },
  { file: 'docs/versioning.md', path: '/docs/versioning', section: 'The contract' },
  { file: 'CHANGELOG.md', path: '/docs/changelog', section: 'The contract' },
]

/** A file of `docs/`, as a page is made of it. */
export interface Guide extends GuideRow {
  readonly title: string
  readonly summary: string
  readonly markdown: string
}

/** A comment for the test that runs the commands: readers of the Markdown have no use for it. */
const testMark = /^<!-- (?:not run: |answers ).* -->\n\n/gm

/** The files of the guides, from the root of the repository. */
export const guideFiles: readonly string[] = guideRows.map(({ file }) => file)

/**
 * Reads the guides, and turns links among files into links among pages.
 *
 * @throws for a guide that is missing or has no heading.
 */
export function readGuides(repository: string): readonly Guide[] {
  const pathOf = new Map([
    ['openapi.yaml', '/openapi.yaml'],
    ...guideRows.map(({ file, path }) => [file, path] as const),
  ])
  return guideRows.map((row) => {
    const text = readFileSync(join(repository, row.file), 'utf8').replaceAll(testMark, '')
    const markdown = linked(text, row.file, pathOf)
    // The rest is read with the first page, so that no start waits for it.
    const [opening = ''] = markdown.split(/^##/m)
    const [first] = sectionsOf(opening)
    if (first?.depth !== 1) throw new Error(`${row.file} does not begin with a heading`)
    return { ...row, title: first.heading, summary: summaryOf(opening), markdown }
  })
}

/** The guides as pages. They are written for the address in `writtenUrl`, and shown with this deployment's. */
export function guidePages(
  guides: readonly Guide[],
  { writtenUrl, publicUrl, fills }: GuideWords,
): readonly DocsPage[] {
  // Links stay on the host by which the reader came; commands name the public one.
  const here = (text: string): string =>
    text.replaceAll(`](${writtenUrl}/`, '](/').replaceAll(writtenUrl, publicUrl)
  return guides.map(({ file: _file, markdown, summary, ...page }) => ({
    ...page,
    summary: here(summary),
    markdown: () =>
      here(markdown).replaceAll(
        /^<!-- (\w+) -->$/gm,
        (comment, name: string) => fills[name]?.() ?? comment,
      ),
  }))
}

export interface GuideWords {
  readonly writtenUrl: string
  readonly publicUrl: string
  /** What a line such as `<!-- scopes -->` stands for: what the contract says, so that no guide repeats it. */
  readonly fills: Readonly<Record<string, () => string>>
}

/** Blocks of code are left as they are. A link to a file that is no page becomes its text. */
function linked(markdown: string, file: string, pathOf: ReadonlyMap<string, string>): string {
  return markdown
    .split(/(^```[^]*?^```$)/m)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replaceAll(
            /\[([^\]\n]+)\]\((?![a-z]+:|[/#])([^)\s#]+)(#[^)\s]*)?\)/g,
            (_link, text: string, target: string, anchor = '') => {
              const path = pathOf.get(normalize(join(dirname(file), target)))
              return path === undefined ? text : `[${text}](${path}${anchor})`
            },
          ),
    )
    .join('')
}
