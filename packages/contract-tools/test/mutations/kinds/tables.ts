import { mappingAt, type Path } from '../../../../../src/contract/document-tree.ts'
import { document } from '../../source-document.ts'
import {
  flows,
  refused,
  whereItIsUsed,
  type Flows,
  type Mutation,
  type Refused,
} from '../mutation.ts'
import { add, remove, rename, replace, write, type SourceEdit } from '../source-edits.ts'

const table = ['openapi.json'] as const
const overBudget: Refused = { result: 'refused', by: 'MCP budget', says: /allows 100\. Shorten/ }
const answers = ['x-sandbox', 'answers']

/** The tables of `x-` keys, which the running service reads. */
export const tableMutations: readonly Mutation[] = [
  ...['anonymous', 'sandbox', 'scale'].flatMap(planMutations),
  of(
    'x-plans',
    write(['x-plans', 'developer', 'perDay'], 'hundred'),
    refused(/perDay must be an integer.*Write/),
  ),
  of(
    'x-plans',
    write(['x-plans', 'developer', 'perDay'], '0'),
    refused(/perDay must be at least 1.*Write/),
  ),
  of(
    'x-plans',
    write(['x-plans', 'business', 'gstPercent'], '118'),
    refused(/gstPercent must be from 0 to 100.*Write/),
  ),
  of(
    'x-plans',
    write(['x-plans', 'business', 'beyondAllowance'], 'free'),
    refused(/beyondAllowance must be one of.*Write/),
  ),
  of('x-plans', write(['x-plans', 'business', 'overagePaisePerCall'], '50'), flows('major', table)),
  of(
    'x-plans',
    write(['x-plans', 'anonymous', 'countedBy'], 'adress'),
    refused(/countedBy must be one of.*did you mean address/),
  ),
  of(
    'x-plans',
    write(['x-plans', 'scale', 'analyticsRetention'], '24 months'),
    flows('minor', table),
  ),
  of(
    'x-plans',
    write(['x-plans', 'scale', 'analyticsRetention'], 'forever'),
    refused(/analyticsRetention.*Write/),
  ),
  of(
    'x-plans',
    write(['x-plans', 'business', 'serverCredentials'], 'false'),
    flows('major', table),
  ),
  of(
    'x-plans',
    add(['x-plans'], 'startup: { countedBy: app, serverCredentials: true, perMinutePerTool: 60 }'),
    refused(/startup is not a key.*Accepted/, ['x-plans']),
  ),
  of(
    'x-plans',
    rename(['x-plans', 'business'], 'bussiness'),
    refused(/bussiness is not a key.*did you mean business|business is required/, ['x-plans']),
  ),
  of(
    'x-plans',
    rename(['x-plans', 'anonymous', 'perMinuteAllTools'], 'perMinuteAllTool'),
    refused(/did you mean perMinuteAllTools/, ['x-plans', 'anonymous']),
  ),
  of(
    'x-plans',
    remove(['x-plans', 'sandbox', 'perDay']),
    refused(/perDay is required.*Write/, ['x-plans', 'sandbox']),
  ),
  of(
    'x-plans',
    write(['x-plans', 'anonymous', 'perMinuteAllTools'], '20'),
    refused(/perMinuteAllTools 20 is below.*Write/),
  ),
  of(
    'x-errors',
    remove(['x-errors', 'owner_suspended']),
    refused(/answers owner_suspended, which is not here\. Write/, ['x-errors']),
  ),
  of(
    'x-errors',
    add(
      ['x-errors'],
      "too_curious: { status: 403, meaning: One asked too much., remedy: 'Ask less.' }",
    ),
    refused(/too_curious.*(Write|Remove)/),
  ),
  of('x-errors', write(['x-errors', 'not_found', 'status'], '410'), refused(/status.*Write/)),
  of('x-errors', write(['x-errors', 'not_found', 'status'], 'none'), refused(/status.*Write/)),
  of('x-errors', rename(['x-errors', 'rate_limited'], 'rate_limit'), refused(/rate_limit.*Write/)),
  of(
    'x-errors',
    remove(['x-errors', 'not_found', 'remedy']),
    refused(/remedy is required.*Write/, ['x-errors', 'not_found']),
  ),
  of(
    'x-errors',
    write(['x-errors', 'not_found', 'meaning'], 'Nothing is here.'),
    flows('patch', table),
  ),
  of(
    'x-sandbox',
    write(['x-sandbox', 'refusals', 'test_app_inactive', 'error'], 'app_inactive, revoked'),
    refused(/Quote text that holds a comma/, ['x-sandbox', 'refusals', 'test_app_inactive']),
  ),
  of(
    'x-disclaimers',
    write(['x-disclaimers', 'get_property_details'], "''"),
    refused(/at least 1 character.*Write/),
  ),
  of(
    'x-disclaimers',
    remove(['x-disclaimers', 'get_property_details']),
    refused(/get_property_details.*Write/, ['x-disclaimers']),
  ),
  of(
    'x-disclaimers',
    rename(['x-disclaimers', 'compare_properties'], 'compare_homes'),
    refused(/There is no operation compare_homes/),
  ),
  of(
    'x-disclaimers',
    replace('lender decides on its own assessment.', 'bank decides on its own assessment.'),
    flows('patch', table),
  ),
  of('x-body-limit-bytes', write(['x-body-limit-bytes'], '131072'), flows('minor', table)),
  of('x-body-limit-bytes', write(['x-body-limit-bytes'], '32768'), flows('major', table)),
  of(
    'x-body-limit-bytes',
    write(['x-body-limit-bytes'], 'lots'),
    refused(/must be an integer of at least 1.*Write/),
  ),
  of(
    'x-body-limit-bytes',
    write(['x-body-limit-bytes'], '0'),
    refused(/must be at least 1.*Write/),
  ),
  of(
    'x-body-limit-bytes',
    write(['x-body-limit-bytes'], '64'),
    refused(/has \d+ bytes\. Write a limit of at least/),
  ),
  of(
    'x-body-limit-bytes',
    remove(['x-body-limit-bytes']),
    refused(/no x-body-limit-bytes at the root\. Write/, ['paths']),
  ),
  of(
    'x-body-limit-bytes',
    rename(['x-body-limit-bytes'], 'x-body-limit'),
    refused(/x-body-limit is not in the table.*Write/),
  ),
  of(
    'x-mcp-instructions',
    write(
      ['x-mcp-instructions'],
      'Nilam answers about homes in India. All amounts are whole INR.\n',
    ),
    flows('patch', table),
  ),
  of(
    'x-mcp-instructions',
    write(['x-mcp-instructions'], `${'All amounts are whole INR. '.repeat(80)}\n`),
    refused(/Write/),
  ),
  of(
    'x-mcp-instructions',
    write(
      ['x-mcp-instructions'],
      'Nilam answers about homes in India. Ask search_property first.\n',
    ),
    refused(/no tool search_property\. Write search_properties/),
  ),
  of(
    'x-mcp-instructions',
    remove(['x-mcp-instructions']),
    refused(/no x-mcp-instructions at the root\. Write/, ['paths']),
  ),
  of('x-mcp-budget', write(['x-mcp-budget', 'all'], '100'), overBudget),
  of('x-mcp-budget', write(['x-mcp-budget', 'arguments'], '100'), overBudget),
  of('x-mcp-budget', write(['x-mcp-budget', 'all'], '13000'), flows('minor', table)),
  of(
    'x-mcp-budget',
    write(['x-mcp-budget', 'all'], 'plenty'),
    refused(/must be an integer.*Write/),
  ),
  of(
    'x-mcp-budget',
    rename(['x-mcp-budget', 'arguments'], 'argument'),
    refused(/did you mean arguments/, ['x-mcp-budget']),
  ),
  of(
    'x-sandbox',
    write(['x-sandbox', 'refusals', 'test_invalid_token', 'amount'], '90040101'),
    refused(/amount of test_invalid_api_key stands here too.*Write another/),
  ),
  of(
    'x-sandbox',
    write(['x-sandbox', 'refusals', 'test_invalid_token', 'amount'], '12'),
    refused(/amount must be from 90000000 to 99999999.*Write/),
  ),
  of(
    'x-sandbox',
    write(['x-sandbox', 'refusals', 'test_invalid_token', 'amount'], '90040199'),
    flows('major', table),
  ),
  of(
    'x-sandbox',
    write(['x-sandbox', 'refusals', 'test_app_inactive', 'error'], 'app_asleep'),
    refused(/error must be one of.*Write/),
  ),
  of(
    'x-sandbox',
    write(['x-sandbox', 'refusals', 'test_usage_month', 'reason'], 'usage_year'),
    refused(/reason must be one of.*Write/),
  ),
  of(
    'x-sandbox',
    write(['x-sandbox', 'refusals', 'test_usage_month', 'plan'], 'free'),
    refused(/plan must be one of.*Write/),
  ),
  of(
    'x-sandbox',
    rename(['x-sandbox', 'refusals', 'test_app_inactive'], 'Inactive'),
    refused(/Inactive is no name.*Write a name/),
  ),
  of(
    'x-sandbox',
    write([...answers, 'listing_full', 'operation'], 'get_property'),
    refused(/no operation get_property\. Write one of/),
  ),
  of(
    'x-sandbox',
    write([...answers, 'search_empty', 'arguments', 'propertyType'], 'castle'),
    refused(/propertyType must be one of.*Write/),
  ),
  of(
    'x-sandbox',
    rename([...answers, 'insights_full', 'arguments', 'locality'], 'area'),
    refused(/locality is required|area is not/, [...answers, 'insights_full', 'arguments']),
  ),
  of(
    'x-sandbox',
    write([...answers, 'listing_full', 'nulls', 0], 'listing.photo'),
    refused(/listing\.photo.*Write/),
  ),
  of(
    'x-sandbox',
    write(['x-sandbox', 'neverNull', 'search_properties', 0], "'listings[].until'"),
    refused(/until.*Write/),
  ),
  of(
    'x-sandbox',
    rename(['x-sandbox', 'neverNull', 'search_properties'], 'search_homes'),
    refused(/search_homes.*Write/),
  ),
  of(
    'x-sandbox',
    rename([...answers, 'decision_affordable', 'nulls'], 'null_fields'),
    refused(/null_fields is not a key/, [...answers, 'decision_affordable']),
  ),
  of(
    'x-sandbox',
    rename(['x-sandbox', 'notByACall', 'request_timeout'], 'too_slow'),
    refused(/too_slow is no name.*Write one of/),
  ),
  of(
    'x-sandbox',
    write(['x-sandbox', 'requests', 'unknown_path', 'path'], 'no_such_tool'),
    refused(/path.*Write/),
  ),
  of('x-sandbox', write(['x-sandbox', 'city'], 'coimbatore'), flows('major', table)),
  of(
    'the table of x- keys',
    replace('# | x-decimals          | a number ', '# | x-decimal           | a number '),
    refused(/x-decimals is not in the table.*Write/, whereItIsUsed),
  ),
  of(
    'the table of x- keys',
    replace(
      '# | x-plans             | root            | readers; credentials; the limits stops        | yes      |\n',
      '',
    ),
    refused(/x-plans is not in the table.*Write/, ['x-plans']),
  ),
  ...unknownKeys(),
]

function planMutations(name: string): readonly Mutation[] {
  const at = ['x-plans', name, 'perMinutePerTool']
  const limit = Number(mappingAt(document, ['x-plans', name]).perMinutePerTool)
  return [
    of('x-plans', write(at, String(limit + 1)), flows('minor', table)),
    of('x-plans', write(at, String(limit - 1)), flows('major', table)),
  ]
}

function unknownKeys(): readonly Mutation[] {
  const places: readonly Path[] = [
    [],
    ['info'],
    ['paths', '/public/v1/compare_properties'],
    ['components', 'schemas', 'Amenity'],
    ['components', 'schemas', 'EmiQuery', 'properties', 'tenureYears'],
    ['components', 'responses', 'Forbidden'],
    ['components', 'headers', 'Allow'],
    ['components', 'securitySchemes', 'oauth'],
  ]
  return places.map((path) =>
    of(
      'an unknown x- key',
      add(path, 'x-note: later'),
      refused(/x-note is not in the table.*Write a row/),
    ),
  )
}

function of(kind: string, edit: SourceEdit, expects: Flows | Refused): Mutation {
  return { kind, edit, expects }
}
