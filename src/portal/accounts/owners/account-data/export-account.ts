import { setImmediate as nextTurn } from 'node:timers/promises'
import { isRefusal, type AccountResult } from '../../../../base/refusal.ts'
import type { OwnersParts } from '../owners-parts.ts'
import { confirmOwner, type PasswordAndCode } from '../second-factor/check-code.ts'
import { exportedRows, type OwnRow as Row } from './own-data-repository.ts'
import type { OwnTable } from './own-tables.ts'

/** Columns with moments; others in milliseconds are durations. */
const moment = /(?:At|^start|^from|^until)Ms$/

/**
 * All that is stored about an owner, as JSON: a list of rows for each kind of data, without secrets and their hashes. Asks for the
 * password again. Refusals name the field `password` or `code`.
 */
export async function exportAccount(
  parts: OwnersParts,
  ownerId: string,
  given: PasswordAndCode,
  ipAddress: string,
): Promise<AccountResult<string>> {
  const { db, calls, clock, record } = parts
  const owner = await confirmOwner(parts, ownerId, given, ipAddress)
  if (isRefusal(owner)) return owner
  const actor = { kind: 'owner', ownerId, ipAddress } as const
  await record(db, actor, 'owner.data_exported', { ownerId })
  const sections = new Map<string, string[]>()
  for await (const { own, rows } of exportedRows(db, calls, ownerId)) {
    const texts = sections.get(own.exportedAs ?? '') ?? []
    for (const row of rows) texts.push(JSON.stringify(readable(row, own)))
    sections.set(own.exportedAs ?? '', texts)
    await nextTurn()
  }
  const written = [
    `"exportedAt": ${JSON.stringify(new Date(clock.now()).toISOString())}`,
    ...Array.from(sections, ([name, texts]) => `${JSON.stringify(name)}: [${texts.join(',\n')}]`),
  ]
  return `{${written.join(',\n')}}\n`
}

/** Without secrets, with moments as text and JSON as values. */
function readable(row: Row, { secret = [], json = [] }: OwnTable): Row {
  const entries = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    if (secret.includes(name)) return []
    if (moment.test(name)) {
      return [[name.slice(0, -2), value === null ? null : new Date(Number(value)).toISOString()]]
    }
    const isJson = json.includes(name) && typeof value === 'string'
    return [[name, isJson ? JSON.parse(value) : value]]
  })
  return Object.fromEntries(entries)
}
