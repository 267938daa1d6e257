import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { mappingAt } from '../../../src/contract/document/document-tree.ts'
import { clientModules } from '../src/generate/write-client.ts'
import { collectionFiles } from '../src/generate/write-collections.ts'
import { makeProducts, type ProductFolders } from '../src/make-products.ts'
import { document } from './source-document.ts'

describe('the products, which git ignores', () => {
  let root: string
  let folders: ProductFolders

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'nilam-products-'))
    folders = {
      generated: join(root, 'generated'),
      client: join(root, 'client'),
      collections: join(root, 'collections'),
    }
    mkdirSync(folders.generated)
    writeContract(document)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  function writeContract(contract: object): void {
    writeFileSync(join(folders.generated, 'openapi.json'), JSON.stringify(contract))
  }

  /** The texts under a folder by path, without the stamp. */
  function textsIn(folder: string): Readonly<Record<string, string>> {
    return Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
    )
  }

  it('makes them from the contract where they are missing', async () => {
    expect(await makeProducts(folders)).to.deep.equal([folders.client, folders.collections])
    const client = await clientModules(document)
    expect(textsIn(folders.client)).to.deep.equal(Object.fromEntries(client))
    const collections = collectionFiles(document)
    expect(textsIn(folders.collections)).to.deep.equal(Object.fromEntries(collections))
  })

  it('keeps them while the contract is the same', async () => {
    await makeProducts(folders)
    expect(await makeProducts(folders)).to.deep.equal([])
  })

  it('makes them again when the contract changes, without removed parts', async () => {
    await makeProducts(folders)
    const { '/public/v1/compare_properties': _, ...paths } = mappingAt(document, ['paths'])
    writeContract({ ...document, paths })
    expect(await makeProducts(folders)).to.deep.equal([folders.client, folders.collections])
    const names = Object.keys(textsIn(folders.collections)).join()
    expect(names).to.include('bruno/search_properties/').and.not.include('compare_properties')
  })

  it('makes them again when a file is missing', async () => {
    await makeProducts(folders)
    rmSync(join(folders.collections, 'nilam.postman_collection.json'))
    expect(await makeProducts(folders)).to.deep.equal([folders.collections])
    expect(textsIn(folders.collections)).to.have.property('nilam.postman_collection.json')
  })
})
