import { expect } from 'chai'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { derive, generate } from '../../src/generate/generate.ts'
import { ranks } from '../../src/rules/rule.ts'
import { extensionSchemas } from '../../src/rules/structure/extension-schemas.ts'
import {
  derivedFrom,
  edited,
  folderWith,
  lineOf,
  problemsOf,
  removeFolders,
  committedText,
  sourceText,
  type Edit,
} from '../edited-source.ts'
import { rememberingTools as tools } from '../remembering-tools.ts'

interface FileSlip {
  readonly mistake: string
  readonly file: string
  readonly edit: Edit
  readonly says: RegExp
}

/** Edits of the files that openapi.yaml refers to. */
const wrongFiles: readonly FileSlip[] = [
  {
    mistake: 'a response example that does not fit',
    file: 'data/examples/search_properties/apartmentsForSale.yaml',
    edit: ['price: 6900000', 'price: cheap'],
    says: /listings\.0\.price must be an integer of at least 0, not a string/,
  },
  {
    mistake: 'an error example that does not fit',
    file: 'data/examples/errors/wrongType.yaml',
    edit: ['error: invalid_params', 'error: wrong_params'],
    says: /error must be one of: invalid_params/,
  },
  {
    mistake: 'an example without a value',
    file: 'data/examples/errors/unknownKey.yaml',
    edit: ['value:', 'values:'],
    says: /This is not an example\. Write summary: and value:/,
  },
  {
    mistake: 'a figure of a plan that is typed into an example',
    file: 'data/examples/errors/perTool.yaml',
    edit: ['At most {x-plans.anonymous.perMinutePerTool} calls', 'At most 30 calls'],
    says: /`30 calls` repeats a figure of a table.*Write \{x-plans\.anonymous\.perMinutePerTool\} for 30/,
  },
  {
    mistake: 'a reference to a figure that there is not',
    file: 'data/examples/errors/perTool.yaml',
    edit: ['{x-plans.anonymous.perMinutePerTool}', '{x-plans.anonymous.perMinute}'],
    says: /x-plans\.anonymous\.perMinute is not a figure of this document\. Write/,
  },
  {
    mistake: 'a word that means two values',
    file: 'data/words/values.yaml',
    edit: ['villament', 'Flatlet'],
    says: /Flatlet already means apartment here\. Remove one of them/,
  },
  {
    mistake: 'words of another schema that has none for the argument',
    file: 'data/words/arguments.yaml',
    edit: ['tenureYears: EmiQuery', 'tenureYears: StampDutyQuery'],
    says: /tenureYears has no list of synonyms\. Write one/,
  },
  {
    mistake: 'words of a schema that there is not',
    file: 'data/words/values.yaml',
    edit: ['Furnishing:', 'Furnishings:'],
    says: /Furnishings is no schema with words\. Write x-synonyms/,
  },
  {
    mistake: 'words under a key that nothing reads',
    file: 'data/words/values.yaml',
    edit: ['PropertyType:\n  x-synonyms:', 'PropertyType:\n  synonyms:'],
    says: /PropertyType is no schema with words\. Write x-synonyms/,
  },
  {
    mistake: 'a row of a table with an error that there is not',
    file: 'data/sandbox.yaml',
    edit: ['error: invalid_params', 'error: invalid_param'],
    says: /did you mean invalid_params\?/,
  },
  ...[
    [
      'of an argument',
      'above: [minPrice, maxPrice]',
      'above: [minPrice, maxPrise]',
      'Write maxPrice',
    ],
    ['of a value', 'equal: { propertyType: let_out }', 'equal: { propertyType: let }', 'never let'],
    ['of an operation', 'compare_localities:', 'compare_places:', 'no operation compare_places'],
  ].map(([of = '', from = '', to = '', says = '']): FileSlip => ({
    mistake: `a rule ${of} that there is not`,
    ...{ file: 'data/rules.yaml', edit: [from, to], says: new RegExp(says) },
  })),
  {
    mistake: 'a rule that does not say what it rejects',
    file: 'data/rules.yaml',
    edit: [
      '- argument: localities\n    message: must name different localities\n    dependsOnData: true\n',
      '- argument: localities\n    message: must name different localities\n',
    ],
    says: /This does not say which calls it rejects/,
  },
  {
    mistake: 'a type that there is not',
    file: 'openapi.yaml',
    edit: ['x-type: loanRate', 'x-type: loanRates'],
    says: /x-sets\.types has no loanRates\. Write loanRate\./,
  },
  {
    mistake: 'a key that the type has too',
    file: 'openapi.yaml',
    edit: ['          x-type: loanRate\n', '          maximum: 20\n          x-type: loanRate\n'],
    says: /maximum is in x-sets\.types\.loanRate too\. Remove it here\./,
  },
]

