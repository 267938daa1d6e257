import { compact, html, withCode, type Html } from '../../html/html.ts'
import { docsPaths, type DocsPage } from './docs-page.ts'
import { markdownTable } from './markdown.ts'
import { fieldRows, schemaFields, type SchemaField } from './tool/schema-fields.ts'
import { acceptedWords, fieldAnchor } from './tool/schema-tree.ts'
import type { Tool } from './tool/tool.ts'

const title = 'API reference'
const summary = 'Every operation with the names and types of its arguments and its response.'

const introduction = `# ${title}

${summary} A name links to its meaning on the page of the tool, where you can also send a call. For programs there are [openapi.json](/public/openapi.json) and [openapi.yaml](/openapi.yaml).`

/** All operations on one page. It is in no search and no list, since the pages of the tools say the same and more. */
export function referencePage(tools: readonly Tool[]): DocsPage {
  return {
    path: docsPaths.reference,
    title,
    summary,
    markdown: () => [introduction, ...tools.map(operationText)].join('\n\n'),
    toHtml: async () => {
      const { renderMarkdown } = await import('./render-markdown.ts')
      const { main } = renderMarkdown(introduction, ...tools.flatMap(operationParts))
      return { main }
    },
  }
}

function operationHeading({ id, summary, path }: Tool): string {
  return `## ${id}\n\n[${summary}](${docsPaths.tool(id)}). \`POST ${path}\``
}

function operationText(tool: Tool): string {
  const rows = (fields: readonly SchemaField[]): readonly (readonly string[])[] =>
    fields.map((field) => [
      `\`${field.path}\``,
      acceptedWords(field),
      field.isRequired ? 'yes' : 'no',
    ])
  return [
    operationHeading(tool),
    markdownTable(['Argument', 'Accepts', 'Required'], rows(fieldRows(tool.requestSchema))),
    markdownTable(['Field', 'Constraints', 'Required'], rows(fieldRows(tool.responseSchema))),
  ].join('\n\n')
}

function operationParts(tool: Tool): readonly (string | Html)[] {
  return [
    operationHeading(tool),
    folded('Arguments', 'argument', tool, schemaFields(tool.requestSchema)),
    folded('Response', 'response', tool, schemaFields(tool.responseSchema)),
  ]
}

function folded(
  name: string,
  anchor: 'argument' | 'response',
  { id }: Tool,
  fields: readonly SchemaField[],
): Html {
  const page = docsPaths.tool(id)
  const list = (inside: readonly SchemaField[]): Html =>
    html`<ul>
      ${inside.map(row)}
    </ul>`
  const row = (field: SchemaField): Html =>
    html`<li>
      <a href="${page}#${fieldAnchor(anchor, field)}">${field.name}</a>
      ${withCode(acceptedWords(field))}${anchor === 'argument' && field.isRequired && html` <b>required</b>`}${anchor === 'response' && !field.isRequired && html` <b>optional</b>`}${field.inside.length > 0 && list(field.inside)}
    </li>`
  return compact(
    html`<details class="fields">
      <summary>${name}</summary>
      ${list(fields)}
    </details>`,
  )
}
