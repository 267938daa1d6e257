import { legacyVersions, modernVersion } from '../../../../src/transports/mcp/protocol-era.ts'
import { clientLimits, longestServerName, notFound, type ClientLimit } from './client-limits.ts'

/** `docs/mcp-clients.md`: the limits that the tests hold against every tool, with where they were read. */
export function clientsPage(): string {
  const rows = clientLimits.map(
    ({ client, says, basis, source, readOn, of }) =>
      `| ${client} | ${says} | ${of} | ${basis} | [${hostOf(source)}](${source}), ${readOn} |`,
  )
  return `# What MCP clients take

Every tool is held against the known limits of the main clients in every run of the tests.

A limit is *documented* by its vendor, read in the *source code*, *restated* by a third party's site from the vendor's page, or *reported* by people who ran into it. Vendors change limits without notice: the day says when a source was read, and the test says only that our tools keep what it said then.

<!-- Written from packages/contract-tools/test/clients/client-limits.ts by \`node packages/contract-tools/test/clients/write-clients-page.ts\`; never edit. -->

| Client | Limit | Of | Basis | Source |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

Most clients put the name that you gave the server before the names of its tools. With up to ${longestServerName} characters, every tool keeps every limit.

## Older clients

The server speaks ${[modernVersion, ...legacyVersions].join(', ')}, all over Streamable HTTP. A client that opens with \`initialize\` is answered with the version it asks for, else with the newest served before it, else with ${legacyVersions[0]}.

- **2025-03-26 is not served**: its servers have to take batches of messages, and this one takes one message a request. Clients that ask for it, such as those with the TypeScript SDK 1.11 or 1.12 and MCP Inspector 0.13, are offered 2024-11-05, which they know, and lose nothing: the tools are the same. A client that knows 2025-03-26 alone ends there.
- **2024-11-05 is served over Streamable HTTP**, a transport that this revision leaves to the two sides to agree on. Its own HTTP+SSE transport is not served: a client that opens it with a GET is answered with 405, and needs a bridge such as \`mcp-remote\`.
- A client that sends \`MCP-Protocol-Version\` with another version is refused with a list of those served.

## OpenAI's strict functions

\`/public/tools/openai-strict.json\` has the tools as functions with \`strict: true\`, for the Responses and Chat Completions APIs. In strict mode a model writes every argument, and \`null\` where it knows none. Requests never hold \`null\`, so drop them before the call:

\`\`\`js
const given = JSON.parse(call.arguments, (_name, value) => value ?? undefined)
\`\`\`

Connected over MCP, nothing of this is needed: hosts then send what \`tools/list\` asks for.

## Limits that were not found

${notFound.map((line) => `- ${line}`).join('\n')}
`
}

/** The clients of the table, each once. */
export function clientsOf(limits: readonly ClientLimit[]): readonly string[] {
  return [...new Set(limits.map(({ client }) => client))]
}

function hostOf(source: string): string {
  return new URL(source).hostname
}
