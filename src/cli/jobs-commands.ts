import { Command } from 'commander'
import type { CommandParts } from './command-parts.ts'
import { printRecord } from './record-text.ts'
import { withAccounts } from './with-accounts.ts'

/** `nilam jobs …` */
export function jobsCommands(parts: CommandParts): Command {
  const group = new Command('jobs').description('What time asks for.')
  group
    .command('run')
    .description('orders reminders of expiry and removes what is over; a server does so every hour')
    .option('--json', 'print what was done as JSON')
    .action((options: { json?: true }) =>
      withAccounts(parts, async (services) => {
        const { runJobs } = await import('../app/run-jobs.ts')
        printRecord(parts.console, options.json, await runJobs(services, parts.clock))
      }),
    )
  return group
}
