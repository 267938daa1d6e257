import { expect } from 'chai'
import { readYaml } from '../../../src/base/yaml-source.ts'
import { isMapping, type Mapping } from '../../../src/contract/document-tree.ts'
import { describeChanges } from '../../../src/contract/generate/describe-changes.ts'
import { edited, sourceText, type Edit } from '../edited-source.ts'

function read(text: string): Mapping {
  const { value } = readYaml('openapi.yaml', text)
  return isMapping(value) ? value : {}
}

const original = read(sourceText)
const changesBy = (...edits: readonly Edit[]): ReturnType<typeof describeChanges> =>
  describeChanges(original, read(edited(...edits)))

describe('what an edit of the contract changes', () => {
  it('is nothing when only a comment changed', () => {
    const changes = changesBy(['# The contract of Nilam', '# This is the contract of Nilam'])
    expect(Object.values(changes).flat()).to.deep.equal([])
  })

  it('shows a bound with its old and new value, on the schema and on the tool', () => {
    const changes = changesBy(['maximum: 20\n', 'maximum: 25\n'])
    expect(changes.schemas).to.deep.equal(['PropertySearchQuery.limit: maximum 20 -> 25'])
    expect(changes.tools).to.deep.equal(['search_properties: inputSchema changed'])
    expect(changes.operations).to.deep.equal([])
  })

  it('shows the values that an enum gained and lost, and every tool that is touched', () => {
    const changes = changesBy(['enum: [apartment, villa,', 'enum: [apartment, houseboat,'])
    expect(changes.schemas).to.deep.equal(['PropertyType: enum +houseboat -villa'])
    expect(changes.tools).to.include('search_properties: inputSchema changed')
    expect(changes.tools).to.include('compare_localities: inputSchema changed')
  })

  it('shows a changed description without repeating it', () => {
    const changes = changesBy(['Find residential listings', 'Look for residential listings'])
    expect(changes.operations).to.deep.equal(['search_properties: description changed'])
    expect(changes.tools).to.deep.equal(['search_properties: description changed'])
  })

  it('shows properties that came and went', () => {
    const property = '        bedrooms:\n          description:'
    const changes = changesBy([property, '        rooms:\n          description:'])
    expect(changes.schemas).to.deep.equal([
      'PropertySearchQuery.bedrooms removed',
      'PropertySearchQuery.rooms added',
    ])
  })

  it('shows a bound inside an array', () => {
    const changes = changesBy([
      'items: { type: string, minLength: 1, maxLength: 80 }',
      'items: { type: string, minLength: 1, maxLength: 90 }',
    ])
    expect(changes.schemas.join()).to.match(/\[\]: maxLength 80 -> 90/)
  })

  it('shows operations that came and went', () => {
    const { paths: paths, ...rest } = original
    const fewer = Object.entries(isMapping(paths) ? paths : {}).slice(1)
    const changes = describeChanges({ ...rest, paths: Object.fromEntries(fewer) }, original)
    expect(changes.operations).to.deep.equal(['search_properties added'])
    expect(changes.tools).to.deep.equal(['search_properties added'])
  })

  it('shows what changed beside operations and schemas', () => {
    const changes = changesBy(['x-body-limit-bytes: 65536', 'x-body-limit-bytes: 1024'])
    expect(changes.document).to.deep.equal(['x-body-limit-bytes changed'])
  })
})
