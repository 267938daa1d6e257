import { mcpPath } from '../../../base/mcp-path.ts'
import type { OpenApiDocument } from '../../../contract/contract.ts'
import { discoveryPaths } from '../../../contract/discovery/discovery-paths.ts'
import { textAt } from '../../../contract/document-tree.ts'
import type { DocsPage } from './docs-page.ts'
import { toolsPath } from './tool-page.ts'

/** What Nilam is, and where to go from here: a list of all other pages. */
export function homePage(
  document: OpenApiDocument,
  publicUrl: string,
  others: readonly DocsPage[],
): DocsPage {
  return {
    path: discoveryPaths.docs,
    title: 'Nilam documentation',
    menuName: 'Home',
    summary: textAt(document, ['info', 'summary']),
    section: 'Start',
    markdown: () => text(document, publicUrl, others),
  }
}

function text({ info }: OpenApiDocument, publicUrl: string, others: readonly DocsPage[]): string {
  const doors = others.filter(({ section }) => section === 'Start')
  const further = others.filter(({ section }) => section !== 'Start' && section !== 'Tools')
  return `# ${info.title} documentation

${textAt(info, ['summary'])}

${doors.length === 0 ? '' : `## Where to start\n\n${linkList(doors)}\n`}
## At a glance

- REST: \`POST ${publicUrl}/public/v1/<tool>\` with a JSON object.
- MCP: \`${publicUrl}${mcpPath}\`, Streamable HTTP, the same tools under the same names.
- The document: [openapi.json](/public/openapi.json), as [written](/openapi.yaml), and as a [reference to click through](/docs/reference).
- No key is needed to begin. [All tools](${toolsPath}) can be tried on their pages.

## About the service

${textAt(info, ['description'])}

## All pages

${linkList(further)}

For programs: every page as Markdown under its address and \`.md\`, all of them in [llms.txt](/llms.txt) and [llms-full.txt](/llms-full.txt).
`
}

function linkList(pages: readonly DocsPage[]): string {
  return pages.map(({ path, title, summary }) => `- [${title}](${path}) ${summary}`).join('\n')
}
