import type { Actor } from './actor.ts'
import { accountRefusal, type AccountRefusal } from '../base/refusal.ts'

/** Whether an actor may touch what belongs to an owner: owners only what is theirs, operators and the system all. */
export function reaches(actor: Actor, ownerId: string): boolean {
  return actor.kind !== 'owner' || actor.ownerId === ownerId
}

/** The same for what is another owner's and for what never was. */
export function noSuch(what: 'account' | 'app' | 'credential', id: string): AccountRefusal {
  return accountRefusal('not_found', `There is no ${what} ${id}.`)
}

/** For acts that are the operator's alone; undefined when it is one. */
export function unlessOperator(actor: Actor): AccountRefusal | undefined {
  return actor.kind === 'owner'
    ? accountRefusal('not_allowed', 'Only the operator can do this.')
    : undefined
}
