import type { OpenApiDocument } from '../../../contract/contract.ts'
import { textAt } from '../../../contract/document-tree.ts'
import { docsSections, type DocsPage } from './docs-page.ts'
import type { DocsText } from './docs-texts.ts'

/** What `llms.txt` says of the service. */
export interface LlmsParts {
  readonly document: OpenApiDocument
  readonly publicUrl: string
}

/** The index for language models, as llmstxt.org has it: a title, a summary, then lists of links to Markdown. */
export function llmsTxt(pages: readonly DocsPage[], { document, publicUrl }: LlmsParts): string {
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
    [
      `- [All pages in one file](${publicUrl}/llms-full.txt): the whole documentation`,
      `- [OpenAPI document](${publicUrl}/public/openapi.json): the contract, machine-readable`,
    ].join('\n'),
  ].join('\n\n')}\n`
}

/** Every page, one after the other. */
export function llmsFullTxt(texts: readonly DocsText[], { publicUrl }: LlmsParts): string {
  return texts
    .map(({ page, markdown }) => `<!-- ${publicUrl}${page.path} -->\n\n${markdown.trim()}\n`)
    .join('\n')
}
