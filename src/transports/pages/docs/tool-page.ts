import { capitalised } from '../../../base/capitalised.ts'
import type { OpenApiDocument } from '../../../contract/contract.ts'
import { deprecationNotice, deprecationOf } from '../../../contract/deprecation.ts'
import {
  declaredOperations,
  type DeclaredOperation,
} from '../../../contract/document-operations.ts'
import { mappingAt, resolved, textAt, valueAt } from '../../../contract/document-tree.ts'
import { operationExamples, type OperationExample } from '../../../contract/operation-examples.ts'
import { samplesOf } from '../../../contract/samples/samples.ts'
import { inlineSchema } from '../../../contract/schema-tree.ts'
import { synonymList } from '../../../contract/synonym-list.ts'
import { docsPaths, type DocsPage } from './docs-page.ts'
import { codesOf } from './errors-page.ts'
import { fenced, fencedJson, firstSentence, markdownTable } from './markdown.ts'
import { fieldRows } from './schema-rows.ts'

interface ToolPageParts {
  /** As this deployment publishes it. */
  readonly document: OpenApiDocument
  readonly publicUrl: string
}

/** All tools on one page, and a page for each. */
export function toolPages(parts: ToolPageParts): readonly DocsPage[] {
  const operations = declaredOperations(parts.document)
  const summary = `The ${operations.length} tools: what each is for, and what it needs.`
  return [
    {
      path: docsPaths.tools,
      title: 'All tools',
      summary,
      section: 'Tools',
      markdown: () => `# All tools\n\n${summary}\n\n${overview(parts.document, operations)}`,
    },
    ...operations.map((operation): DocsPage => ({
      path: docsPaths.tool(operation.id),
      title: operation.summary,
      menuName: operation.id,
      summary: firstSentence(operation.description),
      section: 'Tools',
      markdown: () => toolText(operation, parts),
    })),
  ]
}

function overview(document: OpenApiDocument, operations: readonly DeclaredOperation[]): string {
  const groups = document['tags']
  const tags = Array.isArray(groups) ? groups : []
  return `Each tool is a \`POST\` with a JSON object, and an MCP tool of the same name with the same arguments, checks, limits and responses. Every tool is read-only, so you can retry any call.

${tags
  .map((tag: unknown) => {
    const name = textAt(tag, ['name'])
    const rows = operations
      .filter((operation) => operation.tag === name)
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

function toolText(operation: DeclaredOperation, { document, publicUrl }: ToolPageParts): string {
  const { id, path, summary, description, scopes } = operation
  const lead = firstSentence(description)
  const deprecation = deprecationOf(operation.operation)
  const examples = operationExamples(document).filter(({ operationId }) => operationId === id)
  const [first] = examples
  const samples =
    first === undefined
      ? []
      : samplesOf(first, publicUrl).map(({ language, label, code }) =>
          fenced(code.trimEnd(), { language, title: label }),
        )
  return `# ${summary}

${deprecation === undefined ? '' : `**${deprecationNotice(deprecation)}**\n\n`}${lead}

${description.slice(lead.length).trim()}

\`POST ${path}\`, or the MCP tool \`${id}\`. Works without a credential; a credential needs the scope ${scopes.map((scope) => `\`${scope}\``).join(' ')} ([authentication](${docsPaths.authentication})).

## Call it

${samples.join('\n\n')}

## Arguments

${argumentsText(operation, document)}

${otherWords(operation, document)}

## Response

${textAt(valueAt(document, operation.at), ['responses', '200', 'description'])}

${responseTable(operation, document)}

## Examples

You can change each request and send it from this page, to this deployment, with or without a key. Without JavaScript, use curl as above.

${examples.map((example) => exampleText(example, operation)).join('\n\n')}

## Errors

${errorsTable(operation, document)}

## Limits

Calls count as for every other tool. Each tool also has its own limit per minute. [All limits](${docsPaths.limits}).

