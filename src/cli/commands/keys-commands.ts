import { Command } from 'commander'
import type { CommandParts } from '../command-parts.ts'
import { FailedError } from '../console.ts'
import { printRecord } from '../record-text.ts'
import { operator, withAccounts } from '../with-accounts.ts'

/** `nilam keys …` */
export function keysCommands(parts: CommandParts): Command {
  const group = new Command('keys').description('Signing keys for access tokens.')
  group
    .command('rotate')
    .description(
      'creates a new signing key; running servers switch to it, and old tokens stay valid',
    )
    .option('--json', 'print the key’s id and when it signs as JSON')
    .action((options: { json?: true }) => {
      if (parts.settings.oauthSigningKeys !== null) {
        throw new FailedError(
          'OAUTH_SIGNING_KEYS sets the signing keys. Add the new key after the current one and restart the servers. Then move it to the front and restart again. Remove the old key 15 minutes later.',
        )
      }
      return withAccounts(parts, async (services) => {
        // Loaded here, so that other commands and help do not wait for it.
        const { rotateSigningKeys } = await import('../../portal/oauth/tokens/signing-keys.ts')
        const { keyId, signsFromMs } = await rotateSigningKeys(services, operator, parts.clock)
        printRecord(parts.console, options.json, {
          keyId,
          signsFrom: new Date(signsFromMs).toISOString(),
        })
      })
    })
  return group
}
