/**
 * Where the answer to a form on a page of sign-in or consent may lead, as sources of the policy's `form-action`. Chromium
 * holds every redirect after a form against it: ours back to the client, and the client's own after that, which ends on a
 * page of theirs over https.
 */
export function formTargets(redirectUri: string): readonly string[] {
  const { protocol, hostname, origin } = new URL(redirectUri)
  if (protocol === 'https:') return ['https:']
  // A policy has no form for an IPv6 address (CSP level 3, section 2.3.1).
  if (protocol === 'http:' && !hostname.startsWith('[')) return ['https:', origin]
  return ['https:', protocol]
}
