import escapeHtml from 'escape-html'
import { textAt } from '../../contract/document/document-tree.ts'
import { docsSections, type DocsPage } from './docs-page.ts'
import type { DocsParts } from './docs-pages.ts'

/** A page with its text on a day. */
export interface DocsText {
  readonly page: DocsPage
  readonly markdown: string
}

type ListParts = Pick<DocsParts, 'document' | 'publicUrl'>

/** The index for language models, as llmstxt.org has it: a title, a summary, then lists of links to Markdown. */
export function llmsTxt(pages: readonly DocsPage[], { document, publicUrl }: ListParts): string {
  const { info } = document
  const lists = docsSections.map((section) => {
    const links = pages
      .filter((page) => page.section === section)
      .map(({ path, title, summary }) => `- [${title}](${publicUrl}${path}.md): ${summary}`)
    return links.length === 0 ? [] : [`## ${section}`, links.join('\n')]
  })
  return `${[
    `# ${info.title}`,
    `> ${textAt(info, ['summary'])}`,
    textAt(document, ['x-mcp-instructions']).trim(),
    ...lists.flat(),
    '## Optional',
    `- [All pages in one file](${publicUrl}/llms-full.txt): the whole documentation\n` +
      `- [OpenAPI document](${publicUrl}/public/openapi.json): the contract, machine-readable`,
  ].join('\n\n')}\n`
}

/** Every page, one after the other. */
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
