import type { IncomingMessage } from 'node:http'
import { interactionPolicy } from 'oidc-provider'

/**
 * When a person is asked to sign in. The library has a session of its own, which outlives a sign-out at the console and
 * does not notice that somebody else signs in there: what the console says counts.
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
