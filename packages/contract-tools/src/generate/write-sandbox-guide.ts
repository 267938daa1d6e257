import { capitalised } from '../../../../src/base/capitalised.ts'
import { declaredOperations } from '../../../../src/contract/document-operations.ts'
import { curlCommand, curlPost } from '../../../../src/contract/samples/curl-sample.ts'
import { mcpPost } from '../../../../src/contract/samples/mcp-sample.ts'
import {
  listAt,
  mappingAt,
  resolved,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document-tree.ts'

const table = 'x-sandbox'

/** The page on the sandbox as Markdown: everything that `x-sandbox` offers, each with a call that can be copied. */
export function sandboxGuide(document: Mapping): string {
  const sections = [
    opening(document),
    whereToPut(document),
    refusals(document),
    answers(document),
    requests(document),
    elsewhere(document),
  ]
  return `${sections.join('\n\n')}\n`
}

function opening(document: Mapping): string {
  const plan = mappingAt(document, ['x-plans', 'sandbox'])
  const server = textAt(document, ['servers', 0, 'url'])
  return `<!-- Written by \`make generate\` from x-sandbox of openapi.yaml; never edit. -->

# Sandbox

A test key begins with \`nlm_test_\` and goes where an API key goes, over REST and over MCP. Every app can have one, on any
plan and without a verified domain.

## Get a key

The commands below find the service and the key in the environment:

\`\`\`sh
export NILAM_URL=${server}
\`\`\`

In [the console](${server}/console), open your app and make a test key. It is shown once. Paste it here:

<!-- not run: needs a browser -->

\`\`\`sh
read -rs NILAM_TEST_KEY && export NILAM_TEST_KEY
\`\`\`

The operator can make one from the command line, in a clone of the repository:

\`\`\`sh
node -p 'crypto.randomUUID()' | npx nilam accounts create sandbox@example.com --password-stdin
APP=$(npx nilam apps create sandbox@example.com --name 'Sandbox' --json |
  node -p 'JSON.parse(fs.readFileSync(0)).appId')
export NILAM_TEST_KEY=$(npx nilam credentials create "$APP" --test --label sandbox --json \\
  ${scopeOptions(document)} |
  node -p 'JSON.parse(fs.readFileSync(0)).secret')
\`\`\`

## What it is

- A call with it goes the way of every call: the same checks, scopes, allowlist, limits, headers and answers. Revoked,
  expired, or of a revoked app or a disabled owner, it is refused like a live key.
- It counts toward nothing that the app's plan allows or bills. Its own limits are ${String(plan.perMinutePerTool)} calls of a tool in a
  minute and ${indian(plan.perDay)} answered calls in a UTC day, for all test keys of an app together. The day is counted in memory and
  begins anew with a restart.
- It sees what everybody sees, and the invented city ${cityName(document)}, whose listings keep their ids. It never sees licensed cities.
- An app has up to two test keys beside its two live credentials.`
}

function whereToPut(document: Mapping): string {
  const rows = declaredOperations(document).map(({ id, requestSchemaAt }) => {
    const properties = Object.entries(propertiesAt(document, requestSchemaAt))
    const named = (isWanted: (schema: Mapping) => boolean): string =>
      properties
        .filter(([, schema]) => isWanted(resolved(document, schema)))
        .map(([name]) => `\`${name}\``)
        .join(', ') || 'none'
    return `| \`${id}\` | ${named(isFreeText)} | ${named(isAmount)} |`
  })
  return `## Ask for a refusal

Send a text of the table below in place of a free text, or its amount in place of an amount of rupees. All else in the call has to be as
always. With a live key, with a token or without a credential these values mean nothing special.

| Tool | Free text | Amounts |
| --- | --- | --- |
${rows.join('\n')}

Over MCP it is the same argument of \`tools/call\`:

${fenced(mcpPost(overMcp, '$NILAM_URL', withKey, shown), 'isError')}`
}

const overMcp = {
  operationId: 'get_property_details',
  arguments: { listingId: 'test_rate_limit_per_tool' },
}

/** What a refusal may stand in as a text: a string that is no list of values. */
export function isFreeText(schema: Mapping): boolean {
  return (
    (schema.type === 'string' && schema.enum === undefined) ||
    textAt(schema, ['items', 'type']) === 'string'
  )
}

/** What a refusal may stand in as an amount of rupees. */
export function isAmount({ type, format }: Mapping): boolean {
  return type === 'integer' && format === 'int64'
}

function refusals(document: Mapping): string {
  const rows = Object.entries(mappingAt(document, [table, 'refusals']))
  const lines = rows.map(([text, row]) => {
    const error = textAt(row, ['error'])
    const status = valueAt(document, ['x-errors', error, 'status'])
    const [reason, plan] = [textAt(row, ['reason']), textAt(row, ['plan'])]
    const detail = reason === '' ? '' : `, \`${reason}\` of the plan ${plan}`
    return `| \`${text}\` | \`${String(valueAt(row, ['amount']))}\` | ${String(status)} | \`${error}\`${detail} |`
  })
  const commands = rows.map(([text, row]) => {
    const [error, reason] = [textAt(row, ['error']), textAt(row, ['reason'])]
    const title = `### ${reason === '' ? error : reason}`
    const status = valueAt(document, ['x-errors', error, 'status'])
    const code = fenced(curl('get_property_details', { listingId: text }), status)
    const byAmount = curl('calculate_home_affordability', {
      propertyValue: valueAt(row, ['amount']),
    })
    return `${title}\n\n${code}\n\n${fenced(byAmount, status)}`
  })
  return `## Refusals

A wait counts from the moment of the call, as it would for a caller who has just used up the limit; the usage headers are
those of the plan that has it. A call that asks for a 401, 403, 429 or 503 counts toward nothing.

| Text | Amount | Status | Answer |
| --- | --- | --- | --- |
${lines.join('\n')}

${commands.join('\n\n')}`
}

function answers(document: Mapping): string {
  const rows = Object.values(mappingAt(document, [table, 'answers'])).map((row) => {
    const nulls = listAt(row, ['nulls']).map((path) => `\`${String(path)}\``)
    const values = Object.entries(mappingAt(row, ['values'])).map(
      ([name, value]) => `\`${name}\` is \`${JSON.stringify(value)}\``,
    )
    const told = [...values, ...(nulls.length > 0 ? [`null: ${nulls.join(', ')}`] : [])].join('; ')
    const code = fenced(curl(textAt(row, ['operation']), mappingAt(row, ['arguments'])))
    return `### ${textAt(row, ['shows'])}\n\n${told === '' ? '' : `${told}.\n\n`}${code}`
  })
  const never = Object.entries(mappingAt(document, [table, 'neverNull'])).map(
    ([id, paths]) => `- \`${id}\`: ${(paths as string[]).map((path) => `\`${path}\``).join(', ')}`,
  )
  return `## Answers

These come from the real engine, with real data or that of ${cityName(document)}. Together they show every field empty that can be.

${rows.join('\n\n')}

The contract lets these fields be null, and nothing makes them so today. Read them as if something could:

${never.join('\n')}`
}

function requests(document: Mapping): string {
  const rows = Object.values(mappingAt(document, [table, 'requests'])).map((row) => {
    const error = textAt(row, ['error'])
    const status = String(valueAt(document, ['x-errors', error, 'status']))
    return `### ${error}\n\n${status}.\n\n${fenced(requestCommand(row), status)}`
  })
  return `## Refused for how they are sent

What is wrong with these is not an argument. They are refused alike whichever key is sent. \`/a2a\` is reserved for an
assistant; it answers 401, 403 or 501.

${rows.join('\n\n')}`
}

