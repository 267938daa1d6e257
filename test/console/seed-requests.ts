import type { RequestRecord } from '../../src/request-log/request-record.ts'
import { batchOf } from '../request-log/batch-of.ts'
import type { RunningConsole } from './start-console.ts'

/** Calls of an app in the last days, of every sort that its pages show. */
export async function seedRequests(
  { requests, clock }: RunningConsole,
  appId: string,
  credentialId: string,
): Promise<void> {
  const nowMs = clock.now()
  const of = (
    ago: number,
    own: Partial<RequestRecord['details']>,
    status = 200,
  ): RequestRecord => ({
    ...{
      appId,
      atMs: nowMs - ago * 60_000,
      requestId: `req_${'x'.repeat(19)}${ago % 999}`,
      status,
    },
    details: {
      ...{ operationId: 'search_properties', transport: 'rest', code: 'answered', cache: 'miss' },
      ...{ durationMs: 2 + (ago % 17), credentialId, isTest: false, kinds: [] },
      arguments: { city: 'Coimbatore', locality: 'Peelamedu' },
      ...own,
    },
  })
  const answered = Array.from({ length: 120 }, (_, index) => of(20 + index * index, {}))
  const calls = [
    ...answered,
    of(3, { transport: 'mcp', cache: 'hit', durationMs: 0.4, isTest: true }),
    of(
      2,
      {
        ...{ code: 'rate_limited', reason: 'rate_limit_per_tool', durationMs: 0.2 },
        message: 'Too many calls of search_properties in this minute.',
      },
      429,
    ),
    of(
      1,
      {
        ...{ code: 'invalid_params', operationId: 'calculate_home_affordability' },
        message: 'annualIncome must be a number; note is not an argument',
        arguments: { annualIncome: 'plenty', note: 'ring [phone]' },
        kinds: ['phone'],
      },
      400,
    ),
  ]
  const { credentialId: _, ...ofPerson } = of(5, {}).details
  const clientId = 'https://assistant.example.com/oauth/client.json'
  calls.push({ ...of(5, {}), details: { ...ofPerson, clientId } })
  const { records, counts } = batchOf(calls)
  const unlisted = counts.slice(-1).map((count) => ({ ...count, calls: 1182, unlisted: 1182 }))
  await requests.add({ records, counts: [...counts, ...unlisted] })
}
