import { readFile } from 'node:fs/promises'
import { Command, Option } from 'commander'
import { credentialKinds, type CredentialKind } from '../../base/caller.ts'
import { type CommandParts, repeated, wholeNumber } from '../command-parts.ts'
import { FailedError, printRecord, printRecords } from '../console.ts'
import { operator, valueOrThrow, printChange, withAccounts } from '../with-accounts.ts'

/** `nilam credentials …` */
export function credentialsCommands(parts: CommandParts): Command {
  const { console } = parts
  const group = new Command('credentials').description('Server credentials of apps.')

  group
    .command('create')
    .description('creates a credential and prints its secret, which is never shown again')
    .argument('<app>', 'the app’s id')
    .requiredOption('--label <label>', 'its name among the app’s credentials')
    .requiredOption('--scope <scope>', 'a scope it may use; repeatable', repeated)
    .addOption(
      new Option('--kind <kind>', 'OAuth kinds work only if they are enabled')
        .choices(credentialKinds)
        .default('api_key'),
    )
    .option(
      '--ip <address>',
      'an IP address or CIDR range that may use it; repeatable (default: all)',
      repeated,
    )
    .option('--lifetime-days <days>', 'at most the lifetime of its kind', wholeNumber)
    .addOption(new Option('--test', 'create a test key for the sandbox').conflicts('kind'))
    .option('--dpop', 'bind its tokens to a key (OAuth kinds)')
    .option('--public-key <file>', 'a PEM or JWK file (signed_key); repeatable', repeated)
    .action((appId: string, options: NewCredentialOptions) =>
      withAccounts(parts, async ({ accounts }) => {
        const { label, scope, ip = [], lifetimeDays, dpop = false, publicKey = [] } = options
        const kind = options.test === true ? 'test_key' : options.kind
        const made = await accounts.credentials.create(
          appId,
          {
            kind,
            label,
            scopes: scope,
            ipAllowlist: ip,
            dpopBound: dpop,
            ...(lifetimeDays === undefined ? {} : { lifetimeDays }),
            publicKeys: await Promise.all(publicKey.map(textOf)),
          },
          operator,
        )
        const { credential, secret } = valueOrThrow(made)
        const shown = secret === undefined ? credential : { ...credential, secret }
        printRecord(console, options.json, shown)
      }),
    )

  group
    .command('list')
    .description('lists the credentials of an app, newest first')
    .argument('<app>', 'the app’s id')
    .action((appId: string, options: { json?: true }) =>
      withAccounts(parts, async ({ accounts }) => {
        if ((await accounts.apps.find(appId)) === undefined) {
          throw new FailedError(`There is no app ${appId}.`)
        }
        const columns = ['credentialId', 'kind', 'label', 'state', 'expiresAt', 'lastUsedAt']
        printRecords(console, options.json, await accounts.credentials.list(appId), columns)
      }),
    )

  group
    .command('revoke')
    .description('permanently revokes a credential')
    .argument('<credential>', 'its id')
    .action((credentialId: string, options: { json?: true }) =>
      printChange(parts, options, ({ accounts }) =>
        accounts.credentials.revoke(credentialId, operator),
      ),
    )

  return group
}

interface NewCredentialOptions {
  readonly kind: CredentialKind
  readonly label: string
  readonly scope: readonly string[]
  readonly ip?: readonly string[]
  readonly lifetimeDays?: number
  readonly test?: true
  readonly dpop?: true
  readonly publicKey?: readonly string[]
  readonly json?: true
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new FailedError(`The file ${file} cannot be read.`)
  })
}
