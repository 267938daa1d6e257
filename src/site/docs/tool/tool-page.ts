import { capitalised } from '../../../base/plain-text.ts'
import type { OpenApiDocument } from '../../../contract/contract.ts'
import { textAt } from '../../../contract/document/document-tree.ts'
import { docsPaths, type DocsPage } from '../docs-page.ts'
import { markdownTable } from '../markdown.ts'
import { toolText } from './tool-text.ts'
import type { Tool } from './tool.ts'

/** All tools on one page, and a page for each. */
export function toolPages(document: OpenApiDocument, tools: readonly Tool[]): readonly DocsPage[] {
  const summary = `The ${tools.length} tools: what each is for, and what it needs.`
  return [
    {
      path: docsPaths.tools,
      title: 'All tools',
      summary,
      section: 'Tools',
      markdown: () => `# All tools\n\n${summary}\n\n${overview(document, tools)}`,
    },
    ...tools.map(toolPage),
  ]
}

function toolPage(tool: Tool): DocsPage {
  return {
    path: docsPaths.tool(tool.id),
    title: tool.summary,
    alias: tool.id,
    summary: tool.lead,
    section: 'Tools',
    markdown: () => toolText(tool),
    toHtml: async (_text, { sent }) => {
      const { toolHtml } = await import('./tool-html.ts')
      return { main: toolHtml(tool, sent) }
    },
  }
}

function overview(document: OpenApiDocument, tools: readonly Tool[]): string {
  const groups = document['tags']
  const tags = Array.isArray(groups) ? groups : []
  return `Each tool is a \`POST\` with a JSON object, and an MCP tool of the same name with the same arguments, checks, limits and responses. Every tool is read-only, so you can retry any call.

${tags
  .map((tag: unknown) => {
    const name = textAt(tag, ['name'])
    const rows = tools
      .filter(({ tag }) => tag === name)
      .map(({ id, summary, scopes }) => [
        `[\`${id}\`](${docsPaths.tool(id)})`,
        summary,
        scopes.map((scope) => `\`${scope}\``).join(' '),
      ])
    return `## ${capitalised(name)}\n\n${textAt(tag, ['description'])}\n\n${markdownTable(['Tool', 'What it does', 'Scope'], rows)}`
  })
  .join('\n\n')}
`
}
