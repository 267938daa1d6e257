import { Command, InvalidArgumentError } from 'commander'
import type { CommandParts } from '../command-parts.ts'
import { FailedError, UsageError, printRecords } from '../console.ts'
import { operator, printChange, valueOrThrow, withAccounts } from '../with-accounts.ts'

/** `nilam contracts …` */
export function contractsCommands(parts: CommandParts): Command {
  const { console, clock } = parts
  const group = new Command('contracts').description('Data contracts: rights to licensed cities.')

  group
    .command('grant')
    .description('gives an app the right to a licensed city')
    .argument('<app>', 'the app’s id')
    .argument('<city>', 'the city, such as tiruppur')
    .option('--from <moment>', `its start: ${momentForm} (default: now)`, moment)
    .option('--until <moment>', 'its end, exclusive', moment)
    .option('--server-access', 'also allow server credentials')
    .action(async (appId: string, city: string, options: GrantOptions) => {
      const { from = clock.now(), until = null, serverAccess = false } = options
      const contract = { appId, city, fromMs: from, untilMs: until, serverAccess }
      await needLicensedCity(parts.dataDirectory, city)
      await printChange(parts, options, ({ accounts }) =>
        accounts.contracts.grant(contract, operator),
      )
    })

  group
    .command('revoke')
    .description('ends the contracts of an app for a city now')
    .argument('<app>', 'the app’s id')
    .argument('<city>', 'the city')
    .action((appId: string, city: string, options: { json?: true }) =>
      withAccounts(parts, async ({ accounts }) => {
        const ended = valueOrThrow(await accounts.contracts.revoke(appId, city, operator))
        printRecords(console, options.json, ended, columns)
      }),
    )

  group
    .command('list')
    .description('lists the contracts of an app, or of all')
    .argument('[app]', 'the app’s id')
    .action((appId: string | undefined, options: { json?: true }) =>
      withAccounts(parts, async ({ accounts }) => {
        if (appId !== undefined && (await accounts.apps.find(appId)) === undefined) {
          throw new FailedError(`There is no app ${appId}.`)
        }
        printRecords(console, options.json, await accounts.contracts.list(appId), columns)
      }),
    )

  return group
}

const columns = ['appId', 'city', 'from', 'until', 'serverAccess']
const momentForm = 'YYYY-MM-DD (0:00 UTC) or an RFC 3339 time'

interface GrantOptions {
  readonly from?: number
  readonly until?: number
  readonly serverAccess?: true
  readonly json?: true
}

/** Milliseconds since the Unix epoch. Rejects days that a month does not have. */
function moment(text: string): number {
  const atMs = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/u.test(text)
    ? Date.parse(text)
    : Number.NaN
  const day = text.slice(0, 10)
  const exists = !Number.isNaN(atMs) && new Date(day).toISOString().startsWith(day)
  if (!exists) throw new InvalidArgumentError(`Give ${momentForm}.`)
  return atMs
}

async function needLicensedCity(dataDirectory: string, slug: string): Promise<void> {
  const { readCityFiles } = await import('../../market/places/city-files.ts')
  const cities = await readCityFiles(dataDirectory)
  const licensed = cities.filter(({ city }) => city.coverage === 'licensed')
  const slugs = licensed.map(({ city }) => city.slug)
  if (!slugs.includes(slug)) {
    throw new UsageError(`${slug} is not a licensed city. Licensed cities: ${slugs.join(', ')}.`)
  }
}
