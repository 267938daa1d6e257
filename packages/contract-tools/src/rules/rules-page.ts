import type { HouseRule } from './house/house-rule.ts'
import { lastSubject, sourceRule, subjects, yamlRule } from './structure/structure-rules.ts'
import { textRules } from './text/text-rules.ts'
import { houseRules, ruleFamilies } from './house/house-rules.ts'

/** The rules as a page for people, in Markdown. */
export function rulesPage(): string {
  const families = ruleFamilies.flatMap(({ title, rules }) => [
    `## ${title}`,
    ...rules.map(section),
  ])
  return `${[intro, aboutText(), structure(), contents(), ...families].join('\n\n')}\n`
}

const structureRules = [...subjects, lastSubject].flatMap(({ title, rules }) =>
  rules.map((rule) => ({ ...rule, title, id: `structure/${rule.id}` })),
)

const intro = `<!-- Written by \`make generate\` from packages/contract-tools/src/rules/. -->

# The rules of the contract

\`make generate\` holds every edit of \`openapi.yaml\` to these rules, and writes nothing while one of them finds an error. A
message names the place, what is wrong, why it matters, what to write, and the rule:

\`\`\`text
openapi.yaml:2290:9 limit has no description. It is all that a model and a person learn of it.
Write one, with its unit, as: Price of the home in whole INR. [house/described-property]
\`\`\`

There are three groups. The ${textRules.length} rules about the **text** look at \`openapi.yaml\` and the example files as they are written. The
${structureRules.length + 2} rules of **structure** say what OpenAPI, the service and its generators need. The
${houseRules.length} rules of the **house** are each for a trap that clients, generators or model hosts have fallen into; they are looked at
once the structure is right, and \`npx redocly lint\` runs them too, beside Redocly's own. Findings that stay are listed with
their reason in \`.redocly.lint-ignore.yaml\`. A warning refuses nothing, but \`make check\` fails while there is one.

Generators for Java, Python, Go, C#, Swift and others are not run here: their known traps are rules instead.`

function aboutText(): string {
  const rows = textRules.map(
    ({ id, severity, refuses, because }) => `| \`${id}\` | ${severity} | ${refuses} | ${because} |`,
  )
  const heads = ['| Rule | Severity | Refuses | Why |', '| --- | --- | --- | --- |']
  return ['## Text', '', ...heads, ...rows].join('\n')
}

function structure(): string {
  const rows = [
    { ...yamlRule, title: 'The file' },
    { ...sourceRule, title: 'The files together' },
    ...structureRules,
  ].map(({ title, id, refuses, because }) => `| ${title} | \`${id}\` | ${refuses} | ${because} |`)
  const heads = ['| About | Rule | Refuses | Why |', '| --- | --- | --- | --- |']
  return ['## Structure', '', ...heads, ...rows, '', '## The house'].join('\n')
}

function contents(): string {
  const rows = ruleFamilies.flatMap(({ title, rules }) =>
    rules.map(({ id, refuses }) => `| ${title} | [${id}](#house${id}) | ${refuses} |`),
  )
  return ['| About | Rule | Refuses |', '| --- | --- | --- |', ...rows].join('\n')
}

function section(rule: HouseRule): string {
  return [
    `### \`house/${rule.id}\``,
    `**Refuses:** ${rule.refuses}`,
    `**Why:** ${rule.because}`,
    rule.evidence.map((source) => `- ${linked(source)}`).join('\n'),
    `**Fix:** ${rule.fix}`,
    'Fails:',
    yamlBlock(rule.fails),
    'Passes:',
    yamlBlock(rule.passes),
  ].join('\n\n')
}

/** `owner/repository#1, #2` as links to these threads. */
function linked(source: string): string {
  let repository = ''
  return source.replaceAll(
    /([\w.-]+\/[\w.-]+)?#(\d+)\b/g,
    (thread, named: string | undefined, number) => {
      repository = named ?? repository
      return `[${thread}](https://github.com/${repository}/issues/${number})`
    },
  )
}

const widestLine = 120

function yamlBlock(sample: string): string {
  const lines = sample.split('\n').map((line) => {
    const mark = line.endsWith(' # refused') ? ' # refused' : ''
    return line.length > widestLine
      ? `${line.slice(0, widestLine - mark.length - 2)} …${mark}`
      : line
  })
  return ['```yaml', ...lines, '```'].join('\n')
}
