import { textAt } from '../../../../../src/contract/document-tree.ts'
import { operations } from '../contract-parts.ts'
import {
  flows,
  refused,
  whereItIsUsed,
  type Flows,
  type Mutation,
  type Refused,
} from '../mutation.ts'
import { add, addBefore, remove, rename, write, type SourceEdit } from '../source-edits.ts'

type Declared = (typeof operations)[number]

/** What is done to an operation: every slip to one or two of them, so that each has its share. */
const slips: readonly ((declared: Declared, next: Declared) => Mutation)[] = [
  ({ at, id }, next) =>
    change(
      'an operationId that is taken',
      write([...at, 'operationId'], next.id),
      refused(/is taken by/, whereItIsUsed),
      id,
    ),
  ({ at, path, id }) =>
    change(
      'an operationId unlike its path',
      write([...at, 'operationId'], `${id}_now`),
      refused(/Write \/public\/v1\/\w+_now, or operationId/, ['paths', path]),
    ),
  ({ at }) =>
    change(
      'an operationId unlike its path',
      write([...at, 'operationId'], 'callIt'),
      refused(/not in snake case\. Write/),
    ),
  ({ at, id }) =>
    change(
      'no operationId',
      remove([...at, 'operationId']),
      refused(new RegExp(`Write operationId: ${id}`), at),
    ),
  ({ at }) => change('another method', rename(at, 'get'), refused(/Write post instead of get/)),
  ({ path, id }) =>
    change(
      'another path',
      rename(['paths', path], `/public/v2/${id}`),
      refused(/Write \/public\/v1/),
    ),
  ({ path, id }) =>
    change('another path', rename(['paths', path], `/public/v1/${id}/{id}`), refused(/Write/)),
  ({ at }) =>
    change('no summary', remove([...at, 'summary']), refused(/has no summary.*Write one/, at)),
  ({ at }) =>
    change(
      'no description',
      write([...at, 'description'], "''"),
      refused(/has no description.*Write one/, at),
    ),
  ({ at }) =>
    change(
      'a misspelt key',
      rename([...at, 'summary'], 'sumary'),
      refused(/`sumary` is not expected here\. Write `summary`/),
    ),
  ({ at }) =>
    change(
      'a misspelt key',
      rename([...at, 'requestBody'], 'requestbody'),
      refused(/Write `requestBody`/),
    ),
  ({ at }) =>
    change(
      'a misspelt key',
      rename([...at, 'responses'], 'response'),
      refused(/Write `responses`/),
    ),
  ({ at }) =>
    change(
      'a tag that is not declared',
      write([...at, 'tags'], '[houses]'),
      refused(/No tag houses is declared.*Write tags/),
    ),
  ({ at }) =>
    change(
      'a tag that is not declared',
      write([...at, 'tags'], '[listings, locality]'),
      refused(/exactly one tag\. Write tags/),
    ),
  ({ at }) =>
    change(
      'a tag that is not declared',
      remove([...at, 'tags']),
      refused(/exactly one tag\. Write tags/, at),
    ),
  ({ at }) =>
    change(
      'an unknown x- key',
      add(at, 'x-owner: listings'),
      refused(/x-owner is not in the table.*Write a row/),
    ),
  ({ at, id }) =>
    change(
      'no example',
      remove([...at, 'requestBody', 'content', 'application/json', 'examples']),
      refused(new RegExp(`${id} has no request example\\. Write`), [...at, 'requestBody']),
    ),
  ({ at, id }) =>
    change(
      'no example',
      remove([...at, 'responses', '200', 'content', 'application/json', 'examples']),
      refused(new RegExp(`${id} has no success example\\. Write`), [...at, 'responses', '200']),
    ),
  ({ at }) =>
    change('no request body', remove([...at, 'requestBody']), refused(/request body.*Write/, at)),
  ({ at }) =>
    change(
      'an answer that is no JSON',
      rename([...at, 'responses', '200', 'content', 'application/json'], 'text/plain'),
      refused(/application\/json object.*Write/, at),
    ),
  ({ at }) =>
    change(
      'another status',
      rename([...at, 'responses', '200'], "'201'"),
      refused(/200 answer.*Write/, at),
    ),
  ({ at }) =>
    change(
      'an answer without a description',
      remove([...at, 'responses', '200', 'description']),
      refused(/description.*Write/, [...at, 'responses', '200']),
    ),
  ({ at }) =>
    change(
      'a response that is not declared',
      remove([...at, 'responses', '429']),
      refused(/has no 429.*Write '429'/, [...at, 'responses']),
    ),
  ({ at }) =>
    change(
      'a response that is not declared',
      remove([...at, 'responses', '400']),
      refused(/has no 400.*Write '400'/, [...at, 'responses']),
    ),
  ({ at }) =>
    change(
      'a body that may be left out',
      write([...at, 'requestBody', 'required'], 'false'),
      refused(/Write required: true/),
    ),
  ({ at }) =>
    change(
      'a parameter beside the body',
      add(
        at,
        'parameters: [{ name: page, in: query, description: Page., schema: { type: integer }, example: 1 }]',
      ),
      refused(/Write/),
    ),
  ({ at }) =>
    change(
      'a summary',
      write([...at, 'summary'], 'Ask Nilam'),
      flows('patch', ['openapi.json', 'types', 'tools']),
    ),
  ({ at }) =>
    change(
      'a description',
      write(
        [...at, 'description'],
        'Ask Nilam about a home. Use it for homes in India; all amounts are whole INR.',
      ),
      flows('patch', ['openapi.json', 'types', 'tools']),
    ),
  ({ at }) =>
    change(
      'a deprecated operation',
      addBefore([...at, 'security'], 'deprecated: true\n      x-deprecated-at: 2026-12-01'),
      flows('minor', ['openapi.json', 'tools']),
    ),
  ({ at, operation }) =>
    change(
      'a tag that is not declared',
      write([...at, 'tags'], `[${textAt(operation, ['tags', 0])}s]`),
      refused(/No tag \w+ is declared.*Write tags: \[\w+\], or/),
    ),
  ({ at }) =>
    change(
      'a description that names no tool',
      write([...at, 'description'], 'Ask search_propertes first. All amounts are whole INR.'),
      refused(/no tool search_propertes\. Write search_properties/),
    ),
]

/** Each operation has its slips, and each slip two operations, or as many as it is given. */
const dealt: readonly Mutation[] = slips.flatMap((slip, index) =>
  (index % 2 === 0 ? [index * 3] : [index * 3, index * 3 + 5]).flatMap((position) => {
    const declared = operations[position % operations.length]
    const next = operations[(position + 1) % operations.length]
    return declared === undefined || next === undefined ? [] : [slip(declared, next)]
  }),
)

export const operationMutations: readonly Mutation[] = dealt

function change(kind: string, edit: SourceEdit, expects: Flows | Refused, _id?: string): Mutation {
  return { kind: `operation: ${kind}`, edit, expects }
}
