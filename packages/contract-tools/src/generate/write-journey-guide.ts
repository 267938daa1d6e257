import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { listAt, mappingAt, textAt } from '../../../../src/contract/document-tree.ts'

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

Calls that belong together, each with what it takes from those before it.

Every journey is an [Arazzo](https://spec.openapis.org/arazzo/latest.html) 1.0.1 file, which tools can run as it stands, and
the tests run every one against a server. In a clone of the repository, with a server under \`http://localhost:8080\`:

\`\`\`sh
npx -y @redocly/cli respect journeys/home-buying.arazzo.yaml --server nilam=http://localhost:8080
\`\`\`

What a journey starts from can be given, as in \`--input locality=Vadavalli\`.
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
    '| It starts from | Unless told |',
    '| --- | --- |',
    ...Object.keys(inputs).map((name) => {
      const unit = textAt(inputs, [name, 'description'])
      const meaning = unit === '' ? '' : `: ${unit.replace(/\.$/, '').toLowerCase()}`
      return `| \`${name}\`${meaning} | \`${String(mappingAt(inputs, [name]).default)}\` |`
    }),
    '',
    ...listAt(workflow, ['steps']).flatMap(step),
    'At the end it knows:',
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
    ...conditions.map((condition) => line(`goes on when ${conditionInWords(condition)}`)),
    ...outputs.map(([name, source]) => line(`keeps \`${name}\`: ${inWords(source)}`)),
    '',
  ]
}

function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(' and ')
  return inWords(value)
}

/** A runtime expression of Arazzo as a person says it; anything else is a value. */
function inWords(expression: unknown): string {
  const text = String(expression)
  const [, input] = /^\$inputs\.(\w+)$/.exec(text) ?? []
  if (input !== undefined) return `\`${input}\` as given at the start`
  const [, stepId, output] = /^\$steps\.(\w+)\.outputs\.(\w+)$/.exec(text) ?? []
  if (stepId !== undefined) return `\`${output}\` of step *${stepId}*`
  const [, pointer] = /^\$response\.body#\/(.+)$/.exec(text) ?? []
  if (pointer !== undefined) return `\`${dotted(pointer)}\` of the answer`
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
