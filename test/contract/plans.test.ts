import { loadContract } from '../../src/contract/load-contract.ts'
import { licensedTiers, plansOf } from '../../src/contract/plans.ts'
import { scopesOf } from '../../src/contract/declarations.ts'
import { tiers } from '../../src/base/caller.ts'
import { generatedDirectory } from '../../packages/contract-tools/test/edited-source.ts'

describe('the plans of the contract', () => {
  const { document, operations, operationIds } = loadContract(generatedDirectory)

  it('licenses server credentials for every tier but developer', () => {
    const others = tiers.filter((tier) => tier !== 'developer')
    expect(tiers.filter(licensedTiers(plansOf(document)))).to.deep.equal(others)
  })

  it('throws when one is missing', () => {
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

  it('covers every operation with scopes, each with its meaning', () => {
    const scopes = scopesOf(document)
    const needed = new Set(operationIds.map((id) => operations[id].scope))
    expect(scopes.map(({ scope }) => scope)).to.have.members([...needed])
    for (const { meaning } of scopes) expect(meaning).to.match(/^[A-Z].*\.$/)
  })
})
