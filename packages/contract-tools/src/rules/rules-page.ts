import type { HouseRule } from './house/house-rule.ts'
import { lastSubject, sourceRule, subjects, yamlRule } from './structure/structure-rules.ts'
import { textRules } from './text/text-rules.ts'
import { houseRules, ruleFamilies } from './house/house-rules.ts'

/** The rules as a Markdown page. */
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

\`make generate\` checks every edit of \`openapi.yaml\` against these rules, and writes nothing while there is an error. A
message has the place, what is wrong, why it matters, what to write, and the rule:

\`\`\`text
openapi.yaml:2290:9 limit has no description. Models and people have nothing else to go by.
Write one, with its unit, such as: Price of the home in whole INR. [house/described-property]
\`\`\`

There are three groups. The ${textRules.length} rules about the **text** check \`openapi.yaml\` and the example files before they are parsed. The
${structureRules.length + 2} **structure** rules say what OpenAPI, the service and its generators need. The
${houseRules.length} **house** rules each cover a known problem of clients, generators or model hosts. They run once the structure is
right, and \`npx redocly lint\` runs them too, beside Redocly's own. Accepted findings are listed with their reason in
\`.redocly.lint-ignore.yaml\`. A warning does not stop \`make generate\`, but \`make check\` fails while there is one.

The generators of [sdk-support.md](sdk-support.md) are run. Of others, such as those for C# and Swift, rules cover the known problems.`

function aboutText(): string {
  const rows = textRules.map(
    ({ id, severity, rejects, because }) => `| \`${id}\` | ${severity} | ${rejects} | ${because} |`,
  )
  const heads = ['| Rule | Severity | Rejects | Why |', '| --- | --- | --- | --- |']
  return ['## Text', '', ...heads, ...rows].join('\n')
}

function structure(): string {
  const rows = [
    { ...yamlRule, title: 'The file' },
    { ...sourceRule, title: 'The files together' },
    ...structureRules,
  ].map(({ title, id, rejects, because }) => `| ${title} | \`${id}\` | ${rejects} | ${because} |`)
  const heads = ['| About | Rule | Rejects | Why |', '| --- | --- | --- | --- |']
  return ['## Structure', '', ...heads, ...rows, '', '## The house'].join('\n')
}

function contents(): string {
  const rows = ruleFamilies.flatMap(({ title, rules }) =>
    rules.map(({ id, rejects }) => `| ${title} | [${id}](#house${id}) | ${rejects} |`),
  )
  return ['| About | Rule | Rejects |', '| --- | --- | --- |', ...rows].join('\n')
}

function section(rule: HouseRule): string {
  return [
    `### \`house/${rule.id}\``,
    `**Rejects:** ${rule.rejects}`,
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

const maxLineLength = 120

function yamlBlock(sample: string): string {
  const lines = sample.split('\n').map((line) => {
    const mark = line.endsWith(' # rejected') ? ' # rejected' : ''
    return line.length > maxLineLength
      ? `${line.slice(0, maxLineLength - mark.length - 2)} …${mark}`
      : line
  })
  return ['```yaml', ...lines, '```'].join('\n')
}