interface Untruth {
  readonly untruth: string
  readonly edits: readonly Edit[]
  readonly says: RegExp
}

/** Edits that leave the document valid, and make it say what the service does not do. */
const untruths: readonly Untruth[] = [
  {
    untruth: 'another server than that of the OAuth addresses',
    edits: [['url: http://localhost:8080', 'url: https://api.nilam.example']],
    says: /This address is not below the server https:\/\/api\.nilam\.example\./,
  },
  {
    untruth: 'another OpenAPI, as a number',
    edits: [['openapi: 3.1.0', 'openapi: 2.0']],
    says: /This project supports OpenAPI 3\.1\.0 only/,
  },
  {
    untruth: 'a bound that does not apply to the type',
    edits: [['maximum: 20\n', 'maximum: 20\n          minLength: 1\n']],
    says: /minLength applies to string, which is no type of this schema\. Leave it out/,
  },
  {
    untruth: 'a required property that there is not',
    edits: [['required: [slug, name]', 'required: [slug, name, names]']],
    says: /Required property 'names' is not defined\. Declare it, or leave it out\./,
  },
  {
    untruth: 'no license',
    edits: [[/ {2}license: .*\n/.exec(sourceText)?.[0] ?? '', '']],
    says: /should contain `license` field\. Write license/,
  },
  {
    untruth: 'a component that nothing uses',
    edits: [['  schemas:\n', '  schemas:\n    Nothing: { description: None., type: object }\n']],
    says: /"Nothing" is never used\. Write a \$ref to it where it is meant/,
  },
  {
    untruth: 'a server with a variable',
    edits: [['url: http://localhost:8080', "url: 'http://{region}.localhost:8080'"]],
    says: /This is not an origin/,
  },
  {
    untruth: 'one OAuth address elsewhere',
    edits: [['tokenUrl: http://localhost:8080/', 'tokenUrl: http://auth.example/']],
    says: /This address is not below the server http:\/\/localhost:8080\./,
  },
  {
    untruth: 'enum values in another order than their constants',
    edits: [['enum: [A+, A, B+, B, C]', 'enum: [C, B, B+, A, A+]']],
    says: /GRADE_A_PLUS names another value than C/,
  },
  {
    untruth: 'an error response of another status',
    edits: [
      [
        "'415': { $ref: '#/components/responses/UnsupportedMediaType' }",
        "'415': { $ref: '#/components/responses/PayloadTooLarge' }",
      ],
    ],
    says: /The example tooLarge has payload_too_large, which comes with 413.*here it is a 415/,
  },
  {
    untruth: 'a usual amount from high to low',
    edits: [
      [
        'annualRent: { minimum: 12000, maximum: 12000000 }',
        'annualRent: { minimum: 9, maximum: 8 }',
      ],
    ],
    says: /9 is above 8\. Write the lower one first/,
  },
  {
    untruth: 'a usual rate that the argument does not accept',
    edits: [
      [
        'newRatePercent: { minimum: 5, maximum: 20 }',
        'newRatePercent: { minimum: 40, maximum: 60 }',
      ],
    ],
    says: /newRatePercent is from 1 to 30\. Write usual amounts within that/,
  },
  {
    untruth: 'a day that allows more calls than the month',
    edits: [['    perMonth: 1000\n', '    perMonth: 99\n']],
    says: /perMonth 99 is below perDay 100, which callers could never reach/,
  },
  ...[
    ['a tool', 'find_homes'],
    ['a field', 'principalAmount'],
    ['a header', 'X-Retry-In'],
    ['a code', 'RATE_GUESSED'],
  ].map(([what = '', name = '']) => ({
    untruth: `${what} in a text that there is not`,
    edits: [['Use it first when', `See ${name}. Use it first when`]] as const,
    says: new RegExp(`The document has no ${name}\\.`),
  })),
  {
    untruth: 'a header in backticks that there is not',
    edits: [['Wait as long as `Retry-After`', 'Wait as long as `Retry-Delay`']],
    says: /The document has no Retry-Delay\./,
  },
  {
    untruth: 'a status that the operation does not have',
    edits: [['An unknown listingId gets 200', 'An unknown listingId gets 404']],
    says: /No call gets 404\. Write a status of its responses/,
  },
  {
    untruth: 'a figure in the summary of an example that has another',
    edits: [['Two-bedroom apartments', 'Three-bedroom apartments']],
    says: /The example has no Three-bedroom\. Write the summary of this example/,
  },
  {
    untruth: 'a value in the summary of an example that has another',
    edits: [['Two-bedroom apartments', 'Two-bedroom villas']],
    says: /The example has no propertyType villa\./,
  },
  {
    untruth: 'a default of the service that the argument does not accept',
    edits: [['x-default: salaried', 'x-default: employed']],
    says: /This default must be one of: salaried, self_employed/,
  },
  {
    untruth: 'a link to an operation that there is not',
    edits: [
      [
        '          x-headers: response\n',
        '          x-headers: response\n          links:\n            next: { operationId: find_homes, description: The next page. }\n',
      ],
    ],
    says: /There is no operation find_homes/,
  },
]

