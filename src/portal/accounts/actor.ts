import { accountRefusal, type AccountRefusal } from '../../base/refusal.ts'

/** Who makes a change; recorded in the audit log. */
export type Actor =
  | { readonly kind: 'owner'; readonly ownerId: string; readonly ipAddress: string }
  | { readonly kind: 'operator' }
  | { readonly kind: 'system' }

/** Who makes a change that owners cannot make. */
export type Operator = Extract<Actor, { readonly kind: 'operator' }>

/**
 * Whether an actor may see and change what belongs to an owner. Owners reach only their own; operators and the system
 * reach everything.
 */
export function canAccess(actor: Actor, ownerId: string): boolean {
  return actor.kind !== 'owner' || actor.ownerId === ownerId
}

/** The same error for another owner's resource and for one that does not exist. */
export function notFoundRefusal(
  what: 'account' | 'app' | 'credential',
  id: string,
): AccountRefusal {
  return accountRefusal('not_found', `There is no ${what} ${id}.`)
}
