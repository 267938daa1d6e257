import { expect } from 'chai'
import { edited, lineOf, problemsOf, removeFolders, type Edit } from './edited-source.ts'

describe('a mistake in x-sandbox', () => {
  after(removeFolders)
  const row = 'test_api_key_expired: { amount: 90040102, error: api_key_expired }'
  const mistakes: readonly (readonly [string, Edit, string, RegExp])[] = [
    [
      'an amount that two rows have',
      [row, row.replace('102', '101')],
      row.slice(0, 20),
      /test_invalid_api_key has the same amount/,
    ],
    [
      'an amount that others may mean',
      [row, row.replace('90040102', '5000000')],
      row.slice(0, 20),
      /amount must be/,
    ],
    [
      'an error that there is not',
      [row, row.replace('error: api_key_expired', 'error: expired')],
      row.slice(0, 20),
      /error must be one of/,
    ],
    [
      'a limit without its plan',
      [', reason: anon_daily, plan: anonymous', ', reason: anon_daily'],
      'reason: anon_daily',
      /plan is required/,
    ],
    [
      'an operation that there is not',
      ['operation: search_properties\n', 'operation: find_homes\n'],
      'find_homes',
      /There is no operation find_homes/,
    ],
  ]
  for (const [mistake, edit, on, says] of mistakes) {
    it(`is rejected: ${mistake}`, async () => {
      const text = edited(edit)
      const problems = await problemsOf(text)
      expect(problems.join('\n')).to.match(says)
      expect(problems[0]).to.match(new RegExp(`^openapi\\.yaml:${lineOf(text, on)}:`, 'u'))
    })
  }
})
