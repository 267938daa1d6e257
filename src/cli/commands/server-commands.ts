import { Command } from 'commander'
import type { CommandParts } from '../command-parts.ts'
import { printRecord, FailedError } from '../console.ts'
import { withAccounts, operator } from '../with-accounts.ts'

/** `nilam serve` */
export function serveCommand({ settings }: CommandParts): Command {
  return new Command('serve')
    .description('serves in the foreground until a signal, as make run does')
    .action(async () => {
      // Loaded here, so that other commands do not wait for a server's modules.
      const { runServer } = await import('../../app/run-server.ts')
      await runServer(settings)
    })
}

/** `nilam jobs …` */
export function jobsCommands(parts: CommandParts): Command {
  const group = new Command('jobs').description('Scheduled work.')
  group
    .command('run')
    .description(
      'sends reminders and notices, settles months and deletes expired data; a server does this every hour',
    )
    .action((options: { json?: true }) =>
      withAccounts(parts, async (services) => {
        const { runJobs } = await import('../../app/run-jobs.ts')
        printRecord(parts.console, options.json, await runJobs(services, parts.clock))
      }),
    )
  return group
}

/** `nilam keys …` */
export function keysCommands(parts: CommandParts): Command {
  const group = new Command('keys').description('Signing keys for access tokens.')
  group
    .command('rotate')
    .description(
      'creates a new signing key; running servers switch to it, and old tokens stay valid',
    )
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
