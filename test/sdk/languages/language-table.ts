import { partnerCalls } from '../partner-calls.ts'
import { oapiCodegen } from './go.ts'
import { openapiGeneratorJava } from './java.ts'
import { openapiGeneratorKotlin } from './kotlin.ts'
import type { LanguageSdk } from './language-sdk.ts'
import { openapiGeneratorPhp } from './php.ts'
import { openapiPythonClient } from './python.ts'
import { openapiGeneratorRuby } from './ruby.ts'
import { openapiGeneratorRust, progenitor } from './rust.ts'

/** Those that `make test-all` proves; `make sdk-proof` proves all. */
export const provenInTestAll: readonly LanguageSdk[] = [
  openapiPythonClient,
  oapiCodegen,
  openapiGeneratorJava,
]

/** In the order of the table: by language, then as they are recommended. */
export const languageSdks: readonly LanguageSdk[] = [
  openapiPythonClient,
  oapiCodegen,
  openapiGeneratorJava,
  openapiGeneratorKotlin,
  progenitor,
  openapiGeneratorRust,
  openapiGeneratorPhp,
  openapiGeneratorRuby,
]

const tools = new Set(partnerCalls.map(({ tool }) => tool)).size

const columns: readonly (readonly [string, (sdk: LanguageSdk) => string])[] = [
  ['Language', ({ language }) => language],
  ['Generator', ({ name }) => name],
  ['Version', ({ version }) => version],
  ['Compiled', ({ flags }) => flags],
  ['Tools called', () => `all ${tools}`],
  ['Errors', ({ errors }) => errors],
  ['Headers', ({ headers }) => headers],
  ['Nulls', ({ nulls }) => nulls],
  ['Retried after 429', () => 'yes'],
  ['New enum value', ({ unknownValue }) => unknownValue],
  ['New field', ({ unknownField }) => unknownField],
]

/** The part of `docs/sdk-support.md` about other languages. `proveLanguage` tests each of its cells. */
export function languageSection(): string {
  const rows = languageSdks.map((sdk) => columns.map(([, cell]) => cell(sdk)))
  const titles = columns.map(([title]) => title)
  const lines = [titles, titles.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
  return `## Other languages

We generate each of these from the published document of a running service and compile it together with a program. The
program calls all tools with every example of the contract, with and without an API key, and with the sandbox's nulls. It
writes the contents of its models as JSON, which must equal the response to a plain \`fetch\`. It reads each error of the sandbox,
each error with an example in the contract, and each declared header. After a 429, it waits as long as \`Retry-After\` says and
calls again. The last two columns say what happens to an enum value and a field that only a later version of the contract has.
\`make sdk-proof\` repeats all of this for the installed languages, and lists what it skipped. \`make test-all\` repeats
one generator each for Python, Go and Java, and runs every quick start. Compiling all of them takes minutes. PHP and
Ruby have no compiler: the table says what we checked instead.

${lines.join('\n')}

${languageSdks.map(section).join('\n\n')}`
}

function section({ language, name, settings, remark }: LanguageSdk): string {
  return `### ${language}: ${name}

\`\`\`text
${settings}
\`\`\`

${remark}`
}
