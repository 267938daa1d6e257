import { maxLiveCredentials } from '../../../../src/portal/accounts/credentials/issue-credential.ts'
import { capitalised } from '../../../../src/base/plain-text.ts'
import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import { curlCommand, curlPost, mcpPost } from '../../../../src/contract/samples/samples.ts'
import {
  listAt,
  mappingAt,
  resolved,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'

const table = 'x-sandbox'

/** The page on the sandbox as Markdown: all cases of `x-sandbox`, with calls to copy. */
export function sandboxGuide(document: Mapping): string {
  const sections = [
    opening(document),
    whereToPut(document),
    errors(document),
    responses(document),
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

The sandbox is the test mode of the API. A test key begins with \`nlm_test_\`. Send it like an API key, over REST or MCP. Every app can have test keys, on any plan,
without a verified domain.

## Get a key

The commands below read the service's URL and the key from the environment:

\`\`\`sh
export NILAM_URL=${server}
\`\`\`

In [the console](${server}/console), create an app. The page shows its test key, once. Paste it here:

<!-- not run: needs a browser -->

\`\`\`sh
read -rs NILAM_TEST_KEY && export NILAM_TEST_KEY
\`\`\`

<!-- in a clone -->

On your own machine, you can also create one from the command line, in a clone of the repository:

\`\`\`sh
node -p 'crypto.randomUUID()' | npx nilam accounts create sandbox@example.com --password-stdin
APP=$(npx nilam apps create sandbox@example.com --name 'Sandbox' --json |
  node -p 'JSON.parse(fs.readFileSync(0)).appId')
export NILAM_TEST_KEY=$(npx nilam credentials create "$APP" --test --label sandbox --json \\
  ${scopeOptions(document)} |
  node -p 'JSON.parse(fs.readFileSync(0)).secret')
\`\`\`

<!-- end -->

## What a test key does

- Its calls go through the same checks, scopes, allowlist, limits and headers as all calls, and get the same responses. If
  the key is revoked or expired, its app is revoked, or its owner is disabled, it is rejected like a live key.
- Its calls do not count toward the app's plan or bill. All test keys of an account share one allowance, whichever app they
  belong to: ${String(plan.perMinutePerTool)} calls per tool and minute, and ${indian(plan.perDay)} successful calls and ${indian(plan.newLocalitiesPerDay)} different localities per UTC day. Over it,
  a call gets 429 with \`rate_limit_per_tool\`, \`usage_daily\` or \`locality_cardinality\`. A new key or app does not refill it.
  Without Redis the counts are in memory, so they restart with the service.
- It sees all public data, and the fictional city ${cityName(document)}, whose listing ids never change. It never sees licensed cities.
- An app can have up to ${maxLiveCredentials} test keys, and as many live credentials.`
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
  return `## Request an error

To get an error, send its text from the table below in a free-text argument, or its amount in a rupee argument. The rest of
the call must be valid. With a live key, a token or no credential, these values have no special meaning.

| Tool | Free text | Amounts |
| --- | --- | --- |
${rows.join('\n')}

Over MCP, send the same argument with \`tools/call\`:

${fenced(mcpPost(overMcp, '$NILAM_URL', withKey, shown), 'isError')}`
}

const overMcp = {
  operationId: 'get_property_details',
  arguments: { listingId: 'test_rate_limit_per_tool' },
}

/** Whether an argument can request an error by text: a string, or a list of strings, without enum. */
export function isFreeText(schema: Mapping): boolean {
  return (
    (schema.type === 'string' && schema.enum === undefined) ||
    textAt(schema, ['items', 'type']) === 'string'
  )
}

/** Whether an argument can request an error by an amount of rupees. */
export function isAmount({ type, format }: Mapping): boolean {
  return type === 'integer' && format === 'int64'
}

function errors(document: Mapping): string {
  const rows = Object.entries(mappingAt(document, [table, 'refusals']))
  const lines = rows.map(([text, row]) => {
    const error = textAt(row, ['error'])
    const status = valueAt(document, ['x-errors', error, 'status'])
    const [reason, plan] = [textAt(row, ['reason']), textAt(row, ['plan'])]
    const detail = reason === '' ? '' : `, \`${reason}\` of the plan ${plan}`
    return `| \`${text}\` | \`${String(valueAt(row, ['amount']))}\` | ${String(status)} | \`${error}\`${detail} |`
  })
  const [[text = '', row] = []] = rows
  const status = valueAt(document, ['x-errors', textAt(row, ['error']), 'status'])
  const byText = curl('get_property_details', { listingId: text })
  const byAmount = curl('calculate_home_affordability', {
    propertyValue: valueAt(row, ['amount']),
  })
  return `## Errors

Waits start at the time of the call, as for a caller who has just used up the limit. The usage headers are those of the plan
with that limit. Calls that request a 401, 403, 429 or 503 do not count toward any limit.

| Text | Amount | Status | Error |
| --- | --- | --- | --- |
${lines.join('\n')}

The first of them, by text and by amount:

${fenced(byText, status)}

${fenced(byAmount, status)}`
}

function responses(document: Mapping): string {
  const rows = Object.values(mappingAt(document, [table, 'answers'])).map((row) => {
    const nulls = listAt(row, ['nulls']).map((path) => `\`${String(path)}\``)
    const values = Object.entries(mappingAt(row, ['values'])).map(
      ([name, value]) => `\`${name}\` is \`${JSON.stringify(value)}\``,
    )
    const shownValues = [
      ...values,
      ...(nulls.length > 0 ? [`null: ${nulls.join(', ')}`] : []),
    ].join('; ')
    const code = fenced(curl(textAt(row, ['operation']), mappingAt(row, ['arguments'])))
    return `### ${textAt(row, ['shows'])}\n\n${shownValues === '' ? '' : `${shownValues}.\n\n`}${code}`
  })
  const never = Object.entries(mappingAt(document, [table, 'neverNull'])).map(
    ([id, paths]) => `- \`${id}\`: ${(paths as string[]).map((path) => `\`${path}\``).join(', ')}`,
  )
  return `## Responses

These responses come from the real service, with real data or that of ${cityName(document)}. Together they show every nullable field as null.

${rows.join('\n\n')}

The contract allows these fields to be null, but today they never are. Handle null in them too:

${never.join('\n')}`
}

function requests(document: Mapping): string {
  const rows = Object.values(mappingAt(document, [table, 'requests'])).map((row) => {
    const error = textAt(row, ['error'])
    const status = String(valueAt(document, ['x-errors', error, 'status']))
    return `### ${error}\n\n${status}.\n\n${fenced(requestCommand(row), status)}`
  })
  return `## Malformed requests

These requests are rejected with any key, for reasons other than an argument. \`/a2a\` is reserved for an assistant, and
returns 401, 403 or 501.

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
  return `## Not in the sandbox\n\n${rows.join('\n')}`
}

/** The opening exports the key and the address. */
const withKey = { authorization: 'Bearer $NILAM_TEST_KEY' }
const shown = { showsHead: true }

function curl(id: string, values: unknown): string {
  return curlPost(`$NILAM_URL/public/v1/${id}`, withKey, values, shown)
}

/** A block to copy. For a call that fails on purpose, a comment above it has the expected status for the tests. */
function fenced(command: string, status?: unknown): string {
  const mark = status === undefined ? '' : `<!-- responds ${String(status)} -->\n\n`
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
