import { Command } from 'commander'
import type { CommandParts } from '../command-parts.ts'
import { printRecords } from '../console.ts'
import { accountOf, operator, printChange, withAccounts } from '../with-accounts.ts'

/** `nilam accounts …` */
export function accountsCommands(parts: CommandParts): Command {
  const { console } = parts
  const group = new Command('accounts').description('Accounts of owners.')

  group
    .command('create')
    .description('creates an account and emails its owner a link to set the password')
    .argument('<email>', 'what the owner signs in with')
    .option('--password-stdin', 'read the password from standard input and send no email')
    .action((email: string, options: { passwordStdin?: true; json?: true }) =>
      printChange(parts, options, async ({ accounts }) => {
        const password =
          options.passwordStdin === true
            ? { password: (await console.readInput()).replace(/\r?\n$/u, '') }
            : {}
        return accounts.owners.create({ email, ...password }, operator)
      }),
    )

  for (const [name, description] of [
    ['disable', 'signs out its sessions and suspends its credentials until you enable it again'],
    ['enable', 'enables a disabled account and its credentials'],
  ] as const) {
    group
      .command(name)
      .description(description)
      .argument('<account>', 'its id or email address')
      .action((account: string, options: { json?: true }) =>
        printChange(parts, options, async ({ accounts }) => {
          const { ownerId } = await accountOf(accounts, account)
          return accounts.owners[name](ownerId, operator)
        }),
      )
  }

  group
    .command('remove-second-factor')
    .description(
      'removes the second factor of an owner who lost phone and recovery codes; signs out their sessions',
    )
    .argument('<account>', 'its id or email address')
    .requiredOption(
      '--identity-check <text>',
      'how you verified the owner’s identity, for the audit log',
    )
    .action((account: string, options: { identityCheck: string; json?: true }) =>
      printChange(parts, options, async ({ accounts }) => {
        const { ownerId } = await accountOf(accounts, account)
        const { secondFactor } = accounts.owners
        return secondFactor.removeByOperator(ownerId, options.identityCheck, operator)
      }),
    )

  group
    .command('list')
    .description('lists all accounts, oldest first')
    .action((options: { json?: true }) =>
      withAccounts(parts, async ({ accounts }) => {
        const columns = ['ownerId', 'email', 'emailVerifiedAt', 'disabledAt', 'createdAt']
        printRecords(console, options.json, await accounts.owners.list(), columns)
      }),
    )

  return group
}
