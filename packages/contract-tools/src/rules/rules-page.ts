import type { HouseRule } from './house-rule.ts'
import { houseRules, ruleFamilies } from './house-rules.ts'

/** The rules as a page for people, in Markdown. */
export function rulesPage(): string {
  const families = ruleFamilies.flatMap(({ title, rules }) => [
    `## ${title}`,
    ...rules.map(section),
  ])
  return `${[intro, contents(), ...families].join('\n\n')}\n`
}

const intro = `<!-- Written by \`make generate\` from packages/contract-tools/src/rules/. -->

# The rules of the contract

What \`npx redocly lint\` and \`make check\` hold \`openapi.yaml\` to, beside OpenAPI itself: ${houseRules.length} rules, each for a
trap that clients, generators or model hosts have fallen into. A message names what is wrong, why it matters, and what to
write. Findings that stay are listed with their reason in \`.redocly.lint-ignore.yaml\`.

Generators for Java, Python, Go, C#, Swift and others are not run here: their known traps are rules instead.`

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
