import { accountRefusal, type AccountRefusal } from '../base/refusal.ts'

/** Who changes something: the audit log names them. */
export type Actor =
  | { readonly kind: 'owner'; readonly ownerId: string; readonly address: string }
  | { readonly kind: 'operator' }
  | { readonly kind: 'system' }

/** `owner:<id>`, `operator` or `system`, as the audit log has it. */
export function actorName(actor: Actor): string {
  return actor.kind === 'owner' ? `owner:${actor.ownerId}` : actor.kind
}

/** Whether an actor may touch what belongs to an owner: owners only what is theirs, operators and the system all. */
export function canAccess(actor: Actor, ownerId: string): boolean {
  return actor.kind !== 'owner' || actor.ownerId === ownerId
}

/** The same for what is another owner's and for what never was. */
export function notFoundRefusal(
  what: 'account' | 'app' | 'credential',
  id: string,
): AccountRefusal {
  return accountRefusal('not_found', `There is no ${what} ${id}.`)
}

/** For acts that are the operator's alone; undefined when it is one. */
export function requireOperator(actor: Actor): AccountRefusal | undefined {
  return actor.kind === 'owner'
    ? accountRefusal('not_allowed', 'Only the operator can do this.')
    : undefined
}