function requestCommand(row: unknown): string {
  const given = Object.entries(mappingAt(row, ['headers'])).map(
    ([name, value]) => [name.toLowerCase(), String(value)] as const,
  )
  const method = textAt(row, ['method'])
  const bodyBytes = valueAt(row, ['bodyBytes'])
  const isBodiless = method === 'GET'
  const command = curlCommand({
    url: `$NILAM_URL${textAt(row, ['path'])}`,
    ...(method !== '' && { method }),
    headers: {
      ...(valueAt(row, ['withKey']) !== false && withKey),
      ...(!isBodiless && { 'content-type': 'application/json' }),
      ...Object.fromEntries(given),
    },
    ...(bodyBytes !== undefined ? { readsInput: true } : isBodiless ? {} : { data: '{}' }),
    ...shown,
  })
  return bodyBytes === undefined ? command : `head -c ${String(bodyBytes)} /dev/zero | ${command}`
}

function elsewhere(document: Mapping): string {
  const rows = Object.entries(mappingAt(document, [table, 'notByACall'])).map(
    ([error, words]) => `- \`${error}\`: ${String(words)}.`,
  )
  return `## Not to be had here\n\n${rows.join('\n')}`
}

/** The key and the address are those that the opening puts into the environment. */
const withKey = { authorization: 'Bearer $NILAM_TEST_KEY' }
const shown = { showsHead: true }

function curl(id: string, values: unknown): string {
  return curlPost(`$NILAM_URL/public/v1/${id}`, withKey, values, shown)
}

/** A block to copy. For a call that is refused on purpose, a comment above it tells the tests what it answers. */
function fenced(command: string, answers?: unknown): string {
  const mark = answers === undefined ? '' : `<!-- answers ${String(answers)} -->\n\n`
  return `${mark}\`\`\`sh\n${command}\n\`\`\``
}

function propertiesAt(document: Mapping, schemaAt: Path): Mapping {
  return mappingAt(resolved(document, valueAt(document, schemaAt)), ['properties'])
}

function scopeOptions(document: Mapping): string {
  const scopes = new Set(declaredOperations(document).flatMap((operation) => operation.scopes))
  return [...scopes].map((scope) => `--scope ${scope}`).join(' ')
}

/** `testpur` is Testpur. */
function cityName(document: Mapping): string {
  return capitalised(textAt(document, [table, 'city']))
}

function indian(count: unknown): string {
  return typeof count === 'number' ? count.toLocaleString('en-IN') : ''
}
