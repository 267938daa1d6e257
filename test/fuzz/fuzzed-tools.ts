import { argumentRules } from '../../packages/contract-tools/src/behaviour/argument-rules.ts'
import type { FuzzedTool } from './fuzz-tool.ts'
import { listAt, textAt } from '../../src/contract/document/document-tree.ts'
import type { MeasuredService } from './measured-service.ts'
import { contract, toolCall, toolTargets } from './tool-targets.ts'

/** Every operation with what its document says of it, and with listings that the service has: one to rent among them. */
export async function fuzzedTools(service: MeasuredService): Promise<readonly FuzzedTool[]> {
  const targets = toolTargets()
  const listings: string[] = []
  for (const transactionType of ['sale', 'rent']) {
    const [search] = targets.filter(({ id }) => id === 'search_properties')
    if (search === undefined) throw new Error('there is no search')
    const { body } = await service.send(
      toolCall(search, 'rest', JSON.stringify({ transactionType, limit: 2 })),
    )
    listings.push(
      ...listAt(JSON.parse(body), ['listings']).map((one) => textAt(one, ['listingId'])),
    )
  }
  return targets.map((target) => ({
    ...target,
    names: new Map([...target.names, ['listingId', listings], ['listingIds', listings]]),
    rules: argumentRules(contract.document, target.id),
    breachesOf: breachesOf(target.id),
  }))
}

function breachesOf(id: string): FuzzedTool['breachesOf'] {
  const operation = Object.values(contract.operations).find((one) => one.id === id)
  if (operation === undefined) throw new Error(`there is no ${id}`)
  // A response is compared whatever it is.
  return (response) => operation.checkResponse(response as never).breaches
}
