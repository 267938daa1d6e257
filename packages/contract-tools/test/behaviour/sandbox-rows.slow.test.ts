import { expect } from 'chai'
import {
  contractFrom,
  openDemoService,
  type DemoService,
} from '../../src/behaviour/demo-service.ts'
import { falseSandboxRows } from '../../src/behaviour/sandbox-rows.ts'
import { derivedFrom, sourceText } from '../edited-source.ts'
import { applied, write, type SourceEdit } from '../mutations/source-edits.ts'
import { sourceOf } from '../source-document.ts'
import type { Path } from '../../../../src/contract/document/document-tree.ts'

const rows = ['x-sandbox', 'answers']
const refusals = ['x-sandbox', 'refusals']
const nulls = [...rows, 'listing_full', 'nulls']

/** An edit of a row, where it is reported, and the message. */
const wrongRows: readonly (readonly [string, SourceEdit, Path, RegExp])[] = [
  [
    'a value that the response does not have',
    write([...rows, 'listing_missing', 'values', 'notFound'], 'false'),
    [...rows, 'listing_missing', 'values', 'notFound'],
    /The response has true as notFound\. Write that\./,
  ],
  [
    'a null that the response does not have',
    write([...nulls, 0], 'listing.bhk'),
    [...nulls, 0],
    /The response has no null at listing\.bhk/,
  ],
  [
    'every null of a listing that has values',
    write([...nulls, 0], "'listing.*'"),
    [...nulls, 0],
    /The response has no null at listing\.furnishingStatus/,
  ],
  [
    'an error that comes without its reason',
    write([...refusals, 'test_usage_month', 'error'], 'internal_error'),
    [...refusals, 'test_usage_month'],
    /responds internal_error for test_usage_month/,
  ],
  [
    'a limit that the plan does not have',
    write([...refusals, 'test_usage_ceiling', 'plan'], 'anonymous'),
    [...refusals, 'test_usage_ceiling'],
    /fails for test_usage_ceiling/,
  ],
]

describe('x-sandbox, called with a test key', () => {
  let service: DemoService
  before(async () => (service = await openDemoService()))
  after(() => service.close())

  async function problemsOf(text: string): Promise<readonly string[]> {
    const { files, problems } = await derivedFrom(text)
    expect(problems).to.deep.equal([])
    if (files === undefined) return []
    const found = await falseSandboxRows(sourceOf(text), contractFrom(files), service)
    return found.map(({ message }) => message)
  }

  it('matches what the service does', async () => {
    expect(await problemsOf(sourceText)).to.deep.equal([])
  })

  for (const [title, edit, at, said] of wrongRows) {
    it(`is rejected at the line of ${title}`, async () => {
      const text = applied(edit)
      const { line, column } = sourceOf(text).placeOf(at)
      const found = await problemsOf(text)
      const there = found.filter((problem) => problem.startsWith(`openapi.yaml:${line}:${column} `))
      expect(there.join('\n'), found.join('\n')).to.match(said)
    })
  }
})
