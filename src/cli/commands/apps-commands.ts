import { Argument, Command, Option } from 'commander'
import { tiers, type Tier } from '../../base/caller.ts'
import { type CommandParts, wholeNumber } from '../command-parts.ts'
import { printRecords } from '../console.ts'
import { accountOf, operator, valueOrThrow, printChange, withAccounts } from '../with-accounts.ts'

/** `nilam apps …` */
export function appsCommands(parts: CommandParts): Command {
  const { console } = parts
  const group = new Command('apps').description('Apps of accounts.')

  group
    .command('create')
    .description('creates an app, on the developer plan by default')
    .argument('<account>', 'its owner’s id or email address')
    .requiredOption('--name <name>', 'its name')
    .option('--domain <domain>', 'the domain that its owner will verify')
    .addOption(new Option('--tier <tier>', 'its first plan').choices(tiers))
    .action((account: string, options: NewAppOptions) =>
      printChange(parts, options, async ({ accounts }) => {
        const { name, domain = null, tier } = options
        const { ownerId } = await accountOf(accounts, account)
        const app = valueOrThrow(await accounts.apps.create(ownerId, { name, domain }, operator))
        return tier === undefined ? app : accounts.apps.setTier(app.appId, tier, operator)
      }),
    )

  group
    .command('list')
    .description('lists the apps of an account, or of all, oldest first')
    .argument('[account]', 'an owner’s id or email address')
    .action((account: string | undefined, options: { json?: true }) =>
      withAccounts(parts, async ({ accounts }) => {
        const apps =
          account === undefined
            ? await accounts.apps.listAll()
            : await accounts.apps.list((await accountOf(accounts, account)).ownerId)
        const columns = ['appId', 'name', 'tier', 'domain', 'claimedAt', 'revokedAt', 'ownerId']
        printRecords(console, options.json, apps, columns)
      }),
    )

  group
    .command('set-tier')
    .description('moves an app to another plan')
    .argument('<app>', 'its id')
    .addArgument(new Argument('<tier>', 'the plan').choices(tiers))
    .action((appId: string, tier: Tier, options: { json?: true }) =>
      printChange(parts, options, ({ accounts }) => accounts.apps.setTier(appId, tier, operator)),
    )

  group
    .command('set-ceiling')
    .description('sets an app’s monthly ceiling by contract')
    .argument('<app>', 'its id')
    .argument('<ceiling>', 'calls per month, or none for the ceiling of its plan', (text) =>
      text === 'none' ? null : wholeNumber(text),
    )
    .action((appId: string, ceiling: number | null, options: { json?: true }) =>
      printChange(parts, options, ({ usage }) => usage.setCeiling(appId, ceiling, operator)),
    )

  group
    .command('verify')
    .description('records that you verified the app’s domain by other means')
    .argument('<app>', 'its id')
    .action((appId: string, options: { json?: true }) =>
      printChange(parts, options, ({ accounts }) =>
        accounts.claims.verifyByOperator(appId, operator),
      ),
    )

  group
    .command('revoke')
    .description('permanently revokes an app and its credentials')
    .argument('<app>', 'its id')
    .action((appId: string, options: { json?: true }) =>
      printChange(parts, options, ({ accounts }) => accounts.apps.revoke(appId, operator)),
    )

  return group
}

interface NewAppOptions {
  readonly name: string
  readonly domain?: string
  readonly tier?: Tier
  readonly json?: true
}
