import { languageSection } from './languages/language-table.ts'
import { partnerCalls } from './partner-calls.ts'
import { versionOf } from './run-generator.ts'
import type { Sdk } from './sdk.ts'

/** A cell of the table for each SDK. What is `yes` for all of them is a test that each has to pass. */
const columns: readonly (readonly [title: string, cell: (sdk: Sdk) => string])[] = [
  ['SDK', ({ name }) => name],
  ['Version', ({ packages }) => packages.map((it) => versionOf(it)).join(', ')],
  ['Compiled', () => 'yes'],
  ['Mistakes found', ({ letsThrough }) => (letsThrough ? `all but ${letsThrough.length}` : 'yes')],
  ['Called without credential', () => 'yes'],
  ['Called with API key', () => 'yes'],
  ['Errors by type', ({ hasNoErrorTypes }) => (hasNoErrorTypes ? 'no' : 'yes')],
  ['Limit reported', () => 'yes'],
]

/** `docs/sdk-support.md`. The proof tests each of its cells. */
export function supportMatrix(sdks: readonly Sdk[], mistakes: readonly string[]): string {
  const tools = new Set(partnerCalls.map(({ tool }) => tool)).size
  return `# Tested SDKs

<!-- Written by \`make sdk-proof\` from its results; never edit. \`make test-all\` runs the same tests and fails if this page is stale. -->

Clients from common generators and our own client, each compiled and run against the service.

We generate each SDK below from the published document of a running server, compile it, and use it. It calls all ${tools} tools
with every example of the contract, with and without an API key, and each response must equal that of a plain
\`fetch\`. A wrong argument, an unknown key and an exceeded limit must be errors, each with its own type if the table says so.
During these tests, the service counts calls and rejects none (\`LIMITS=observe\`). Only the last column is tested under the
limits of the contract.

${table(sdks)}

Compiled with: TypeScript ${versionOf('typescript')}, \`strict\`, \`noUncheckedIndexedAccess\` and \`exactOptionalPropertyTypes\`,
including the generated code, unless the remark says otherwise.

The compiler must report these mistakes: ${mistakes.join('; ')}. If the compiler misses one, the service rejects the call (400).

## How to generate each client

The commands read the URL of the OpenAPI document from a variable:

\`\`\`sh
DOCUMENT=http://localhost:8080/public/openapi.json
\`\`\`

${sdks.map(section).join('\n\n')}

${languageSection()}

## What we did not test

| What | Why | Tested instead |
| --- | --- | --- |
| Kubb 4.39.3, swagger-typescript-api 13.13.0, typed-openapi 2.2.7, ogen 1.23.0, Redocly CLI 2.77.0 for TypeScript and Java, OpenAPI Generator 7.25.0 for Python | they passed all of these tests in November 2026; we repeat them for one or two generators of each language | the generators above |
| Python, Go, PHP by \`redocly generate-client\` | we ran other generators of these languages | the generators above |
| C#, Swift and others by OpenAPI Generator | we have no compiler for them | what the same engine generates for the languages above, and the rules that the contract keeps |
| Kiota, Fern | not tried | the rules |
| OpenAPI Generator 7.25.0: \`java\` with \`restclient\`, \`webclient\` and \`okhttp-gson\`, \`rust\` with \`hyper\` and \`reqwest-trait\` | they compile; we made no calls | \`java\` with \`native\`, \`rust\` with \`reqwest\` |
| Go by OpenAPI Generator 7.25.0 | it needs \`enumClassPrefix=true\`: without it, enums that share a value do not compile (\`HIGH redeclared in this block\`). With it, \`go vet\` passes and its models read and write every example; we made no calls | oapi-codegen |
| datamodel-code-generator 0.89.0, pydantic 2 | it makes models, not a client. With \`--use-annotated --set-default-enum-member\`, they pass \`mypy --strict\` and read and write every example | openapi-python-client |
| hey-api 0.99.0, orval 8.38.0 (fetch, axios, zod), oazapfts 7.5.0 | their code compiles with \`strict\`; we made no calls | the versions above |
| openapi-zod-client 1.18.3 | it generates, but its runtime, zodios, is unmaintained | orval's zod schemas |
| Kubb 5, openapi-client-axios and others | not tried | the rules |
`
}

function table(sdks: readonly Sdk[]): string {
  const titles = columns.map(([title]) => title)
  const rows = sdks.map((sdk) => columns.map(([, cell]) => cell(sdk)))
  return [titles, titles.map(() => '---'), ...rows].map(row).join('\n')
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function section(sdk: Sdk): string {
  const { name, settings, withoutExactOptional, remark, letsThrough } = sdk
  const compiler = withoutExactOptional
    ? ` Compiled without \`exactOptionalPropertyTypes\`: ${withoutExactOptional}.`
    : ''
  const gaps = letsThrough ? ` Its types miss: ${letsThrough.join('; ')}.` : ''
  return `### ${name}

\`\`\`sh
${settings}
\`\`\`

${remark}${compiler}${gaps}`
}
