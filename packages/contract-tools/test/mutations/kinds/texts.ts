import { mappingAt } from '../../../../../src/contract/document-tree.ts'
import { document } from '../../source-document.ts'
import { every, schemaNames } from '../contract-parts.ts'
import {
  flows,
  refused,
  whereItIsUsed,
  type Flows,
  type Mutation,
  type Refused,
} from '../mutation.ts'
import { add, remove, rename, write, type SourceEdit } from '../source-edits.ts'

/** Head of the file: version, info, servers, tags. */
const head: readonly Mutation[] = [
  text('the head', write(['openapi'], '3.0.3'), refused(/Write 3\.1\.0/)),
  text('the head', write(['openapi'], '3.2.0'), refused(/Write 3\.1\.0/)),
  text('the head', remove(['openapi']), refused(/Write 3\.1\.0/, [])),
  text('the head', remove(['info']), refused(/info.*Write/, [])),
  text('the head', remove(['paths']), refused(/no operation.*Write/, [])),
  text('the head', write(['info', 'title'], 'Nilam homes'), refused(/Write one word/)),
  text('the head', write(['info', 'title'], 'Nelam'), flows('patch', ['openapi.json'])),
  text('the head', write(['info', 'version'], '1.1.0'), flows('patch', ['openapi.json'])),
  text('the head', write(['info', 'version'], 'latest'), refused(/version.*Write/)),
  text('the head', remove(['info', 'version']), refused(/version.*Write/, ['info'])),
  text('the head', write(['info', 'summary'], 'Homes in India.'), flows('patch', ['openapi.json'])),
  text('the head', remove(['info', 'license']), refused(/no license\. Write/, ['info'])),
  text('the head', rename(['info', 'license'], 'licence'), refused(/Write `license`/)),
  text('the head', write(['servers', 0, 'url'], 'localhost'), refused(/no origin\. Write/)),
  text(
    'the head',
    write(['servers', 0, 'url'], 'http://localhost:8081'),
    flows('patch', ['openapi.json']),
  ),
  text('the head', write(['servers'], '[]'), refused(/no server\. Write/, ['servers'])),
  text(
    'the head',
    write(['tags', 1, 'name'], 'localities'),
    refused(/No tag locality is declared.*Write/, [
      'paths',
      '/public/v1/get_locality_insights',
      'post',
      'tags',
    ]),
  ),
  text('the head', write(['tags', 1, 'name'], 'listings'), refused(/Write|exactly one tag/)),
  text(
    'the head',
    remove(['tags', 0, 'description']),
    refused(/no description\. Write/, ['tags', 0]),
  ),
  text(
    'the head',
    write(['tags', 0, 'description'], 'Homes for sale and rent.'),
    flows('patch', ['openapi.json']),
  ),
  text('the head', add([], 'webhooks: {}'), refused(/Leave webhooks out, or write/)),
  text(
    'the head',
    add([], 'externalDocs: { url: https://example.com }'),
    flows('patch', ['openapi.json']),
  ),
]

/** What people read, wherever it stands. */
const prose: readonly Mutation[] = [
  ...every(20, schemaNames()).map((name) =>
    text(
      'a description',
      write(['components', 'schemas', name, 'description'], 'Told in other words.'),
      flows('patch', ['openapi.json', 'types']),
    ),
  ),
  ...every(4, Object.keys(mappingAt(document, ['components', 'headers']))).map((name) =>
    text(
      'a description',
      write(['components', 'headers', name, 'description'], 'Told in other words.'),
      flows('patch', ['openapi.json', 'types']),
    ),
  ),
  ...every(4, Object.keys(mappingAt(document, ['components', 'responses']))).map((name) =>
    text(
      'a description',
      write(['components', 'responses', name, 'description'], 'Told in other words.'),
      flows('patch', ['openapi.json', 'types']),
    ),
  ),
]

const answerHeaders = ['x-header-sets', 'answer']

