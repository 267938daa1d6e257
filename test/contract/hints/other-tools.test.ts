import { isRefusal } from '../../../src/base/refusal.ts'
import type { OperationId } from '../../../src/contract/contract.ts'
import { contract } from '../../api/mcp/fake-pipeline.ts'

function messagesOf(tool: OperationId, sent: object): Readonly<Record<string, string>> {
  const result = contract.operations[tool].validate(sent)
  const issues = isRefusal(result) && 'issues' in result ? result.issues : []
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}

describe('an error of an argument that belongs elsewhere', () => {
  it('names the tools that accept it', () => {
    const price = { propertyValue: 5_000_000 }
    expect(
      messagesOf('calculate_home_affordability', { ...price, savingsAvailable: 1 })
        .savingsAvailable,
    ).to.match(/^is not an argument of this tool\. It goes to get_property_decision_intelligence\./)
    expect(
      messagesOf('calculate_home_affordability', { ...price, monthlyIncome: 1 }).monthlyIncome,
    ).to.include('get_property_decision_intelligence')
  })

  it('names none where more than two accept it', () => {
    expect(
      messagesOf('get_property_details', { listingId: 'lst_1', propertyValue: 1 }).propertyValue,
    ).to.equal('is not an argument of this tool. Accepted: listingId')
  })

  it('says of a search that it has one page and one order', () => {
    const messages = messagesOf('search_properties', { page: 2, sort: 'price' })
    expect(messages.page).to.include('There is no second page: narrow by price or locality')
    expect(messages.sort).to.match(/The order is fixed: verified and cheapest first\.$/)
    expect(messagesOf('get_property_details', { listingId: 'lst_1', page: 2 }).page).to.equal(
      'is not an argument of this tool. Accepted: listingId',
    )
  })

  it('lists what is accepted once', () => {
    const messages = Object.values(messagesOf('search_properties', { page: 2, zzz: 1, yyy: 1 }))
    expect(messages).to.have.lengthOf(3)
    expect(messages.filter((message) => message.includes('Accepted: '))).to.have.lengthOf(1)
  })

  it('names the tool for one item of a list that takes more', () => {
    const one = { city: 'Coimbatore', localities: ['Vadavalli'] }
    expect(messagesOf('compare_localities', one).localities).to.match(
      /^must have 2 to 3 items, not 1 \(for one, call get_locality_insights\), such as /,
    )
    expect(messagesOf('compare_properties', { listingIds: ['lst_1'] }).listingIds).to.include(
      '(for one, call get_property_details)',
    )
    expect(messagesOf('compare_properties', { listingIds: [] }).listingIds).not.to.include('call')
  })

  it('names the argument in months for a part of a year, where the tool has one', () => {
    const transfer = { outstandingPrincipal: 4e6, currentRatePercent: 9, newRatePercent: 8 }
    const years = (value: number): string | undefined =>
      messagesOf('compare_balance_transfer', { ...transfer, remainingTenureYears: value })
        .remainingTenureYears
    expect(years(16.5)).to.match(/; send 16 or 17, or remainingTenureMonths 198 instead$/)
    expect(years(16.51)).to.match(/; send 16 or 17$/)
    expect(
      messagesOf('get_property_decision_intelligence', { tenureYears: 16.5 }).tenureYears,
    ).to.match(/; send 16 or 17$/)
  })

  it('names the paths in one sentence, and leaves what is accepted to the issues', () => {
    const result = contract.operations.search_properties.validate({ page: 2, limit: 0 })
    expect(result).to.have.property('message', 'Fix limit, page: see issues.')
  })
})
