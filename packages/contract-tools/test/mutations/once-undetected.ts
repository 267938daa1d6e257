import { document } from '../source-document.ts'
import type { Path } from '../../../../src/contract/document-tree.ts'
import { target } from '../../src/behaviour/body-places.ts'
import { operations } from './sites.ts'
import { add, addBefore, replace, write, type SourceEdit } from './source-edits.ts'
import type { Outcome } from './verdict.ts'

/** An edit that was published undetected before, although the service did something else, and its verdict now. */
export interface OnceSilent {
  readonly title: string
  readonly edit: SourceEdit
  readonly outcome: Outcome
  /** The rule that rejects it, or the evidence that it flows. */
  readonly by: RegExp
  /** The message; none for an edit that flows. */
  readonly says: RegExp
}

const schemas = ['components', 'schemas']
const scheme = ['components', 'securitySchemes', 'serverCredential', 'scheme']
const search = operation('search_properties')
const content = [...search.at, 'requestBody', 'content']

export const onceSilent: readonly OnceSilent[] = [
  fails('a page of 50 listings', bound('search_properties', 'limit', 'maximum', 50)),
  fails('a comparison of one listing', bound('compare_properties', 'listingIds', 'minItems', 1)),
  fails('a comparison of eight', bound('compare_properties', 'listingIds', 'maxItems', 8)),
  fails(
    'a switch of a loan with no years left',
    bound('compare_balance_transfer', 'remainingTenureYears', 'minimum', 0),
  ),
  fails(
    'a prepayment with no years left',
    bound('simulate_loan_prepayment', 'remainingTenureYears', 'minimum', 0),
  ),
  fails(
    'a loan for a price below zero',
    bound('calculate_home_affordability', 'propertyValue', 'minimum', -1000),
  ),
  fails(
    'stamp duty on a price below zero',
    bound('estimate_stamp_duty_and_registration', 'propertyValue', 'minimum', -1000),
  ),
  fails(
    'a rate of a million percent',
    bound('calculate_home_affordability', 'interestRatePercent', 'maximum', 1_000_000),
  ),
  {
    title: 'an optional argument that no handler reads',
    edit: add(
      [...target(document, search.requestSchemaAt), 'properties'],
      'minArea: { description: The smallest area in square feet., type: integer, minimum: 1, maximum: 90000, examples: [500] }',
    ),
    outcome: 'does not compile',
    by: /^tsc$/,
    says: /^src\/[\w/-]+\.ts:\d+ .*minArea/,
  },
  {
    title: 'one more value of an enum of requests',
    edit: write([...schemas, 'TransactionType', 'enum', 0], 'auction, sale'),
    outcome: 'does not compile',
    by: /^tsc$/,
    says: /^src\/[\w/-]+\.ts:\d+ .*auction/,
  },
  fails(
    'a reason of a 429 that no limit gives',
    write([...schemas, 'RateLimitReason', 'enum', 0], 'regional_limit, rate_limit_per_tool'),
    'produced',
    /No response has regional_limit as RateLimitReason/,
  ),
  fails(
    'a header that no response has',
    add(
      ['components', 'responses', 'NotFound', 'headers'],
      "Deprecation: { $ref: '#/components/headers/RequestId' }",
    ),
    'produced',
    /responds 404 without Deprecation/,
  ),
  fails(
    'a request body in XML',
    add(
      content,
      `application/xml: { schema: { $ref: '#/${schemas.join('/')}/PropertySearchQuery' } }`,
    ),
    'produced',
    /search_properties does not read application\/xml/,
  ),
  fails(
    'API keys under the scheme of passwords',
    write(scheme, 'basic'),
    'produced',
    /does not accept serverCredential \(http basic\)/,
  ),
  {
    title: 'a larger body',
    edit: write(['x-body-limit-bytes'], '131072'),
    outcome: 'flows',
    by: /x-body-limit-bytes, openapi\.json, types\.d\.ts/,
    says: /^$/,
  },
  {
    title: 'a higher ceiling of a plan',
    edit: write(['x-plans', 'business', 'ceilingTimesAllowance'], '4'),
    outcome: 'flows',
    by: /x-plans, openapi\.json/,
    says: /^$/,
  },
  {
    title: 'an operation that is deprecated since a day',
    edit: addBefore(
      [...search.at, 'security'],
      "deprecated: true\n      x-deprecated-at: '2026-12-01'",
    ),
    outcome: 'flows',
    by: /^headers, openapi\.json, mcp-tools\.json/,
    says: /^$/,
  },
  rejected(
    'a deprecated operation without a date',
    addBefore([...search.at, 'security'], 'deprecated: true'),
    'house/deprecation-date',
    /has no x-deprecated-at/,
  ),
  rejected(
    'a pattern that takes a minute for 29 characters',
    write(
      [...argumentAt('estimate_stamp_duty_and_registration', 'city'), 'pattern'],
      "'^([A-Za-z ]+)+$'",
    ),
    'structure/schema-pattern-time',
    /takes twice as long with each further character/,
  ),
  rejected(
    'a length of a number',
    add(argumentAt('search_properties', 'limit'), 'minLength: 2'),
    'structure/schema-keyword-types',
    /minLength applies to texts/,
  ),
  rejected(
    'a least value of a text',
    add(argumentAt('search_properties', 'city'), 'minimum: 2'),
    'structure/schema-keyword-types',
    /minimum applies to numbers/,
  ),
  rejected(
    '040, which is 32 to other YAML parsers',
    write([...argumentAt('search_properties', 'limit'), 'maximum'], '040'),
    'text/plain-values',
    /`040` is 32 in YAML 1\.1/,
  ),
  rejected(
    '0200000, which is 65536 to other YAML parsers',
    write([...argumentAt('calculate_home_affordability', 'propertyValue'), 'minimum'], '0200000'),
    'text/plain-values',
    /`0200000` is 65536 in YAML 1\.1/,
  ),
  rejected(
    'a character that turns the direction of reading',
    write([...search.at, 'description'], 'Find \u202E homes in India. Amounts in whole INR.'),
    'text/characters',
    /U\+202E/,
  ),
  rejected(
    'the same character, escaped',
    write([...search.at, 'description'], '"Find \\u202E homes in India."'),
    'structure/hidden-characters',
    /U\+202E/,
  ),
  rejected(
    'NUL in a description',
    write([...search.at, 'description'], '"Find \\0 homes in India."'),
    'structure/hidden-characters',
    /U\+0000/,
  ),
  rejected(
    'a blank summary',
    write([...search.at, 'summary'], "' '"),
    'structure/blank-texts',
    /This summary is empty/,
  ),
  rejected(
    'nine lines of anchors that expand to 43 million values',
    replace('\ntags:\n', `\n${bomb()}\ntags:\n`),
    'text/anchors',
    /`&a` is an anchor/,
  ),
]

