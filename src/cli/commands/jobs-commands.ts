import { Command } from 'commander'
import type { CommandParts } from '../command-parts.ts'
import { printRecord } from '../record-text.ts'
import { withAccounts } from '../with-accounts.ts'

/** `nilam jobs …` */
export function jobsCommands(parts: CommandParts): Command {
  const group = new Command('jobs').description('Scheduled work.')
  group
    .command('run')
    .description(
      'sends reminders and notices, settles months and deletes expired data; a server does this every hour',
    )
    .option('--json', 'print the results as JSON')
    .action((options: { json?: true }) =>
      withAccounts(parts, async (services) => {
        const { runJobs } = await import('../../app/run-jobs.ts')
        printRecord(parts.console, options.json, await runJobs(services, parts.clock))
      }),
    )
  return group
}
