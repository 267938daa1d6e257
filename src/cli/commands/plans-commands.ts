import { Command } from 'commander'
import type { CommandParts } from '../command-parts.ts'
import { printRecords } from '../console.ts'
import { operator, printChange, withAccounts } from '../with-accounts.ts'

/** `nilam plans …` */
export function plansCommands(parts: CommandParts): Command {
  const { console } = parts
  const group = new Command('plans').description('Requests of owners for another plan.')

  group
    .command('requests')
    .description('lists open requests for a plan, oldest first; grant one with apps set-tier')
    .option('--all', 'also list granted, declined and withdrawn requests')
    .action((options: { all?: true; json?: true }) =>
      withAccounts(parts, async ({ accounts }) => {
        const isAll = options.all === true
        const requests = await accounts.planRequests.list({ isAll })
        const shown = isAll ? [...columns, 'state', 'closedAt', 'reason'] : columns
        printRecords(console, options.json, requests, shown)
      }),
    )

  group
    .command('decline')
    .description('declines the open request of an app and emails its owner the reason')
    .argument('<app>', 'the app’s id')
    .requiredOption('--reason <text>', 'why, in a sentence or two for the owner')
    .action((appId: string, options: { reason: string; json?: true }) =>
      printChange(parts, options, ({ accounts }) =>
        accounts.planRequests.decline(appId, options.reason, operator),
      ),
    )

  return group
}

const columns = ['requestedAt', 'appId', 'appName', 'ownerEmail', 'currentTier', 'tier', 'purpose']
