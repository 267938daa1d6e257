import type { OpenApiDocument } from '../../contract/contract.ts'
import { errorAdvice } from '../../contract/declarations.ts'
import {
  listAt,
  mappingAt,
  resolved,
  textAt,
  valueAt,
} from '../../contract/document/document-tree.ts'
import { fenced, markdownTable } from './markdown.ts'

/** The catalogue: each code with what it means, what to do, and the bodies that the contract shows. */
export function errorsText(document: OpenApiDocument): string {
  const entries = errorEntries(document)
  const bodies = errorBodies(document)
  return `A rejected call gets a JSON body. Branch on \`error\`, and on \`reason\` if there is one. \`message\` is for people and may change. Every response has an \`X-Request-Id\`. Over MCP the same body is the text of a tool error (\`isError: true\`).

A place outside coverage is not an error: the response is 200 with \`supported: false\` and a \`scopeMessage\` to pass on.

## Hints

When it is clear what you meant, the message of an issue ends with a hint, \`did you mean …?\`. The hint names the argument (\`maxPrice\` for budget), the value (\`unfurnished\` for not furnished) or the amount in the right unit (7500000 for \`75 lakh\`, 20 years for \`240\` months, 8.5 percent for \`0.085\`). If the URL of a listing's page is too long, the hint names its listingId. An unclear word gets no hint, and neither does a word that means the opposite. A hint never replaces your value: correct it and call again. The words are in \`x-synonyms\` of the OpenAPI document and on each tool's page.

If an amount is valid but unusual, such as a \`maxPrice\` of 75, the response says so: a search in \`scopeMessage\`, a calculator as \`AMOUNT_UNUSUAL\` among its \`notices\` or \`assumptions\`, a decision in \`assumptions.notes\`. \`x-usual-amounts\` of the OpenAPI document lists the usual ranges.

A 404 suggests the tool whose path is closest to yours. Over MCP, an unknown name gets the closest tool name. Send arguments in the body: a POST with arguments in the query string is rejected.

## All codes

${markdownTable(
  ['Code', 'Status', 'Meaning'],
  entries.map(({ code, status, meaning }) => [`[\`${code}\`](#${code})`, String(status), meaning]),
)}

## Can I retry?

Every tool is read-only, so you can retry any call. Retry 429 and 503 after \`Retry-After\`, 408 and a lost connection with backoff, and 500 once after a short wait. For any other status, change the call first.

${[...new Set(entries.map(({ status }) => status))].map((status) => sectionOf(status, entries, bodies)).join('\n\n')}
`
}

function sectionOf(
  status: number,
  entries: ReturnType<typeof errorEntries>,
  bodies: ReadonlyMap<string, readonly ErrorBody[]>,
): string {
  const codes = entries.filter((entry) => entry.status === status)
  return [
    `## ${status}`,
    ...codes.map(({ code, meaning, remedy }) => {
      const shown = bodies.get(code) ?? []
      const examples = shown.map(({ summary, body }) =>
        fenced(body, { language: 'json', ...(shown.length > 1 && { title: summary }) }),
      )
      return [`### ${code}`, meaning, `**What to do.** ${remedy}`, ...examples].join('\n\n')
    }),
  ].join('\n\n')
}

function errorEntries(document: OpenApiDocument) {
  const table = mappingAt(document, ['x-errors'])
  return Object.keys(table)
    .map((code) => ({
      code,
      status: Number(valueAt(table, [code, 'status'])),
      ...errorAdvice(document, code),
    }))
    .toSorted((one, other) => one.status - other.status)
}

interface ErrorBody {
  readonly summary: string
  readonly body: string
  readonly value: unknown
}

/** The example bodies of the shared responses, by their code. */
export function errorBodies(document: OpenApiDocument): ReadonlyMap<string, readonly ErrorBody[]> {
  const responses = Object.values(mappingAt(document, ['components', 'responses']))
  const bodies = responses.flatMap((response) => {
    const examples = mappingAt(response, ['content', 'application/json', 'examples'])
    return Object.entries(examples).map(([name, reference]) => {
      const example = resolved(document, reference)
      const body = JSON.stringify(example.value, null, 2)
      const summary = textAt(example, ['summary']) || name
      return { code: textAt(example, ['value', 'error']), summary, body, value: example.value }
    })
  })
  return Map.groupBy(bodies, ({ code }) => code)
}

/** The codes that an operation's response with a status can have: its schema may be that of other statuses too. */
export function codesOf(
  document: OpenApiDocument,
  status: string,
  response: unknown,
): readonly string[] {
  const schema = mappingAt(resolved(document, response), ['content', 'application/json', 'schema'])
  const error = mappingAt(resolved(document, schema), ['properties', 'error'])
  return listAt(resolved(document, error), ['enum'])
    .map(String)
    .filter((code) => valueAt(document, ['x-errors', code, 'status']) === Number(status))
}
