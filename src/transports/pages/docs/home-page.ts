import { mcpPath, mcpSignInPath } from '../../../base/public-paths.ts'
import type { OpenApiDocument } from '../../../contract/contract.ts'
import { textAt } from '../../../contract/document-tree.ts'
import { docsPaths, type DocsPage } from './docs-page.ts'
import { bullets } from './markdown.ts'

/** What Nilam is, and where to go from here: a list of all other pages. */
export function homeText(
  { info }: OpenApiDocument,
  publicUrl: string,
  others: readonly DocsPage[],
): string {
  const starts = others.filter(({ section }) => section === 'Start')
  const further = others.filter(({ section }) => section !== 'Start' && section !== 'Tools')
  return `# ${info.title} documentation

${textAt(info, ['summary'])}

${starts.length === 0 ? '' : `## Where to start\n\n${linkList(starts)}\n`}
## At a glance

- REST: \`POST ${publicUrl}/public/v1/<tool>\` with a JSON object.
- MCP: \`${publicUrl}${mcpPath}\`, Streamable HTTP, the same tools under the same names. At \`${publicUrl}${mcpSignInPath}\` a client signs its person in.
- The document: [openapi.json](/public/openapi.json), as [written](/openapi.yaml), and as a [reference](${docsPaths.reference}).
- Start without a key. [All tools](${docsPaths.tools}) can be tried on their pages.

## About the service

${textAt(info, ['description'])}

## All pages

${linkList(further)}

For programs: add \`.md\` to the address of a page for its Markdown. All pages are in [llms.txt](/llms.txt) and [llms-full.txt](/llms-full.txt).
`
}

function linkList(pages: readonly DocsPage[]): string {
  return bullets(pages.map(({ path, title, summary }) => `[${title}](${path}) ${summary}`))
}
