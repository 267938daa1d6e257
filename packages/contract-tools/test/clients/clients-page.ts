import { legacyVersions, modernVersion } from '../../../../src/api/mcp/recognize-call.ts'
import { partnerClients, partnerVersion } from './partner-clients.ts'
import { clientLimits, maxServerNameLength, notFound } from './client-limits.ts'

/** `docs/mcp-clients.md`: the limits that the tests check for every tool, with their sources. */
export function clientsPage(): string {
  const rows = clientLimits.map(
    ({ client, says, basis, source, readOn, of }) =>
      `| ${client} | ${says} | ${of} | ${basis} | [${hostOf(source)}](${source}), ${readOn} |`,
  )
  const run = partnerClients.map(
    (client) =>
      `| ${client.name} | \`${client.package}\` ${partnerVersion(client.package)} | ${client.handsOver} |`,
  )
  return `# Limits of MCP clients

Our tests check every tool against the known limits of the main clients.

A limit is *documented* by its vendor, read in the *source code*, *restated* by a third party's site from the vendor's page, or *reported* by people who ran into it. Vendors change limits without notice. The date says when we read the source, and the tests only show that our tools are within the limits of that date.

<!-- Written from packages/contract-tools/test/clients/client-limits.yaml by \`node packages/contract-tools/test/clients/write-clients-page.ts\`; never edit. -->

| Client | Limit | Of | Basis | Source |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

Most clients put the name that you gave the server before the names of tools. With up to ${maxServerNameLength} characters, every tool stays within every limit.

## Clients that the tests run

The tests list and call every tool with these clients, without a model, and compare each response with the REST response. They also run the official conformance suite, \`@modelcontextprotocol/conformance\` ${partnerVersion('@modelcontextprotocol/conformance')}, and the client of the official SDK for TypeScript in every revision.

| Client | Version | What the model sees |
| --- | --- | --- |
${run.join('\n')}

## Older clients

The server speaks ${[modernVersion, ...legacyVersions].join(', ')}, all over Streamable HTTP. A client that opens with \`initialize\` gets the version it requests, or else ${legacyVersions[0]}.

- **Batches, which only 2025-03-26 has, may have up to ten messages.** A longer one gets 400 with an error that says so. No client that we recorded sends batches.
- **2024-11-05 is served over Streamable HTTP**, which this revision allows if both sides agree. Its own HTTP+SSE transport is not served: a client that opens it with a GET gets 405 and needs a bridge such as \`mcp-remote\`.
- A client that sends \`MCP-Protocol-Version\` with another version gets an error that lists the supported versions.

## OpenAI's strict functions

\`/public/tools/openai-strict.json\` has the tools as functions with \`strict: true\`, for the Responses and Chat Completions APIs. In strict mode, a model writes every argument, and \`null\` where it has no value. Requests never have \`null\`, so drop them before the call:

\`\`\`js
const given = JSON.parse(call.arguments, (_name, value) => value ?? undefined)
\`\`\`

The descriptions list common synonyms of each value, since a model in strict mode gets no error to learn them from. You don't need this over MCP: hosts send the arguments that \`tools/list\` declares.

## Limits that were not found

${notFound.map((line) => `- ${line}`).join('\n')}
`
}

/** The clients of the table, each once. */
export function clientsOf(limits: typeof clientLimits): readonly string[] {
  return [...new Set(limits.map(({ client }) => client))]
}

function hostOf(source: string): string {
  return new URL(source).hostname
}
