import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { listAt, mappingAt, textAt } from '../../../../src/contract/document/document-tree.ts'

/** An Arazzo file of `journeys/`. */
export interface JourneyFile {
  /** From the repository's root. */
  readonly path: string
  readonly text: string
}

export function readJourneys(directory: string): readonly JourneyFile[] {
  return readdirSync(directory)
    .sort()
    .map((name) => ({
      path: `journeys/${name}`,
      text: readFileSync(join(directory, name), 'utf8'),
    }))
}

/** The journeys as steps for people, in Markdown: `docs/journeys.md`. */
export function journeyGuide(files: readonly JourneyFile[]): string {
  return [opening, ...files.map(journey)].join('\n')
}

const opening = `# Journeys

<!-- Written by \`make generate\` from journeys/; never edit. -->

Sequences of calls, each of which uses the results of earlier ones.

Each journey is an [Arazzo](https://spec.openapis.org/arazzo/latest.html) 1.0.1 file that tools can run. Our tests run
each of them against a server.

<!-- in a clone -->

To run one yourself, start a server at \`http://localhost:8080\` in a clone of the repository:

\`\`\`sh
npx -y @redocly/cli respect journeys/home-buying.arazzo.yaml --server nilam=http://localhost:8080
\`\`\`

To override an input, add, for example, \`--input locality=Vadavalli\`.

<!-- end -->
`

function journey({ path, text }: JourneyFile): string {
  const file: unknown = parse(text)
  const workflow = mappingAt(file, ['workflows', 0])
  const inputs = mappingAt(workflow, ['inputs', 'properties'])
  return [
    `## ${textAt(file, ['info', 'title'])}`,
    '',
    textAt(file, ['info', 'description']),
    '',
    `File: \`${path}\``,
    '',
    '| Input | Default |',
    '| --- | --- |',
    ...Object.keys(inputs).map((name) => {
      const unit = textAt(inputs, [name, 'description'])
      const meaning = unit === '' ? '' : `: ${unit.replace(/\.$/, '').toLowerCase()}`
      return `| \`${name}\`${meaning} | \`${String(mappingAt(inputs, [name]).default)}\` |`
    }),
    '',
    ...listAt(workflow, ['steps']).flatMap(step),
    'Its outputs:',
    '',
    ...Object.entries(mappingAt(workflow, ['outputs'])).map(
      ([name, source]) => `- \`${name}\`: ${inWords(source)}`,
    ),
    '',
  ].join('\n')
}

function step(step: unknown, index: number): readonly string[] {
  const payload = Object.entries(mappingAt(step, ['requestBody', 'payload']))
  const outputs = Object.entries(mappingAt(step, ['outputs']))
  const conditions = listAt(step, ['successCriteria'])
    .map((criterion) => textAt(criterion, ['condition']))
    .filter((condition) => condition !== '$statusCode == 200')
  const line = (text: string): string => `   - ${text}`
  return [
    `${index + 1}. **${textAt(step, ['stepId'])}**, by \`${textAt(step, ['operationId'])}\`. ${textAt(step, ['description'])}`,
    ...payload.map(([name, value]) => line(`sends \`${name}\`: ${valueInWords(value)}`)),
    ...conditions.map((condition) => line(`continues when ${conditionInWords(condition)}`)),
    ...outputs.map(([name, source]) => line(`stores \`${name}\`: ${inWords(source)}`)),
    '',
  ]
}

function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(' and ')
  return inWords(value)
}

/** An Arazzo runtime expression in words; anything else is a value. */
function inWords(expression: unknown): string {
  const text = String(expression)
  const [, input] = /^\$inputs\.(\w+)$/.exec(text) ?? []
  if (input !== undefined) return `the input \`${input}\``
  const [, stepId, output] = /^\$steps\.(\w+)\.outputs\.(\w+)$/.exec(text) ?? []
  if (stepId !== undefined) return `\`${output}\` of step *${stepId}*`
  const [, pointer] = /^\$response\.body#\/(.+)$/.exec(text) ?? []
  if (pointer !== undefined) return `\`${dotted(pointer)}\` of the response`
  return `\`${text}\``
}

function conditionInWords(condition: string): string {
  const comparison = condition.replace(/\$response\.body#\/([\w/]+)/g, (_, pointer: string) =>
    dotted(pointer),
  )
  return `\`${comparison}\``
}

/** As paths are written in errors: `listings.0.listingId`. */
function dotted(pointer: string): string {
  return pointer.replaceAll('/', '.')
}
