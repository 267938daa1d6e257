import { expect } from 'chai'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { derive } from '../../src/generate/generate.ts'
import { filesBeside, readContractSource } from '../../src/source/contract-source.ts'
import { generatedDirectory, sourceFile } from '../edited-source.ts'

describe('make generate', () => {
  it('has been run since the last edit of openapi.yaml: generated/ is exactly what it writes', async () => {
    const { files } = await derive(sourceFile)
    expect(readdirSync(generatedDirectory)).to.have.members([...(files ?? new Map()).keys()])
    for (const [name, text] of files ?? []) {
      const committed = readFileSync(join(generatedDirectory, name), 'utf8')
      expect(committed === text, `generated/${name}: run make generate`).to.equal(true)
    }
  })

  it('writes the same bytes each time', async () => {
    const [first, second] = [await derive(sourceFile), await derive(sourceFile)]
    expect([...(first.files ?? [])]).to.deep.equal([...(second.files ?? [])])
  })

  it('stamps what it writes with the hash of the source and its examples', async () => {
    const read = filesBeside(sourceFile)
    const sourceText = readFileSync(sourceFile, 'utf8')
    const { sha256: hash } = readContractSource(sourceFile, sourceText, read)
    const touched = readContractSource(sourceFile, sourceText, (name) => {
      const text = read(name)
      return name.endsWith('oneListing.yaml') ? `${text}# seen` : text
    })
    expect(touched.sha256).to.not.equal(hash)
    const { files } = await derive(sourceFile)
    for (const name of ['types.d.ts', 'operations.d.ts', 'validators.cjs']) {
      expect(files?.get(name)?.slice(0, 300), name).to.include(hash).and.include('never edit')
    }
  })
})
