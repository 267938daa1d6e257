import escapeHtml from 'escape-html'
import { textAt } from '../../contract/document/document-tree.ts'
import { docsSections, type DocsPage } from './docs-page.ts'
import type { DocsParts } from './docs-pages.ts'

/** A page with its text on a day. */
export interface DocsText {
  readonly page: DocsPage
  readonly markdown: string
}

/** The files with whole pages: what a state costs is a third of the words, and few need more than one state. */
export const fullTexts: readonly {
  readonly path: string
  readonly contents: string
  readonly has: (page: DocsPage) => boolean
}[] = [
  {
    path: '/llms-full.txt',
    contents: 'All pages but those of single states',
    has: ({ parent }) => parent === undefined,
  },
  {
    path: '/llms-states.txt',
    contents: 'Stamp duty in each state, whose own pages are as /docs/stamp-duty/tamil-nadu.md',
    has: ({ parent }) => parent !== undefined,
  },
]

type ListParts = Pick<DocsParts, 'document' | 'publicUrl'>

/** The index for language models, as llmstxt.org has it: a title, a summary, then lists of links to Markdown. */
export function llmsTxt(pages: readonly DocsPage[], { document, publicUrl }: ListParts): string {
  const { info } = document
  const lists = docsSections.map((section) => {
    const links = pages
      .filter((page) => page.section === section && page.parent === undefined)
      .map(({ path, title, summary }) => `- [${title}](${publicUrl}${path}.md): ${summary}`)
    return links.length === 0 ? [] : [`## ${section}`, links.join('\n')]
  })
  return `${[
    `# ${info.title}`,
    `> ${textAt(info, ['summary'])}`,
    textAt(document, ['x-mcp-instructions']).trim(),
    ...lists.flat(),
    '## Optional',
    `${fullTexts.map(({ path, contents }) => `- [${contents}](${publicUrl}${path}): one file\n`).join('')}` +
      `- [OpenAPI document](${publicUrl}/public/openapi.json): the contract, machine-readable`,
  ].join('\n\n')}\n`
}

/** Whole pages, one after the other. */
export function llmsFullTxt(texts: readonly DocsText[], { publicUrl }: ListParts): string {
  return texts
    .map(({ page, markdown }) => `<!-- ${publicUrl}${page.path} -->\n\n${markdown.trim()}\n`)
    .join('\n')
}

/** The addresses that search engines may list, as sitemaps.org has it. */
export function siteMap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Crawlers may read everything but pages made for one person or one query. */
export function robotsTxt(publicUrl: string): string {
  return `User-agent: *
Disallow: /console
Disallow: /oauth
Disallow: /docs/search
Disallow: /docs/call
Disallow: /search?

Sitemap: ${publicUrl}/sitemap.xml
`
}
