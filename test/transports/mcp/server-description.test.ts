import { readFileSync, readdirSync } from 'node:fs'
import { expect } from 'chai'
import { describeServer } from '../../../src/transports/mcp/server-description.ts'
import { contract } from './fake-pipeline.ts'

describe('describeServer', () => {
  const { legacy, modern } = describeServer(contract)
  const { title, version } = contract.document.info
  const serverInfo = { name: 'nilam', title, version }

  const offers = {
    '2030-01-01': '2025-11-25',
    '2025-08-01': '2025-06-18',
    '2025-03-25': '2024-11-05',
    '2025-05-01': '2025-03-26',
    '2024-10-07': '2025-11-25',
    '': '2025-11-25',
  }
  for (const [unserved, offered] of Object.entries(offers)) {
    it(`offers ${offered} when ${JSON.stringify(unserved)} is requested`, () => {
      expect(JSON.parse(legacy.initialize(unserved)).protocolVersion).to.equal(offered)
    })
  }

  it('describes the server, its tools and instructions, and no missing capability', () => {
    expect(JSON.parse(legacy.initialize('2025-11-25'))).to.deep.equal({
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      instructions: contract.document['x-mcp-instructions'],
      serverInfo,
    })
  })

  it('allows public caching for five minutes', () => {
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

  it('lists the tools of the contract in both eras, with cache hints in the modern one', () => {
    const { tools, ...hints } = JSON.parse(modern.tools)
    expect({ tools }).to.deep.equal(JSON.parse(contract.toolsJson))
    expect(legacy.tools).to.equal(contract.toolsJson)
    expect(hints).to.include({ ttlMs: 300_000, cacheScope: 'public', resultType: 'complete' })
  })

  it('lists no tools when the contract has none', () => {
    const empty = describeServer({ ...contract, toolsJson: '{"tools":[]}' })
    expect(JSON.parse(empty.modern.tools)).to.deep.include({ tools: [], ttlMs: 300_000 })
  })

  it('omits instructions when the contract has none', () => {
    const { 'x-mcp-instructions': _, ...document } = contract.document
    const silent = describeServer({ ...contract, document: { ...document, ...required() } })
    expect(JSON.parse(silent.modern.discover)).not.to.have.property('instructions')
  })

  it('keeps instructions within the length that clients show', () => {
    expect(String(contract.document['x-mcp-instructions'])).to.have.length.within(1, 1800)
  })

  it("names no operation in the transport's code or the instructions", () => {
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
