import { deprecationNotice, deprecationOf } from '../../../contract/document/deprecation.ts'
import { mappingAt, resolved, textAt, valueAt } from '../../../contract/document/document-tree.ts'
import type { OperationExample } from '../../../contract/document/document-operations.ts'
import { samplesOf } from '../../../contract/samples/samples.ts'
import { synonymList } from '../../../contract/document/synonym-list.ts'
import { docsPaths } from '../docs-page.ts'
import { codesOf } from '../errors-page.ts'
import { fenced, fencedJson, markdownTable } from '../markdown.ts'
import { fieldRows } from './schema-fields.ts'
import { acceptedWords } from './schema-tree.ts'
import type { Tool } from './tool.ts'

/** The whole page as Markdown. */
export function toolText(tool: Tool): string {
  const { call } = tool
  const [first] = call.examples
  const samples = first === undefined ? [] : samplesOf(first, call.publicUrl)
  return [
    introText(tool),
    '## Call it',
    ...samples.map(({ language, label, code }) =>
      fenced(code.trimEnd(), { language, title: label }),
    ),
    argumentsHeading(tool),
    argumentsTable(tool),
    otherWordsText(tool),
    responseHeading(tool),
    responseTable(tool),
    '## Examples',
    ...call.examples.flatMap((example) => [
      exampleHeading(example, tool),
      fencedJson(example.arguments, { title: 'Request' }),
      ...(exampleResponse(example, tool) === undefined
        ? []
        : [fencedJson(exampleResponse(example, tool), { title: 'Response' })]),
    ]),
    closingText(tool),
  ].join('\n\n')
}

/** What the tool is for, and how it is reached. */
export function introText({ operation, summary, lead, details, path, id, scopes }: Tool): string {
  const deprecation = deprecationOf(operation)
  const scopeNames = scopes.map((scope) => `\`${scope}\``).join(' ')
  return `# ${summary}

${deprecation === undefined ? '' : `**${deprecationNotice(deprecation)}**\n\n`}${lead}

${details}

\`POST ${path}\`, or the MCP tool \`${id}\`. Works without a credential; a credential needs the scope ${scopeNames} ([authentication](${docsPaths.authentication})).`
}

/** The heading of the arguments, and what holds for all of them. */
export function argumentsHeading({ requestSchema }: Tool): string {
  return `## Arguments\n\n${textAt(requestSchema, ['description'])} Leave out what you do not know. Arguments that are not listed are rejected.`
}

function argumentsTable({ requestSchema }: Tool): string {
  const rows = fieldRows(requestSchema).map((field) => [
    `\`${field.path}\``,
    `${field.isRequired ? '**Required.** ' : ''}${acceptedWords(field)}.`,
    field.meaning,
  ])
  return markdownTable(['Argument', 'Accepts', 'Meaning'], rows)
}

/** The heading of the response, and when it comes. */
export function responseHeading({ returns }: Tool): string {
  return `## Response\n\n${returns}`
}

function responseTable({ responseSchema }: Tool): string {
  const rows = fieldRows(responseSchema).map((field) => [
    `\`${field.path}\``,
    `${acceptedWords(field)}.${field.isRequired ? '' : ' Optional.'}`,
    field.meaning,
  ])
  return markdownTable(['Field', 'Constraints', 'Meaning'], rows)
}

/** The name of an example, and what its response shows. */
export function exampleHeading({ name, summary }: OperationExample, { operation }: Tool): string {
  const about = textAt(operation, [...examplesAt, name, 'summary'])
  return `### ${summary}${about === '' ? '' : `\n\n${about}.`}`
}

/** The recorded response of an example; undefined where there is none. */
export function exampleResponse({ name }: OperationExample, { operation }: Tool): unknown {
  return valueAt(operation, [...examplesAt, name, 'value'])
}

const examplesAt = ['responses', '200', 'content', 'application/json', 'examples']

/** Errors, limits and the disclaimer. */
export function closingText(tool: Tool): string {
  return `## Errors

${errorsTable(tool)}

## Limits

Calls count as for every other tool. Each tool also has its own limit per minute. [All limits](${docsPaths.limits}).

${disclaimerSection(tool)}`
}

const maxWords = 6

/** Words that the error for a wrong argument or value recognises. */
export function otherWordsText({ requestSchema }: Tool): string {
  const rows = synonymList(requestSchema, maxWords).map(({ argument, value, words }) => [
    value === undefined ? `\`${argument}\`` : `\`${argument}: ${value}\``,
    words.join(', '),
  ])
  return `### Other words

If you send one of these words, you get a 400 that names what to send instead. The OpenAPI document lists all of them in \`x-synonyms\`.

${markdownTable(['Send', 'Not'], rows)}`
}

function errorsTable({ operation, document }: Tool): string {
  const responses = mappingAt(operation, ['responses'])
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, response]) => [
      status,
      codesOf(document, status, response)
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

function disclaimerSection({ document, id }: Tool): string {
  const disclaimer = textAt(document, ['x-disclaimers', id])
  if (disclaimer === '') return ''
  const demoData = usesListings.has(id)
    ? `\nIf a response used demo listings, it begins with this:\n\n> ${textAt(document, ['x-disclaimers', 'demoData'])}\n`
    : ''
  return `## Disclaimer\n\nEvery response has this text in \`disclaimer\`. Show it unchanged.\n\n> ${disclaimer}\n${demoData}`
}
