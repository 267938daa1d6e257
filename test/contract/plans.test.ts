import { expect } from 'chai'
import { loadContract } from '../../src/contract/load-contract.ts'
import { licensedTiers, plansOf } from '../../src/contract/plans.ts'
import { scopesOf } from '../../src/contract/scopes.ts'
import { tiers } from '../../src/base/tier.ts'
import { generatedDirectory } from '../../packages/contract-tools/test/edited-source.ts'

describe('the plans of the contract', () => {
  const { document, operations, operationIds } = loadContract(generatedDirectory)

  it('license server credentials for every tier but developer', () => {
    expect(tiers.filter(licensedTiers(plansOf(document)))).to.deep.equal([
      ...['business', 'scale', 'enterprise'],
    ])
  })

  it('match the price list', () => {
    const { anonymous, developer, business, scale, enterprise } = plansOf(document)
    expect(anonymous).to.include({ countedBy: 'address', perMinuteAllTools: 60, perDay: 100 })
    expect(developer).to.include({ countedBy: 'user', perDay: 100, perMonth: 1000 })
    expect(business).to.include({
      perMonth: 10_000,
      overagePaisePerCall: 45,
      perMinutePerTool: 600,
    })
    expect(scale).to.include({ perMonth: 50_000, overagePaisePerCall: 30, perMinutePerTool: 1200 })
    expect(enterprise).to.include({ perMinutePerTool: 6000, beyondAllowance: 'by contract' })
  })

  it('throw when one is missing', () => {
    const { 'x-plans': _, ...without } = document
    expect(() =>
      plansOf({
        ...without,
        openapi: '',
        info: document.info,
        servers: [],
        paths: {},
        components: {},
      }),
    ).to.throw(/x-plans has no anonymous, sandbox, developer/)
  })

  it('have scopes that cover every operation, each with its meaning', () => {
    const scopes = scopesOf(document)
    const needed = new Set(operationIds.map((id) => operations[id].scope))
    expect(scopes.map(({ scope }) => scope)).to.have.members([...needed])
    for (const { meaning } of scopes) expect(meaning).to.match(/^[A-Z].*\.$/)
  })
})