/** Each line repeats the line before nine times. */
function bomb(): string {
  const names = [...'abcdefgh']
  const lines = names.map((name, index) => {
    const item = index === 0 ? 'x' : `*${names[index - 1] ?? ''}`
    return `x-${name}: &${name} [${Array.from({ length: 9 }, () => item).join(', ')}]`
  })
  return [...lines, 'x-all: *h'].join('\n')
}

/** One bound of an argument moved. */
export function bound(id: string, argument: string, keyword: string, to: number): SourceEdit {
  return write([...argumentAt(id, argument), keyword], String(to))
}

function argumentAt(id: string, name: string): Path {
  return [...target(document, operation(id).requestSchemaAt), 'properties', name]
}

function rejected(title: string, edit: SourceEdit, rule: string, says: RegExp): OnceSilent {
  return { title, edit, outcome: 'rejected', by: new RegExp(`^${rule}$`), says }
}

/** By default at the bound that allows a call that fails. */
function fails(
  title: string,
  edit: SourceEdit,
  step = 'corners',
  says = / fails with /,
): OnceSilent {
  return { title, edit, outcome: 'fails a step', by: new RegExp(`^${step}$`), says }
}

function operation(id: string): (typeof operations)[number] {
  const found = operations.find((it) => it.id === id)
  if (found === undefined) throw new Error(`there is no operation ${id}`)
  return found
}
