import type { RequestRecord } from '../../../src/portal/calls/request-record.ts'
import { addBatch, batchOf } from '../calls/batch-of.ts'
import type { RunningConsole } from './start-console.ts'

/** Calls of an app in the last days, of every sort that its pages show. */
export async function seedRequests(
  { calls, clock }: RunningConsole,
  appId: string,
  credentialId: string,
): Promise<void> {
  const nowMs = clock.now()
  const of = (
    ago: number,
    details: Partial<RequestRecord['details']> = {},
    own: Partial<RequestRecord> = {},
  ): RequestRecord => ({
    ...{ appId, atMs: nowMs - ago * 60_000, requestId: `req_${'x'.repeat(19)}${ago % 999}` },
    ...{ status: 200, operationId: 'search_properties', credentialId, isTest: false },
    details: {
      ...{ transport: 'rest', code: 'ok', cache: 'miss', durationMs: 2 + (ago % 17) },
      ...{ arguments: { city: 'Coimbatore', locality: 'Peelamedu' }, kinds: [] },
      ...details,
    },
    ...own,
  })
  const limited: Partial<RequestRecord['details']> = {
    ...{ code: 'rate_limited', reason: 'rate_limit_per_tool', durationMs: 0.2 },
    message: 'Too many calls of search_properties in this minute.',
  }
  const wrong: Partial<RequestRecord['details']> = {
    ...{ code: 'invalid_params', kinds: ['phone'] },
    message: 'annualIncome must be a number; note is not an argument',
    arguments: { annualIncome: 'plenty', note: 'ring [phone]' },
  }
  const { arguments: _, ...person } = of(5, { isPersons: true }).details
  const clientId = 'https://assistant.example.com/oauth/client.json'
  const { records, counts } = batchOf([
    ...Array.from({ length: 120 }, (_call, index) => of(20 + index * index)),
    of(3, { transport: 'mcp', cache: 'hit', durationMs: 0.4 }, { isTest: true }),
    of(2, limited, { status: 429 }),
    of(1, wrong, { status: 400, operationId: 'calculate_home_affordability' }),
    { ...of(5, {}, { credentialId: clientId }), details: person },
  ])
  const unlisted = counts.slice(-1).map((count) => ({ ...count, calls: 1182, unlisted: 1182 }))
  await addBatch(calls, { records, counts })
  await addBatch(calls, { records: [], counts: unlisted })
}
