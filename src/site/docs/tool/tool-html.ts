import { betweenTags, html, type Html } from '../../../html/html.ts'
import type { OperationExample } from '../../../contract/document/document-operations.ts'
import { callPanel } from './call-panel.ts'
import { docsPaths, type SentCall } from '../docs-page.ts'
import { fencedJson } from '../markdown.ts'
import { renderMarkdown } from '../render-markdown.ts'
import { schemaFields } from './schema-fields.ts'
import { schemaTree } from './schema-tree.ts'
import {
  argumentsHeading,
  closingText,
  exampleHeading,
  exampleResponse,
  introText,
  otherWordsText,
  responseHeading,
} from './tool-text.ts'
import type { Tool } from './tool.ts'

/**
 * The page of a tool: what it is for, the call beside it, and everything about it below. Before a reader sends a call, the form
 * has the first example.
 */
export function toolHtml(
  tool: Tool,
  sent: SentCall = { arguments: tool.call.examples[0]?.arguments ?? {} },
): Html {
  const { intro, about } = textsOfTool(tool)
  return html`<div class="tool">
    <div class="intro">${intro}</div>
    ${callPanel(tool.call, sent)}
    <div class="about">${about}</div>
  </div>`
}

/** What no call changes is rendered once. */
const rendered = new WeakMap<Tool, ReturnType<typeof renderTexts>>()

function textsOfTool(tool: Tool) {
  const texts = rendered.get(tool) ?? renderTexts(tool)
  rendered.set(tool, texts)
  return texts
}

function renderTexts(tool: Tool) {
  const required = { anchor: 'argument', marks: 'required' } as const
  const optional = { anchor: 'response', marks: 'optional' } as const
  const about = renderMarkdown(
    argumentsHeading(tool),
    schemaTree(schemaFields(tool.requestSchema), required),
    otherWordsText(tool),
    responseHeading(tool),
    schemaTree(schemaFields(tool.responseSchema), optional),
    '## Examples',
    ...tool.call.examples.flatMap((example) => exampleParts(example, tool)),
    closingText(tool),
  )
  const sections = about.headings.filter(({ depth }) => depth === 2)
  return {
    intro: html`${renderMarkdown(introText(tool)).main}
      <nav class="jumps" aria-label="On this page">
        ${sections.map(({ slug, text }) => html`<a href="#${slug}">${text}</a> `)}
      </nav>`,
    about: about.main,
  }
}

function exampleParts(example: OperationExample, tool: Tool): readonly (string | Html)[] {
  const response = exampleResponse(example, tool)
  const filled = `${docsPaths.call(tool.id)}?example=${encodeURIComponent(example.name)}#try-it`
  return [
    `${exampleHeading(example, tool)}\n\n${fencedJson(example.arguments)}`,
    html`<p><a href="${filled}">Fill the form with it</a></p>`,
    ...(response === undefined
      ? []
      : [
          html`<details class="recorded">
            <summary>Response</summary>
            <pre tabindex="0"><code>${betweenTags(JSON.stringify(response, null, 1))}</code></pre>
          </details>`,
        ]),
  ]
}
