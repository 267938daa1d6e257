import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'chai'
import { load } from 'js-yaml'
import { readFileSync } from 'node:fs'
import { filesBeside, readContractSource } from '../src/source/contract-source.ts'
import { isMapping, listAt, textAt } from '../../../src/contract/document/document-tree.ts'
import { findProblems } from '../src/rules/find-problems.ts'
import { readContract } from '../src/rules/house/contract-reading.ts'
import { messageOf } from '../src/rules/house/house-rule.ts'
import { houseRules } from '../src/rules/house/house-rules.ts'
import { committedText, edited, type Edit } from './edited-source.ts'
import type { ReadFile } from '../src/source/assembly.ts'

describe('the schema that editors use', () => {
  const [, file = ''] = /^# yaml-language-server: \$schema=(\S+)$/m.exec(committedText) ?? []

  it('is in the repository, and accepts openapi.yaml with its x- keys', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const validate = ajv.compile(JSON.parse(readRepositoryFile(file)))
    expect(validate(load(committedText)), JSON.stringify(validate.errors)).to.equal(true)
  })

  it('rejects a key that OpenAPI does not have', () => {
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
      JSON.parse(readRepositoryFile(file)),
    )
    expect(validate(valueOf(edited(['      operationId:', '      operationID:'])))).to.equal(false)
  })
})

interface SnippetPlace {
  readonly before: string
  readonly besides?: readonly Edit[]
  /** The example files as they are once the snippet is there. */
  readonly read?: ReadFile
}

const present = filesBeside('openapi.yaml')

describe('each snippet, with what it proposes', () => {
  /** Where a snippet is written: before this piece of the source, as far in as the piece. */
  const places: Readonly<Record<string, SnippetPlace>> = {
    Operation: {
      before: '  /public/v1/get_locality_insights:\n',
      read: (file) => {
        const text = present(file.replace('describe_listing', 'get_property_details'))
        const own = "describe_listing: '{x-disclaimers.search_properties}'\n"
        return file === 'data/disclaimers.yaml' ? `${text}${own}` : text
      },
    },
    'Money property': { before: '        transactionType:\n' },
    'Nullable scalar': {
      before: '        slug: {',
      besides: [['required: [slug, name]', 'required: [plotAreaSqft, slug, name]']],
      read: (file) => present(file)?.replace(/^( +)slug: /m, '$1plotAreaSqft: 1200\n$1slug: '),
    },
    Enum: {
      before: '    TransactionType:\n',
      besides: [
        [
          '        transactionType:\n',
          "        facing:\n          $ref: '#/components/schemas/ListingFacing'\n          description: Where it looks.\n          examples: [north]\n        transactionType:\n",
        ],
      ],
    },
  }
  const snippets: unknown = JSON.parse(readRepositoryFile('.vscode/openapi.code-snippets'))
  const named = isMapping(snippets) ? snippets : {}

  it('has a place for it here', () => {
    expect(Object.keys(named)).to.deep.equal(Object.keys(places))
  })

  for (const [name, { before, besides = [], read = present }] of Object.entries(places)) {
    it(`passes generation and the rules: ${name}`, async () => {
      const indent = /^ */.exec(before)?.[0] ?? ''
      const body = listAt(named, [name, 'body']).map(String).join('\n')
      const lines = expanded(body).replaceAll(/^(?=.)/gm, indent)
      const text = [[before, `${lines}\n${before}`] as const, ...besides].reduce(
        (whole, [from, to]) => whole.replace(from, () => to),
        committedText,
      )
      expect(text).to.include(lines)
      expect(text).to.not.include('$' + '{')
      const added = (await complaints(text, read)).filter((found) => !already.has(found))
      expect(added).to.deep.equal([])
    })
  }

  it('has a prefix that begins with nilam-', () => {
    const prefixes = Object.values(named).map((snippet) => textAt(snippet, ['prefix']))
    expect(prefixes.filter((prefix) => !prefix.startsWith('nilam-'))).to.deep.equal([])
  })
})

/** Problems of the committed source, which are accepted with a reason. */
const already = new Set(ruleComplaints(committedText, present))

async function complaints(text: string, read: ReadFile): Promise<readonly string[]> {
  const source = readContractSource('openapi.yaml', text, read)
  const problems = await findProblems(source, text)
  return [...problems.map(({ message }) => message), ...ruleComplaints(text, read)]
}

function ruleComplaints(text: string, read: ReadFile): readonly string[] {
  const reading = readContract(valueOf(text, read))
  return houseRules.flatMap((rule) => rule.find(reading).map((finding) => messageOf(rule, finding)))
}

/** A snippet as VS Code writes it when every proposal is accepted. */
function expanded(body: string): string {
  return body
    .replaceAll(/\$\{\d+\|([^,|]+)[^|]*\|\}/g, '$1')
    .replaceAll(/\$\{\d+:((?:\\\}|[^}])*)\}/g, '$1')
    .replaceAll(/\\([$}])/g, '$1')
}

function readRepositoryFile(file: string): string {
  return readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
}

function valueOf(text: string, read: ReadFile = present): Readonly<Record<string, unknown>> {
  const { value } = readContractSource('openapi.yaml', text, read)
  return isMapping(value) ? value : {}
}
