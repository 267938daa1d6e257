import { createApp } from '../../src/app.ts'
import type { Contract } from '../../src/contract/contract.ts'
import type { OperationHandlers } from '../../src/api/operations/handler.ts'
import type { AppParts } from '../../src/app/app-parts.ts'
import { committedMarket } from '../market/open-test-market.ts'
import { committedContract, serviceParts, settingsAt } from '../service-parts.ts'

export const contract: Contract = committedContract

/** Every operation echoes its arguments. An echo breaks the contract, so these apps only report breaches. */
export function handlersWith(overrides: Partial<Record<string, unknown>> = {}): OperationHandlers {
  const echoes = contract.operationIds.map((id) => [
    id,
    (validArguments: object) => ({ echo: validArguments }),
  ])
  // Tests pass in responses that no contract knows.
  return { ...Object.fromEntries(echoes), ...overrides } as unknown as OperationHandlers
}

export type RunningApp = Awaited<ReturnType<typeof startApp>>

/** A real server on a free port, with whatever parts a test wants to be different. */
export async function startApp(overrides: Partial<AppParts> = {}) {
  const app = await createApp({ ...(await testParts()), ...overrides })
  const { port } = await app.listen(0, '127.0.0.1')
  return { ...app, port, origin: `http://127.0.0.1:${port}` }
}

export const testSettings = settingsAt('https://api.example.in', 'https://www.example.in')

export async function testParts(): Promise<AppParts> {
  return {
    ...serviceParts(await committedMarket(), testSettings.publicUrl),
    settings: testSettings,
    handlers: handlersWith(),
    onBreach: 'report',
  }
}