${disclaimerSection(document, id)}`
}

function argumentsText({ requestSchemaAt }: DeclaredOperation, document: OpenApiDocument): string {
  const schema = inlineSchema(document, valueAt(document, requestSchemaAt))
  const rows = fieldRows(schema).map(({ name, accepts, unit, isRequired, preset, meaning }) => [
    `\`${name}\``,
    [
      ...(isRequired ? ['**Required.**'] : []),
      `${capitalised(withUnit(accepts, unit))}.`,
      ...(preset === '' ? [] : [`Default \`${preset}\`.`]),
    ].join(' '),
    meaning,
  ])
  return `${textAt(schema, ['description'])} Leave out what you do not know. Arguments that are not listed are rejected.\n\n${markdownTable(
    ['Argument', 'Accepts', 'Meaning'],
    rows,
  )}`
}

/** How many synonyms of an argument or a value a page has. */
const maxWords = 6

function otherWords({ requestSchemaAt }: DeclaredOperation, document: OpenApiDocument): string {
  const schema = inlineSchema(document, valueAt(document, requestSchemaAt))
  const rows = synonymList(schema, maxWords).map(({ argument, value, words }) => [
    value === undefined ? `\`${argument}\`` : `\`${argument}: ${value}\``,
    words.join(', '),
  ])
  return `### Other words

The error 400 for one of these words names what to send instead. They are the first of each list; the document has all of them as \`x-synonyms\`.

${markdownTable(['Send', 'Not'], rows)}`
}

function withUnit(accepts: string, unit: string): string {
  return unit === '' ? accepts : `${accepts}, in ${unit}`
}

function responseTable({ responseSchemaAt }: DeclaredOperation, document: OpenApiDocument): string {
  const schema = inlineSchema(document, valueAt(document, responseSchemaAt))
  return markdownTable(
    ['Field', 'Holds', 'Meaning'],
    fieldRows(schema).map(({ name, accepts, unit, isRequired, meaning }) => [
      `\`${name}\``,
      `${capitalised(withUnit(accepts, unit))}.${isRequired ? '' : ' Optional.'}`,
      meaning,
    ]),
  )
}

function exampleText(
  { name, summary, path, arguments: given }: OperationExample,
  { operation }: DeclaredOperation,
): string {
  const examplesAt = ['responses', '200', 'content', 'application/json', 'examples']
  const body = valueAt(operation, [...examplesAt, name, 'value'])
  const about = textAt(operation, [...examplesAt, name, 'summary'])
  const request = fencedJson(given, { title: 'Request', tryPath: path })
  const response = fencedJson(body, { title: 'Response' })
  return [
    `### ${summary}`,
    ...(about === '' ? [] : [`${about}.`]),
    request,
    ...(body === undefined ? [] : [response]),
  ].join('\n\n')
}

function errorsTable({ operation }: DeclaredOperation, document: OpenApiDocument): string {
  const responses = mappingAt(operation, ['responses'])
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, response]) => [
      status,
      codesOf(document, response)
        .map((code) => `[\`${code}\`](${docsPaths.errors}#${code})`)
        .join(' '),
      textAt(resolved(document, response), ['description']),
    ])
  return markdownTable(['Status', 'Codes', 'When'], rows)
}

const usesListings = new Set([
  'search_properties',
  'get_property_details',
  'compare_properties',
  'get_locality_insights',
])

/** The text that every response has. */
function disclaimerSection(document: OpenApiDocument, id: string): string {
  const disclaimer = textAt(document, ['x-disclaimers', id])
  if (disclaimer === '') return ''
  const demoData = usesListings.has(id)
    ? `\nWhere a response used demo listings, it begins with this:\n\n> ${textAt(document, ['x-disclaimers', 'demoData'])}\n`
    : ''
  return `## Disclaimer\n\nEvery response has this text in \`disclaimer\`. Show it unchanged.\n\n> ${disclaimer}\n${demoData}`
}