/** Shared answers of errors, and headers. */
const shared: readonly Mutation[] = [
  ...every(2, Object.keys(mappingAt(document, ['components', 'responses']))).map((name) =>
    text(
      'an answer of an error',
      remove(['components', 'responses', name, 'description']),
      refused(/description.*Write/, ['components', 'responses', name]),
    ),
  ),
  ...['InvalidParams', 'Unauthorized', 'RateLimited'].map((name) =>
    text(
      'an answer of an error',
      write(
        ['components', 'responses', name, 'content', 'application/json', 'examples', first(name)],
        '{ value: { error: wrong_code, message: No. } }',
      ),
      refused(/error must be.*Write/),
    ),
  ),
  text(
    'an answer of an error',
    remove([
      'components',
      'responses',
      'Forbidden',
      'content',
      'application/json',
      'examples',
      'missingScope',
    ]),
    // It is the one example that shows which scope is missing.
    refused(/requiredScope shows no example/, whereItIsUsed),
  ),
  text(
    'an answer of an error',
    remove(['components', 'responses', 'Forbidden', 'headers']),
    flows('major', ['openapi.json', 'types']),
  ),
  text(
    'an answer of an error',
    add(
      ['components', 'responses', 'Forbidden', 'headers'],
      "Retry-After: { $ref: '#/components/headers/RetryAfter' }",
    ),
    flows('minor', ['openapi.json', 'types']),
  ),
  text(
    'an answer of an error',
    write(
      ['components', 'responses', 'RateLimited', 'headers', 'Retry-After', '$ref'],
      "'#/components/headers/RetryAfterr'",
    ),
    refused(/is not defined\. Write/),
  ),
  text(
    'an answer of an error',
    rename(['components', 'responses', 'Forbidden', 'headers'], 'header'),
    refused(/Write `headers`/),
  ),
  text(
    'an answer of an error',
    write(['components', 'schemas', 'ForbiddenCode', 'enum'], '[insufficient_scope]'),
    refused(/must be.*Write/, [
      'components',
      'responses',
      'Forbidden',
      'content',
      'application/json',
      'examples',
      'appRevoked',
      'value',
      'error',
    ]),
  ),
  text(
    'an answer of an error',
    write(['components', 'schemas', 'InternalErrorCode', 'enum'], '[internal_error, failed]'),
    refused(/failed.*Write/),
  ),
  text(
    'a header',
    write(['components', 'headers', 'RetryAfter', 'schema', 'type'], 'string'),
    refused(/Write/),
  ),
  text(
    'a header',
    write(['components', 'headers', 'RetryAfter', 'description'], "''"),
    refused(/has no description\. Write/, ['components', 'headers', 'RetryAfter']),
  ),
  text(
    'a header',
    remove([...answerHeaders, 'RateLimit']),
    refused(/sends RateLimit.*does not declare it\. Write/, answerHeaders),
  ),
  text(
    'a header',
    remove(['components', 'responses', 'RateLimited', 'x-headers']),
    refused(/sends X-Service-Usage-Reset.*Write|sends RateLimit.*Write/, [
      'components',
      'responses',
      'RateLimited',
      'headers',
    ]),
  ),
  text(
    'a header',
    write(['components', 'headers', 'RetryAfter', 'schema', 'minimum'], '0'),
    flows('major', ['openapi.json']),
  ),
  text(
    'a header',
    write(['components', 'headers', 'UsageReset', 'schema', 'examples'], '[tomorrow]'),
    refused(/Write/),
  ),
  text(
    'a header',
    write(['components', 'headers', 'UsageReset', 'schema', 'format'], 'datetime'),
    refused(/Write/),
  ),
  text(
    'a header',
    rename(['components', 'headers', 'UsageReset', 'schema', 'examples'], 'exmples'),
    refused(/Write .?examples/),
  ),
  text(
    'a header',
    remove(['components', 'headers', 'Allow', 'schema']),
    refused(/Write/, ['components', 'headers', 'Allow']),
  ),
]

export const textMutations: readonly Mutation[] = [...head, ...prose, ...shared]

function first(response: string): string {
  const examples = mappingAt(document, [
    'components',
    'responses',
    response,
    'content',
    'application/json',
    'examples',
  ])
  return Object.keys(examples)[0] ?? ''
}

function text(kind: string, edit: SourceEdit, expects: Flows | Refused): Mutation {
  return { kind, edit, expects }
}
