import { expect } from 'chai'
import { loadContract } from '../../../src/contract/load-contract.ts'
import { toolBudget } from '../src/tool-budget.ts'
import { generatedDirectory } from './edited-source.ts'

const { document, operationIds, toolsJson } = loadContract(generatedDirectory)

describe('the token budget of tools/list', () => {
  it('is not exceeded', () => {
    expect(toolBudget(toolsJson, document).complaint).to.equal('')
  })

  it('is reported in total, then by tool, each by two measures', () => {
    const [all, ...each] = toolBudget(toolsJson, document).lines
    expect(all).to.match(/ \d+ \/ \d+ \(arguments \d+ \/ \d+, responses \d+ \/ \d+\)$/)
    expect(each.map((line) => line.split(' ')[0])).to.deep.equal(operationIds)
  })

  const tool = (words: string): string =>
    JSON.stringify({ tools: [{ name: 'a', inputSchema: { description: words } }] })
  const budget = (given: number, all: number): object => ({
    'x-mcp-budget': { arguments: given, all },
  })

  it('counts by the encoding where that is more than characters by four', () => {
    // Tamil takes more than a token for four characters.
    const { complaint } = toolBudget(tool('வீடு நிலம் விலை வாடகை'.repeat(4)), budget(30, 1000))
    expect(complaint).to.match(/^tools\/list costs \d+ tokens for arguments, .* allows 30\./)
    expect(complaint).to.include('the most expensive: a ')
  })

  it('counts by characters where the encoding is shorter', () => {
    const { complaint } = toolBudget(tool(' residential'.repeat(10)), budget(30, 1000))
    expect(complaint).to.include('costs 35 tokens for arguments')
  })

  it('is checked for the whole list too', () => {
    const { complaint } = toolBudget(tool('home'), budget(1000, 2))
    expect(complaint).to.include('tokens for all').and.not.to.include('for arguments')
  })

  it('is required in the contract', () => {
    expect(toolBudget(tool('home'), {}).complaint).to.include('no x-mcp-budget.arguments')
  })
})
