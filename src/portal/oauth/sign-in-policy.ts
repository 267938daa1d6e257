import type { IncomingMessage } from 'node:http'
import { interactionPolicy } from 'oidc-provider'

/**
 * When a user must sign in. The library has its own session, which outlives a sign-out at the console and ignores
 * another sign-in there, so the console's session decides.
 */
export function signInPolicy(
  currentOwner: (request: IncomingMessage) => Promise<string | undefined>,
): interactionPolicy.DefaultPolicy {
  const { Check, base } = interactionPolicy
  const policy = base()
  policy
    .get('login')
    ?.checks.add(
      new Check(
        'other_owner',
        'End-User authentication is required',
        'login_required',
        async ({ req, oidc }) => (await currentOwner(req)) !== oidc.session?.accountId,
      ),
    )
  return policy
}
