import { join } from 'node:path'
import { expect } from 'chai'
import { derive } from '../../src/generate/generate.ts'
import { clientModules } from '../../src/generate/write-client.ts'
import {
  edited,
  folderWith,
  removeFolders,
  sourceFile,
  sourceText,
  type Edit,
} from '../edited-source.ts'

async function clientOf(file: string): Promise<ReadonlyMap<string, string>> {
  const { document, problems } = await derive(file)
  if (document === undefined) throw new Error(problems.map(({ message }) => message).join('\n'))
  return clientModules(document)
}

const clientOfEdited = (...edits: readonly Edit[]) =>
  clientOf(join(folderWith(edited(...edits)), 'openapi.yaml'))

describe('the generated part of our own client', () => {
  after(removeFolders)

  it('makes arguments with a default optional, and gives every value its exact type', async () => {
    const schemas = (await clientOf(sourceFile)).get('schemas.ts') ?? ''
    expect(schemas).to.match(/@default 10\s+\*\s+@example \d+\s+\*\/\s+readonly limit\?: number/)
    expect(schemas).to.match(/export type ListingCard = /)
    expect(schemas).not.to.match(/export type (paths|operations|webhooks|\$defs)\b/)
  })

  it('has the error codes, scopes and version of the contract', async () => {
    const files = await clientOfEdited(
      ['  version: 1.0.0', '  version: 1.1.0'],
      ...['refreshUrl', 'clientCredentials:\n          tokenUrl'].map((key): Edit => {
        const [before = ''] = new RegExp(`${key}: .*\n          scopes:\n`).exec(sourceText) ?? []
        return [before, `${before}            calculators:try: Try them.\n`]
      }),
    )
    const operations = files.get('operations.ts') ?? ''
    expect(operations).to.include('contractVersion = "1.1.0"')
    expect(operations).to.include('| "calculators:try"')
  })

  it('describes each method in the contract’s words', async () => {
    const files = await clientOfEdited([
      '      summary: Search homes for sale or rent',
      '      summary: Search homes */ anywhere',
    ])
    const operations = files.get('operations.ts') ?? ''
    expect(operations).to.include('Search homes *\\/ anywhere')
  })
})