describe('a source that make generate rejects', () => {
  after(removeFolders)

  for (const { untruth, edits, says } of untruths) {
    it(`finds ${untruth}, at its line`, async () => {
      const [problem = ''] = await problemsOf(edited(...edits))
      expect(problem).to.match(/^openapi\.yaml:\d+:\d+ /)
      expect(problem).to.match(says)
    })
  }

  it('finds a synonym that negates another of the same value', async () => {
    const folder = folderWith(sourceText)
    const file = join(folder, 'data/words/values.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('male: [man,', 'male: [man, not a man,'))
    const { problems } = await derive(join(folder, 'openapi.yaml'))
    expect(problems[0]?.message).to.match(/values\.yaml:\d+:\d+ not a man says what male is not/)
  })

  for (const { mistake, file, edit, says } of wrongFiles) {
    it(`names the file and line of ${mistake}, and what to write`, async () => {
      const folder = folderWith(committedText)
      const text = readFileSync(join(folder, file), 'utf8').replace(...edit)
      writeFileSync(join(folder, file), text)
      const { problems } = await derive(join(folder, 'openapi.yaml'), tools)
      const messages = problems.map(({ message }) => message)
      expect(messages).to.have.lengthOf(1)
      expect(messages[0]).to.include(`${file}:${lineOf(text, edit[1])}:`)
      expect(messages[0]).to.match(says)
    })
  }

  const missing = {
    'data/examples/get_property_details/notFound.yaml': 'Run `make examples`',
    'data/words/values.yaml': 'Write it.',
    'data/sandbox.yaml': 'Write it.',
  }
  /** Where a file is not named where it is referred to, or in a comment before. */
  const referring: Readonly<Record<string, string>> = {
    'data/examples/get_property_details/notFound.yaml': '              notFound:',
    'data/sandbox.yaml': 'x-sandbox: {',
  }
  for (const [file, advice] of Object.entries(missing)) {
    it(`names the line that refers to ${file} where it is missing`, async () => {
      const folder = folderWith(committedText)
      rmSync(join(folder, file))
      const { problems } = await derive(join(folder, 'openapi.yaml'), tools)
      const messages = problems.map(({ message }) => message)
      expect(messages.filter((message) => message.includes(`no ${file}`))).to.have.lengthOf(1)
      const line = lineOf(committedText, `\n${referring[file] ?? 'x-words'}`) + 1
      expect(messages[0]).to.include(`openapi.yaml:${line}:`)
      expect(messages[0]).to.include(`There is no ${file}. ${advice}`)
    })
  }

  it('has a schema for every extension key at the root', () => {
    expect(Object.keys(extensionSchemas)).to.have.members(
      [...sourceText.matchAll(/^x-[a-z-]+/gm)]
        .map(([key]) => key)
        .filter((key) => key !== 'x-sets' && key !== 'x-words'),
    )
  })

  const kinds = {
    request: / {12}examples:\n {14}apartmentsForSale:\n(?: {16}.*\n| {14}.*\n)+/,
    error: /(?: {8}'[45]..': .*\n)+/,
  }
  for (const [kind, block] of Object.entries(kinds)) {
    it(`names an operation that lost every ${kind} example`, async () => {
      const [found = ''] = block.exec(sourceText) ?? []
      const problems = await problemsOf(edited([found, '']))
      expect(problems.join('\n')).to.match(
        new RegExp(`search_properties has no ${kind} example\\. Write examples`),
      )
      expect(problems).to.have.lengthOf(1)
    })
  }

  for (const [place, edits] of [
    ['a reference with a broken escape', [["PropertySearchQuery'", "PropertySearch%ZZ'"]]],
    [
      'a null of the sandbox that is not text',
      [["nulls: ['listings[].*'", "nulls: [{ toString: 1 }, 'listings[].*'"]],
    ],
  ] as const) {
    it(`reports ${place}, and is not stopped by it`, async () => {
      expect(await problemsOf(edited(...edits))).to.have.length.above(0)
    })
  }

  it('takes names of codes, fields and arguments in a text', async () => {
    const words = 'See payload_too_large, DEFAULT_USED, minPrice and X-Service-Usage-Limit.'
    expect(
      await problemsOf(edited(['Use it first when', `${words} Use it first when`])),
    ).to.deep.equal([])
  })

  it('lists every problem, causes before consequences, each in the order of lines', async () => {
    const text = edited(
      ['default: sale', 'default: sael'],
      ['summary: Search homes', 'sumary: Search homes'],
      ['operationId: get_property_details', 'operationId: get_details'],
      ['minimum: 1\n          maximum: 10', 'minimun: 1\n          maximum: 10'],
    )
    const { problems } = await derivedFrom(text)
    const inOrder = problems.map(({ rank, place }) => [ranks.indexOf(rank), place.line])
    expect(inOrder).to.have.lengthOf.at.least(4)
    expect(inOrder).to.deep.equal(
      inOrder.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d),
    )
    for (const word of ['did you mean sale', 'sumary', 'get_details', 'minimun']) {
      expect(problems.map(({ problem }) => problem).join('\n')).to.include(word)
    }
  })

  it('lists an enum first that several examples no longer fit', async () => {
    const text = edited(['enum: [sale, rent]', 'enum: [rent]'])
    const [first, ...examples] = await problemsOf(text)
    expect(first).to.match(
      new RegExp(
        `^openapi\\.yaml:${lineOf(text, 'enum: [rent]')}:7 \\d+ examples do not fit this enum`,
      ),
    )
    expect(examples.length).to.be.above(1)
  })

  it('leaves the generated files unchanged', async () => {
    const folder = folderWith(edited(['default: sale', 'default: sael']))
    const outDirectory = join(folder, 'generated')
    await generate(join(folder, 'openapi.yaml'), outDirectory)
    expect(existsSync(outDirectory)).to.equal(false)
  })
})
