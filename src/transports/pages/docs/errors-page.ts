import type { OpenApiDocument } from '../../../contract/contract.ts'
import { errorAdvice, type ErrorAdvice } from '../../../contract/error-advice.ts'
import { listAt, mappingAt, resolved, textAt, valueAt } from '../../../contract/document-tree.ts'
import { fenced, markdownTable } from './markdown.ts'

interface ErrorEntry extends ErrorAdvice {
  readonly code: string
  readonly status: number
}

/** The catalogue: each code with what it means, what to do, and the bodies that the contract shows. */
export function errorsText(document: OpenApiDocument): string {
  const entries = errorEntries(document)
  const bodies = errorBodies(document)
  return `A rejected call gets a JSON body. Branch on \`error\`, and on \`reason\` if there is one. \`message\` is for people and may change. Every response has an \`X-Request-Id\`. Over MCP the same body is the text of a tool error (\`isError: true\`).

A place outside coverage is not an error: the response is 200 with \`supported: false\` and a \`scopeMessage\` to pass on.

## Hints

The message of an issue ends with what was probably meant, as \`did you mean …?\`: the argument for another name of it (\`maxPrice\` for budget), the value for another word (\`unfurnished\` for not furnished), 7500000 for \`75 lakh\`, 20 years for \`240\` months, 8.5 percent for \`0.085\`, the listingId for the address of its page where that is too long. A word that is not clear, or denies what is near, gets no hint. Nothing is accepted in place of what the contract has. The words are in \`x-synonyms\` of the document, and on each tool's page.

An amount that is valid and far from usual, such as a \`maxPrice\` of 75, gets a remark in the response: \`scopeMessage\` of a search, \`AMOUNT_UNUSUAL\` among the \`notices\` or \`assumptions\` of a calculator, \`assumptions.notes\` of a decision. \`x-usual-amounts\` of the document has the limits.

A 404 names the tool whose path is written in another way, and MCP the tool whose name is. Arguments in the query string of a POST are rejected: they belong in the body.

## All codes

${markdownTable(
  ['Code', 'Status', 'Meaning'],
  entries.map(({ code, status, meaning }) => [`[\`${code}\`](#${code})`, String(status), meaning]),
)}

## May it be retried?

Every tool is read-only, so you can retry any call. Retry 429 and 503 after \`Retry-After\`, a lost connection with backoff, and 500 once after a short wait. For any other status, change the call first.

${[...new Set(entries.map(({ status }) => status))].map((status) => sectionOf(status, entries, bodies)).join('\n\n')}
`
}

function sectionOf(
  status: number,
  entries: readonly ErrorEntry[],
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

function errorEntries(document: OpenApiDocument): readonly ErrorEntry[] {
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
    return Object.entries(examples).map(([name, reference]): readonly [string, ErrorBody] => {
      const example = resolved(document, reference)
      const body = JSON.stringify(example.value, null, 2)
      const summary = textAt(example, ['summary']) || name
      return [textAt(example, ['value', 'error']), { summary, body, value: example.value }]
    })
  })
  const byCode = new Map<string, ErrorBody[]>()
  for (const [code, body] of bodies) byCode.set(code, [...(byCode.get(code) ?? []), body])
  return byCode
}

/** The codes that an operation's responses with a status can have. */
export function codesOf(document: OpenApiDocument, response: unknown): readonly string[] {
  const schema = mappingAt(resolved(document, response), ['content', 'application/json', 'schema'])
  const error = mappingAt(resolved(document, schema), ['properties', 'error'])
  return listAt(resolved(document, error), ['enum']).map(String)
}
