import { readFileSync, readdirSync } from 'node:fs'
import { expect } from 'chai'
import { describeServer } from '../../../src/transports/mcp/server-description.ts'
import { contract } from './fake-pipeline.ts'

describe('what the server says of itself', () => {
  const { legacy, modern } = describeServer(contract)
  const { title, version } = contract.document.info
  const serverInfo = { name: 'nilam', title, version }

  for (const offered of ['2025-11-25', '2025-06-18', '2024-11-05']) {
    it(`agrees to ${offered}`, () => {
      expect(JSON.parse(legacy.initialize(offered)).protocolVersion).to.equal(offered)
    })
  }

  const offers = {
    '2030-01-01': '2025-11-25',
    '2025-08-01': '2025-06-18',
    '2025-03-26': '2024-11-05',
    '2024-10-07': '2025-11-25',
    '': '2025-11-25',
  }
  for (const [unserved, offered] of Object.entries(offers)) {
    it(`offers ${offered} to who asks for ${JSON.stringify(unserved)}`, () => {
      expect(JSON.parse(legacy.initialize(unserved)).protocolVersion).to.equal(offered)
    })
  }

  it('names itself, its tools and how to use them, and nothing that it does not have', () => {
    expect(JSON.parse(legacy.initialize('2025-11-25'))).to.deep.equal({
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      instructions: contract.document['x-mcp-instructions'],
      serverInfo,
    })
  })

  it('may be kept for five minutes by anybody', () => {
    expect(JSON.parse(modern.discover)).to.deep.equal({
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      instructions: contract.document['x-mcp-instructions'],
      ttlMs: 300_000,
      cacheScope: 'public',
      resultType: 'complete',
      _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
    })
  })

  it('lists the tools of the contract in both eras, with hints for caches in the later', () => {
    const { tools, ...hints } = JSON.parse(modern.tools)
    expect({ tools }).to.deep.equal(JSON.parse(contract.toolsJson))
    expect(legacy.tools).to.equal(contract.toolsJson)
    expect(hints).to.include({ ttlMs: 300_000, cacheScope: 'public', resultType: 'complete' })
  })

  it('lists no tools when the contract has none', () => {
    const empty = describeServer({ ...contract, toolsJson: '{"tools":[]}' })
    expect(JSON.parse(empty.modern.tools)).to.deep.include({ tools: [], ttlMs: 300_000 })
  })

  it('leaves instructions out when the contract has none', () => {
    const { 'x-mcp-instructions': _, ...document } = contract.document
    const silent = describeServer({ ...contract, document: { ...document, ...required() } })
    expect(JSON.parse(silent.modern.discover)).not.to.have.property('instructions')
  })

  it('fits into what clients show of instructions', () => {
    expect(String(contract.document['x-mcp-instructions'])).to.have.length.within(1, 1800)
  })

  it('is derived: neither the door nor the instructions name an operation', () => {
    const sources = readdirSync('src/transports/mcp').map((file) =>
      readFileSync(`src/transports/mcp/${file}`, 'utf8'),
    )
    const text = [...sources, contract.document['x-mcp-instructions']].join('\n')
    expect(contract.operationIds.filter((id) => text.includes(id))).to.deep.equal([])
  })

  function required(): typeof contract.document {
    const { openapi, info, servers, paths, components } = contract.document
    return { openapi, info, servers, paths, components }
  }
})
