/** Who changes something: the audit log names them. */
export type Actor =
  | { readonly kind: 'owner'; readonly ownerId: string; readonly address: string }
  | { readonly kind: 'operator' }
  | { readonly kind: 'system' }

/** `owner:<id>`, `operator` or `system`, as the audit log has it. */
export function actorName(actor: Actor): string {
  return actor.kind === 'owner' ? `owner:${actor.ownerId}` : actor.kind
}
