import { mcpPath, mcpSignInPath } from '../../base/public-paths.ts'
import type { OpenApiDocument } from '../../contract/contract.ts'
import {
  declaredOperations,
  operationExamples,
} from '../../contract/document/document-operations.ts'
import { textAt, valueAt } from '../../contract/document/document-tree.ts'
import { samplesOf } from '../../contract/samples/samples.ts'
import { joinWords } from '../../base/plain-text.ts'
import { docsPaths, type DocsPage } from './docs-page.ts'
import { bullets, fenced, fencedJson } from './markdown.ts'

interface HomeParts {
  readonly document: OpenApiDocument
  readonly publicUrl: string
  readonly others: readonly DocsPage[]
  readonly cities: readonly string[]
}

/** What Nilam is, for whom, a call with its response, and where to go from here. */
export function homeText({ document, publicUrl, others, cities }: HomeParts): string {
  const { info } = document
  const count = declaredOperations(document).length
  const starts = others.filter(({ section }) => section === 'Start')
  const further = others.filter(
    ({ section, parent }) => section !== 'Start' && section !== 'Tools' && parent === undefined,
  )
  const where = cities.length === 0 ? '' : ` of ${joinWords(cities)}`
  return `# Nilam, the API for homes in India

Find homes and localities${where}, and calculate loans, income tax and stamp duty anywhere in India. ${count} read-only tools for property sites, lenders and AI assistants, over REST and MCP. Start without a key.

${firstCall(document, publicUrl)}
${starts.length === 0 ? '' : `## Where to start\n\n${linkList(starts)}\n`}
## At a glance

- REST: \`POST ${publicUrl}/public/v1/<tool>\` with a JSON object.
- MCP: \`${publicUrl}${mcpPath}\`, Streamable HTTP, the same tools under the same names. At \`${publicUrl}${mcpSignInPath}\` a client signs its user in.
- The contract: [openapi.yaml](/openapi.yaml), [openapi.json](/public/openapi.json), and a [reference](${docsPaths.reference}).
- Try [every tool](${docsPaths.tools}) on its page. [Plans and prices](/pricing) start free.

## About the service

${textAt(info, ['description']).split('\n\n')[0] ?? ''}

Amounts are whole rupees. [Authentication](${docsPaths.authentication}) says who may call, [limits](${docsPaths.limits}) how calls are counted, and [errors](${docsPaths.errors}) what to do about each. [Coverage](${docsPaths.coverage}) has the cities, states and dates. Listings are those that this service has imported; a city without any has synthetic ones, and the disclaimer says so. [Common questions](${docsPaths.questions}) has the rest, and the [contract](/openapi.yaml) every detail.

## All pages

${linkList(further)}

For programs: add \`.md\` to the URL of a page to get its Markdown. All pages are in [llms.txt](/llms.txt), [llms-full.txt](/llms-full.txt) and [llms-states.txt](/llms-states.txt).
`
}

/** The first example of the contract, with the response that was recorded for it; the style sheet puts them side by side. */
function firstCall(document: OpenApiDocument, publicUrl: string): string {
  const [example] = operationExamples(document)
  const operation = declaredOperations(document).find(({ id }) => id === example?.operationId)
  if (example === undefined || operation === undefined) return ''
  const body = valueAt(operation.operation, [
    ...['responses', '200', 'content', 'application/json', 'examples', example.name, 'value'],
  ])
  const [curl] = samplesOf(example, publicUrl)
  if (curl === undefined || body === undefined) return ''
  return `## One call and its response

${fenced(curl.code.trimEnd(), { language: curl.language })}

${fencedJson(body)}
`
}

function linkList(pages: readonly DocsPage[]): string {
  return bullets(pages.map(({ path, title, summary }) => `[${title}](${path}) ${summary}`))
}
