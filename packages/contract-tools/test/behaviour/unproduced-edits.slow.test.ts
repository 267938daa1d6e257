import { recordedObservations } from '../../src/behaviour/recorded-observations.ts'
import { expect } from 'chai'
import type { Path } from '../../../../src/contract/document/document-tree.ts'
import { compareProduced } from '../../src/behaviour/compare-produced.ts'
import type { Observations } from '../../src/behaviour/observations.ts'
import { add, applied, remove, write, type SourceEdit } from '../mutations/source-edits.ts'
import { sourceOf } from '../source-document.ts'

const schemas = ['components', 'schemas']
const search = ['paths', '/public/v1/search_properties', 'post']
const schemes = ['components', 'securitySchemes']
const headers = ['components', 'headers']
const reasons = [...schemas, 'RateLimitReason', 'enum']

/** An edit of the contract, where it is reported, and the message. */
const promises: readonly (readonly [string, SourceEdit, Path, RegExp])[] = [
  [
    'a reason of a 429 that no limit has',
    write([...reasons, 0], 'rate_limit_per_tool, regional_limit'),
    [...reasons, 1],
    /No response has regional_limit as RateLimitReason/,
  ],
  [
    'a reason that a limit has, taken away',
    remove([...reasons, 1]),
    reasons,
    /with anon_aggregate\. Declare it/,
  ],
  [
    'a header that no response has',
    add([...search, 'responses', '200'], 'headers: { Deprecation: { schema: { type: string } } }'),
    [...search, 'responses', '200', 'headers', 'Deprecation'],
    /search_properties responds 200 without Deprecation/,
  ],
  [
    'a header that responses have, taken away',
    remove(['components', 'responses', 'Unauthorized', 'headers', 'WWW-Authenticate']),
    ['components', 'responses', 'Unauthorized', 'headers'],
    /responds 401 with the header www-authenticate\. Declare it/,
  ],
  [
    'a deprecation date that no response has',
    add(search, "x-deprecated-at: '2026-12-01'"),
    [...search, 'x-deprecated-at'],
    /search_properties responds 200 without Deprecation\. Remove x-deprecated-at/,
  ],
  [
    'a body in another format',
    add([...search, 'requestBody', 'content'], 'application/xml: { schema: { type: object } }'),
    [...search, 'requestBody', 'content', 'application/xml'],
    /search_properties does not read application\/xml/,
  ],
  [
    'a response in another format',
    add([...search, 'responses', '200', 'content'], 'text/csv: { schema: { type: string } }'),
    [...search, 'responses', '200', 'content', 'text/csv'],
    /search_properties responds 200, and never as text\/csv/,
  ],
  [
    'a status that no call gets',
    add([...search, 'responses'], "'402': { $ref: '#/components/responses/Forbidden' }"),
    [...search, 'responses', '402'],
    /No call of search_properties gets 402/,
  ],
  [
    'a missing status that calls get',
    remove([...search, 'responses', '413']),
    [...search, 'responses'],
    /search_properties responds 413\. Declare this response/,
  ],
  [
    'another scheme for keys',
    write([...schemes, 'serverCredential', 'scheme'], 'basic'),
    [...schemes, 'serverCredential'],
    /No operation accepts serverCredential \(http basic\)/,
  ],
  [
    'another scope',
    write([...search, 'security', 1, 'oauth', 0], "'calculators:use'"),
    [...search, 'security', 1],
    /search_properties does not accept oauth \(oauth2\) with calculators:use alone/,
  ],
  [
    'an operation closed to callers without a credential',
    remove([...search, 'security', 0]),
    [...search, 'security'],
    /search_properties accepts anonymous callers too/,
  ],
  [
    'a scope that is never given',
    add(
      [...schemes, 'oauth', 'flows', 'authorizationCode', 'scopes'],
      "'tax:file': File a return.",
    ),
    [...schemes, 'oauth', 'flows', 'authorizationCode', 'scopes', 'tax:file'],
    /No token is issued for tax:file/,
  ],
  [
    'a flow that is not there',
    add(
      [...schemes, 'oauth', 'flows'],
      'password: { tokenUrl: http://localhost:8080/oauth/token, scopes: {} }',
    ),
    [...schemes, 'oauth', 'flows', 'password'],
    /No token is issued by the flow password/,
  ],
  [
    'a flow that gives tokens, taken away',
    remove([...schemes, 'oauth', 'flows', 'clientCredentials']),
    [...schemes, 'oauth', 'flows'],
    /Tokens are issued by the flow clientCredentials too/,
  ],
  [
    'another address of a flow',
    write(
      [...schemes, 'oauth', 'flows', 'clientCredentials', 'tokenUrl'],
      'http://localhost:8080/token',
    ),
    [...schemes, 'oauth', 'flows', 'clientCredentials', 'tokenUrl'],
    /The flow clientCredentials does not use this address/,
  ],
  [
    'an error code that is never sent',
    add(['x-errors'], 'payment_required: { status: 402, meaning: Pay., remedy: Pay. }'),
    ['x-errors', 'payment_required'],
    /No call fails with 402 payment_required/,
  ],
  [
    'a property that no response has',
    add([...schemas, 'EmiEstimate', 'properties'], 'bank: { description: A bank., type: string }'),
    [...schemas, 'EmiEstimate', 'properties', 'bank'],
    /No response has a value for bank of EmiEstimate/,
  ],
  [
    'a header that is bounded too narrowly',
    write([...headers, 'RetryAfter', 'schema'], '{ type: integer, minimum: 1, maximum: 60 }'),
    [...headers, 'RetryAfter', 'schema'],
    /The service sends \d+, which this schema does not allow/,
  ],
  [
    'a shorter request id than it echoes',
    write([...headers, 'RequestId', 'schema', 'maxLength'], '40'),
    [...headers, 'RequestId', 'schema'],
    /The service sends a+, which this schema does not allow/,
  ],
  [
    'a longer request id than callers may send',
    write([...headers, 'RequestId', 'schema', 'minLength'], '2'),
    [...headers, 'RequestId', 'schema'],
    /The service sends a, which this schema does not allow/,
  ],
  [
    'an example of a header that only other URLs send',
    write([...headers, 'Allow', 'schema', 'examples'], '[POST]'),
    [...headers, 'Allow', 'schema', 'examples', 0],
    /where this example has nothing, as in POST, OPTIONS/,
  ],
  [
    'a text as a number in a header',
    write([...headers, 'RateLimit', 'schema'], '{ type: integer }'),
    [...headers, 'RateLimit', 'schema'],
    /The service sends "per-tool".*, which this schema does not allow/,
  ],
  [
    'an example of a header with another window',
    write([...headers, 'RateLimitPolicy', 'schema', 'examples'], `['"per-tool";q=30;w=3600']`),
    [...headers, 'RateLimitPolicy', 'schema', 'examples', 0],
    /The service always sends 60 where this example has 3600/,
  ],
  [
    'an example of a wait that its window cannot have',
    write([...headers, 'RateLimit', 'schema', 'examples'], `['"per-tool";r=29;t=410']`),
    [...headers, 'RateLimit', 'schema', 'examples', 0],
    /The service sends at most \d\d where this example has 410/,
  ],
  [
    'an example of a month that resets within it',
    write([...headers, 'UsageReset', 'schema', 'examples'], `['2026-12-15T00:00:00Z']`),
    [...headers, 'UsageReset', 'schema', 'examples', 0],
    /The service always sends 01 where this example has 15/,
  ],
  [
    'a null that no response has',
    write([...schemas, 'EmiEstimate', 'properties', 'emi', 'type'], "[integer, 'null']"),
    [...schemas, 'EmiEstimate', 'properties', 'emi'],
    /No response has null for emi/,
  ],
  [
    'a property of an error that is not declared',
    remove([...schemas, 'ForbiddenError', 'properties', 'requiredScope']),
    [...schemas, 'ForbiddenError', 'properties'],
    /with the property requiredScope\. Declare it/,
  ],
]

describe('an edit of what the document declares, which the service does not produce', function () {
  this.timeout(180_000)
  let observations: Observations
  before(async () => (observations = await recordedObservations()))

  for (const [title, edit, at, said] of promises) {
    it(`is found, with the line: ${title}`, () => {
      const text = applied(edit)
      const { line, column } = sourceOf(text).placeOf(at)
      const place = `openapi.yaml:${line}:${column} `
      const found = compareProduced(sourceOf(text), observations)
        .map(({ message }) => message)
        .filter((problem) => problem.startsWith(place))
      expect(found.join('\n')).to.match(said)
    })
  }
})
