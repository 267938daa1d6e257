import { expect } from 'chai'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { derive, deriveText, generate } from '../../src/generate/generate.ts'
import { ranks } from '../../src/rules/rule.ts'
import { extensionSchemas } from '../../src/rules/structure/extension-schemas.ts'
import {
  edited,
  folderWith,
  lineOf,
  problemsOf,
  removeFolders,
  sourceText,
  type Edit,
} from '../edited-source.ts'

interface Mistake {
  readonly mistake: string
  readonly edit: Edit
  /** Text on the line that the problem must name. */
  readonly on: string
  readonly says: RegExp
}

const mistakes: readonly Mistake[] = [
  {
    mistake: 'a tab as indentation',
    edit: ['  title: Nilam', '\ttitle: Nilam'],
    on: '\ttitle: Nilam',
    says: /Tabs are not allowed.*Write YAML/,
  },
  {
    mistake: 'a colon in plain text',
    edit: ['summary: Search homes', 'summary: Search: homes'],
    on: 'Search: homes',
    says: /Nested mappings.*Write YAML.*quote text/,
  },
  {
    mistake: 'a key written twice',
    edit: ['openapi: 3.1.0\n', 'openapi: 3.1.0\nopenapi: 3.1.0 # again\n'],
    on: '# again',
    says: /`openapi` is twice in this mapping\. Remove one\.$/m,
  },
  {
    mistake: 'an OpenAPI version that is not ours',
    edit: ['openapi: 3.1.0', 'openapi: 3.0.3'],
    on: 'openapi: 3.0.3',
    says: /Write 3\.1\.0/,
  },
  {
    mistake: 'a $ref to nothing',
    edit: [
      "'#/components/schemas/PropertySearchQuery'",
      "'#/components/schemas/PropertySearchQurey'",
    ],
    on: 'PropertySearchQurey',
    says: /is not defined\. Write #\/components\/schemas\/PropertySearchQuery/,
  },
  {
    mistake: 'a $ref to another file',
    edit: ["'#/components/schemas/PropertySearchQuery'", "'./shared.yaml#/Query'"],
    on: './shared.yaml',
    says: /leaves this file\. Write a reference within it/,
  },
  {
    mistake: 'a schema that contains itself',
    edit: [
      '    PropertySearchQuery:\n      description: ',
      "    PropertySearchQuery:\n      not: { $ref: '#/components/schemas/PropertySearchQuery' }\n      description: ",
    ],
    on: '      not: {',
    says: /contains itself\. Write a schema without circular references/,
  },
  {
    mistake: 'a misspelt OpenAPI key',
    edit: ['summary: Search homes', 'sumary: Search homes'],
    on: 'sumary:',
    says: /`sumary` is not expected here\. Write `summary`/,
  },
  {
    mistake: 'a misspelt JSON Schema keyword',
    edit: ['minimum: 1\n          maximum: 10', 'minimun: 1\n          maximum: 10'],
    on: 'minimun',
    says: /minimun.*Write `?minimum/,
  },
  {
    mistake: 'a bound that is no number',
    edit: ['maxLength: 60', 'maxLength: sixty'],
    on: 'sixty',
    says: /Write/,
  },
  {
    mistake: 'a minimum above its maximum',
    edit: ['minimum: 1\n          maximum: 10', 'minimum: 11\n          maximum: 10'],
    on: 'minimum: 11',
    says: /minimum 11 is above maximum 10.*Write a minimum of at most 10/,
  },
  {
    mistake: 'a minimum length above the maximum',
    edit: ['minLength: 1\n          maxLength: 60', 'minLength: 61\n          maxLength: 60'],
    on: 'minLength: 61',
    says: /minLength 61 is above maxLength 60/,
  },
  {
    mistake: 'a minimum of items above the maximum',
    edit: ['minItems: 2\n          maxItems: 5', 'minItems: 6\n          maxItems: 5'],
    on: 'minItems: 6',
    says: /minItems 6 is above maxItems 5/,
  },
  {
    mistake: 'a body limit that is no number',
    edit: ['x-body-limit-bytes: 65536', 'x-body-limit-bytes: lots'],
    on: 'x-body-limit-bytes: lots',
    says: /x-body-limit-bytes must be an integer of at least 1, not a string/,
  },
  {
    mistake: 'a limit of a plan that is no number',
    edit: ['perMinutePerTool: 30', 'perMinutePerTool: thirty'],
    on: 'perMinutePerTool: thirty',
    says: /x-plans\.anonymous\.perMinutePerTool must be an integer of at least 1, not a string/,
  },
  {
    mistake: 'a misspelt limit of a plan',
    edit: ['perMinuteAllTools: 60', 'perMinuteAllTool: 60'],
    on: '  anonymous:',
    says: /perMinuteAllTool is not a key of this table; did you mean perMinuteAllTools\?/,
  },
  {
    mistake: 'a word for true that YAML reads as text',
    edit: ['serverCredentials: true', 'serverCredentials: yes'],
    on: 'serverCredentials: yes',
    says: /`yes` is true in YAML 1\.1 and a text in 1\.2\. Write true, or quote a text: 'yes'\.$/,
  },
  {
    mistake: 'an empty list of schemas',
    edit: ['maximum: 10\n', 'maximum: 10\n          allOf: []\n'],
    on: 'allOf: []',
    says: /in JSON Schema 2020-12\. Write an array of at least 1 item\.$/,
  },
  {
    mistake: 'an error whose status is no number',
    edit: ['not_found:\n    status: 404', 'not_found:\n    status: none'],
    on: '    status: none',
    says: /x-errors\.not_found\.status must be an integer from 400 to 599, not a string/,
  },
  {
    mistake: 'a text of a table that a comma cuts',
    edit: [
      '{ amount: 90040001, error: invalid_params }',
      '{ amount: 90040001, error: invalid_params, refused }',
    ],
    on: '    test_invalid_params:',
    says: /is not a key of this table.*Quote text that holds a comma/,
  },
  {
    mistake: 'an empty disclaimer',
    edit: ["get_property_details: '{x-disclaimers.search_properties}'", "get_property_details: ''"],
    on: "get_property_details: ''",
    says: /x-disclaimers\.get_property_details must have at least 1 character/,
  },
  {
    mistake: 'a type that does not exist',
    edit: ['type: integer\n', 'type: whole\n'],
    on: 'type: whole',
    says: /type.*"integer"/,
  },
  {
    mistake: 'decimals that are no count',
    edit: ['x-decimals: 4', 'x-decimals: four'],
    on: 'x-decimals: four',
    says: /Write an integer from 0 to 20/,
  },
  {
    mistake: 'an extension key that is not listed',
    edit: ['\nx-plans:', '\nx-plan:'],
    on: '\nx-plan:'.trim(),
    says: /x-plan is not in the table.*Write x-plans, or a row/,
  },
  {
    mistake: 'an operation without an operationId',
    edit: ['      operationId: search_properties\n', ''],
    on: '    post:\n      summary: Search homes',
    says: /no operationId\. Write operationId: search_properties/,
  },
  {
    mistake: 'an operationId that is taken',
    edit: ['operationId: get_property_details', 'operationId: search_properties # twice'],
    on: '# twice',
    says: /is taken by \/public\/v1\/search_properties\. Write get_property_details/,
  },
  {
    mistake: 'a path that does not end in the operationId',
    edit: ['operationId: get_property_details', 'operationId: get_details'],
    on: '/public/v1/get_property_details:',
    says: /Write \/public\/v1\/get_details, or operationId: get_property_details/,
  },
  {
    mistake: 'a method other than POST',
    edit: ['/public/v1/search_properties:\n    post:', '/public/v1/search_properties:\n    get:'],
    on: '    get:',
    says: /Write post instead of get/,
  },
  {
    mistake: 'a tag that is not declared',
    edit: ['tags: [listings]', 'tags: [houses]'],
    on: 'tags: [houses]',
    says: /has the tag houses, which is not declared.*Write tags: \[listings\] or \[locality\]/,
  },
  {
    mistake: 'a misspelt tag',
    edit: ['tags: [listings]', 'tags: [listing]'],
    on: 'tags: [listing]',
    says: /search_properties has the tag listing, which is not declared\. Write tags: \[listings\], or/,
  },
  {
    mistake: 'a second tag',
    edit: ['tags: [listings]', 'tags: [listings, locality]'],
    on: 'tags: [listings, locality]',
    says: /exactly one tag\. Write tags: \[listings\]/,
  },
  {
    mistake: 'nullable, as OpenAPI 3.0 has it',
    edit: ['minLength: 1\n          maxLength: 60', 'minLength: 1\n          nullable: true'],
    on: 'nullable: true',
    says: /`nullable: true` is OpenAPI 3\.0\. Write type: \[string, 'null'\]/,
  },
  {
    mistake: 'nullable beside a $ref',
    edit: [
      '          examples: [apartment]',
      '          nullable: true\n          examples: [apartment]',
    ],
    on: 'nullable: true',
    says: /Write anyOf: \[\{ \$ref: '#\/components\/schemas\/PropertyType' \}, \{ type: 'null' \}\]/,
  },
  {
    mistake: 'a single example of a schema, as OpenAPI 3.0 has it',
    edit: ['examples: [Coimbatore]', 'example: Coimbatore'],
    on: 'example: Coimbatore',
    says: /is OpenAPI 3\.0\. Write examples: \["Coimbatore"\]/,
  },
  {
    mistake: 'a mark that excludes the minimum, as OpenAPI 3.0 has it',
    edit: [
      'minimum: 1\n          maximum: 10',
      'minimum: 1\n          exclusiveMinimum: true\n          maximum: 10',
    ],
    on: 'exclusiveMinimum: true',
    says: /is OpenAPI 3\.0\. Write exclusiveMinimum: 1, and leave minimum out/,
  },
  {
    mistake: 'a mark that does not exclude the maximum, as OpenAPI 3.0 has it',
    edit: ['maximum: 10\n', 'maximum: 10\n          exclusiveMaximum: false\n'],
    on: 'exclusiveMaximum: false',
    says: /Leave it out: maximum itself is allowed/,
  },
  {
    mistake: 'a broken pattern',
    edit: ["pattern: '^[0-9]{4}-[0-9]{2}$'", "pattern: '^([0-9]{4}-[0-9]{2}$'"],
    on: "pattern: '^([0-9]{4}-[0-9]{2}$",
    says: /not a regular expression: Unterminated group\. Write one/,
  },
  {
    mistake: 'a body limit that no example fits',
    edit: ['x-body-limit-bytes: 65536', 'x-body-limit-bytes: 64'],
    on: 'x-body-limit-bytes: 64',
    says: /The request example \w+ of \w+ has \d+ bytes\. Write a limit of at least \d+/,
  },
  {
    mistake: 'fewer calls of all tools than of one',
    edit: ['perMinuteAllTools: 60', 'perMinuteAllTools: 20'],
    on: 'perMinuteAllTools: 20',
    says: /perMinuteAllTools 20 is below perMinutePerTool 30.*Write at least 30/,
  },
  {
    mistake: 'a sandbox without a limit of the day',
    edit: ['    perDay: 500\n', ''],
    on: '  sandbox:\n',
    says: /x-plans\.sandbox\.perDay is required: an integer of at least 1\. Write it\./,
  },
  {
    mistake: 'a description that names no tool',
    edit: ['Use\n        it first when', 'Use\n        search_property first when'],
    on: '      description: >-\n        Find residential',
    says: /There is no tool search_property\. Write search_properties/,
  },
  {
    mistake: 'instructions that name no tool',
    edit: ['come from a listings search.', 'come from search_propertis.'],
    on: 'x-mcp-instructions: >',
    says: /There is no tool search_propertis\. Write search_properties/,
  },
  {
    mistake: 'a header without a description',
    edit: ['description: The methods that the path supports.', "description: ''"],
    on: '    Allow:\n      description',
    says: /The header Allow has no description\. Write one/,
  },
  {
    mistake: 'a set of headers that there is not',
    edit: ['          x-headers: answer\n', '          x-headers: anwser\n'],
    on: 'x-headers: anwser',
    says: /x-header-sets has no anwser\. Write answer/,
  },
  {
    mistake: 'an example file that is another than its name says',
    edit: [
      'data/examples/get_property_details/notFound',
      'data/examples/search_properties/notFound',
    ],
    on: 'data/examples/search_properties/notFound',
    says: /Write \$ref: data\/examples\/get_property_details\/notFound\.yaml/,
  },
  {
    mistake: 'a figure of a table that is typed into a description',
    edit: ['larger than {x-body-limit-bytes} bytes', 'larger than 65536 bytes'],
    on: '      description: >-\n        The body is larger',
    says: /`65536 bytes` repeats a figure.*Write \{x-body-limit-bytes\} for 65536/,
  },
  {
    mistake: 'the decimals of a number typed into its description',
    edit: ['up to {x-decimals} decimals', 'up to 4 decimals'],
    on: '          description: >-\n            Interest in percent a year, up to',
    says: /`4 decimals` repeats a figure.*Write \{x-decimals\} for 4/,
  },
  {
    mistake: 'a header that is sent and not declared',
    edit: ["    RateLimit: { $ref: '#/components/headers/RateLimit' }\n", ''],
    on: '  answer:\n',
    says: /sends RateLimit with this response, which does not declare it\. Write RateLimit: \{ \$ref: '#\/components\/headers\/RateLimit' \}/,
  },
  {
    mistake: 'an operation without a scope',
    edit: ["        - oauth: ['listings:read:public']\n", ''],
    on: '      security:',
    says: /exactly one scope, not 0\. Write - oauth: \['listings:read:public'\]/,
  },
  {
    mistake: 'an operation with two scopes',
    edit: ["oauth: ['listings:read:public']", "oauth: ['listings:read:public', 'calculators:use']"],
    on: '      security:',
    says: /exactly one scope, not 2/,
  },
  {
    mistake: 'a scope that no flow grants',
    edit: ["oauth: ['listings:read:public']", "oauth: ['listings:raed']"],
    on: '      security:',
    says: /listings:raed, which no flow/,
  },
  {
    mistake: 'a request example that does not fit',
    edit: ['maxPrice: 7500000, limit', 'maxPrice: seventy-five lakh, limit'],
    on: 'seventy-five lakh',
    says: /maxPrice must be an integer from 0 to \d+, not a string/,
  },
  {
    mistake: 'a property example that does not fit',
    edit: ['examples: [Coimbatore]', 'examples: [641035]'],
    on: 'examples: [641035]',
    says: /must be a string of 1 to 60 characters, not a number/,
  },
  {
    mistake: 'a default that does not fit',
    edit: ['default: sale', 'default: sael'],
    on: 'default: sael',
    says: /must be one of: sale, rent; did you mean sale\?/,
  },
]

interface ExampleSlip {
  readonly mistake: string
  readonly file: string
  readonly edit: Edit
  readonly says: RegExp
}

/** Edits of example files alone. */
const wrongExamples: readonly ExampleSlip[] = [
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
]

describe('a source that make generate rejects', () => {
  after(removeFolders)

  for (const { mistake, edit, on, says } of mistakes) {
    it(`names the line of ${mistake}, and what to write`, async () => {
      const text = edited(edit)
      const problems = await problemsOf(text)
      const atLine = `openapi.yaml:${lineOf(text, on)}:`
      const there = problems.filter((problem) => problem.startsWith(atLine))
      expect(there.join('\n'), problems.join('\n')).to.match(says)
    })
  }

  for (const { mistake, file, edit, says } of wrongExamples) {
    it(`names the file and line of ${mistake}, and what to write`, async () => {
      const folder = folderWith(sourceText)
      const text = readFileSync(join(folder, file), 'utf8').replace(...edit)
      writeFileSync(join(folder, file), text)
      const { problems } = await derive(join(folder, 'openapi.yaml'))
      const messages = problems.map(({ message }) => message)
      expect(messages).to.have.lengthOf(1)
      expect(messages[0]).to.include(`${file}:${lineOf(text, edit[1])}:`)
      expect(messages[0]).to.match(says)
    })
  }

  it('names the line that refers to an example file that is not there', async () => {
    const file = 'data/examples/get_property_details/notFound.yaml'
    const folder = folderWith(sourceText)
    rmSync(join(folder, file))
    const { problems } = await derive(join(folder, 'openapi.yaml'))
    const messages = problems.map(({ message }) => message)
    expect(messages).to.have.lengthOf(1)
    expect(messages[0]).to.include(`openapi.yaml:${lineOf(sourceText, file)}:`)
    expect(messages[0]).to.include(`There is no ${file}. Run \`make examples\``)
  })

  it('has a schema for every extension key at the root', () => {
    expect(Object.keys(extensionSchemas)).to.have.members(
      [...sourceText.matchAll(/^x-[a-z-]+/gm)]
        .map(([key]) => key)
        .filter((key) => key !== 'x-header-sets'),
    )
  })

  const kinds = {
    request: / {12}examples:\n {14}apartmentsForSale:\n(?: {16}.*\n| {14}.*\n)+/,
    success: / {14}examples:\n {16}apartmentsForSale: .*\n(?: {16}.*\n)+/,
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
      [["nulls: ['listings[].bhk'", "nulls: [{ toString: 1 }, 'listings[].bhk'"]],
    ],
  ] as const) {
    it(`reports ${place}, and is not stopped by it`, async () => {
      expect(await problemsOf(edited(...edits))).to.have.length.above(0)
    })
  }

  it('reports a list of headers once, however many responses share it', async () => {
    const declared =
      / {4}RateLimit:\n {6}description: .*\n {6}schema: .*\n/.exec(sourceText)?.[0] ?? ''
    const use = "RateLimit: { $ref: '#/components/headers/RateLimit' }"
    const without = edited([declared, ''])
      .split('\n')
      .filter((line) => line.trim() !== use)
      .join('\n')
    const problems = await problemsOf(without)
    expect(problems.filter((problem) => problem.includes('sends RateLimit '))).to.have.lengthOf(3)
  })

  it('does not mistake other names for tools', async () => {
    const words =
      'Outcomes are test_rate_limit_per_tool, search_full, payload_too_large, min_price.'
    expect(
      await problemsOf(
        edited(['Use\n        it first when', `${words} Use\n        it first when`]),
      ),
    ).to.deep.equal([])
  })

  it('lists every problem, causes before consequences, each in the order of lines', async () => {
    const text = edited(
      ['default: sale', 'default: sael'],
      ['summary: Search homes', 'sumary: Search homes'],
      ['operationId: get_property_details', 'operationId: get_details'],
      ['minimum: 1\n          maximum: 10', 'minimun: 1\n          maximum: 10'],
    )
    const { problems } = await deriveText('openapi.yaml', text)
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
    await generate({ sourceFile: join(folder, 'openapi.yaml'), outDirectory })
    expect(existsSync(outDirectory)).to.equal(false)
  })
})
