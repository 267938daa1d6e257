import { Command, InvalidArgumentError, Option } from 'commander'
import type {
  AbuseReportRepository,
  CallerColumn,
} from '../../api/recorder/abuse-report-repository.ts'
import { commandPatience } from '../../store/patience.ts'
import { type CommandParts, wholeNumber } from '../command-parts.ts'
import { printRecords } from '../console.ts'

interface Options {
  readonly by: CallerColumn
  readonly day?: string
  readonly outcome?: string
  readonly limit: number
  readonly json?: true
}

/** `nilam abuse …` */
export function abuseCommands(parts: CommandParts): Command {
  const { console, home, settings } = parts
  const group = new Command('abuse').description(
    'Reads the abuse log. It identifies callers by pseudonyms that change every day.',
  )

  async function withLog<T>(work: (log: AbuseReportRepository) => Promise<T>): Promise<T> {
    // Loaded here, so that help and other commands do not wait for a database.
    const { openCallsDatabase } = await import('../../store/calls/open-calls-database.ts')
    const { abuseReportRepository } = await import('../../api/recorder/abuse-report-repository.ts')
    const { databaseUrl } = settings
    const place = databaseUrl === null ? { directory: home } : { databaseUrl }
    const calls = await openCallsDatabase(place, commandPatience)
    return work(abuseReportRepository(calls)).finally(() => calls.destroy())
  }

  common(group.command('callers'))
    .description('lists the top callers by network, app or owner, for one day or each day')
    .addOption(by().default('network'))
    .action((options: Options) =>
      withLog(async (log) =>
        printRecords(console, options.json, await log.callers(options.by, options, options.limit), [
          ...['day', 'caller', 'calls', 'ok', 'tools', 'personal', 'firstAt', 'lastAt'],
        ]),
      ),
    )

  common(group.command('calls'))
    .description('shows the latest calls, without personal data')
    .argument('[caller]', 'the pseudonym of a network, app or owner (default: all)')
    .action((caller: string | undefined, options: Options) =>
      withLog(async (log) => {
        const filter = { ...options, ...(caller !== undefined && { caller }) }
        const calls = await log.calls(filter, options.limit)
        printRecords(console, options.json, calls, [
          ...['at', 'operationId', 'transport', 'outcome', 'network', 'app', 'arguments'],
        ])
      }),
    )

  group
    .command('trace')
    .description('finds the pseudonyms of an IP address, app or owner, and their calls')
    .argument('<who>', 'an IP address, or the id of an app or owner')
    .addOption(by().makeOptionMandatory())
    .action((who: string, options: Options) =>
      withLog(async (log) => {
        const days = []
        for (const { day, caller } of await log.pseudonymsOf(options.by, who)) {
          const [found] = await log.callers(options.by, { day, caller }, 1)
          const { calls = 0, ok = 0, tools = 0, personal = 0 } = found ?? {}
          days.push({ day, caller, calls, ok, tools, personal })
        }
        printRecords(console, options.json, days, [
          ...['day', 'caller', 'calls', 'ok', 'tools', 'personal'],
        ])
      }),
    )
  return group
}

function common(command: Command): Command {
  return command
    .option('--day <day>', 'YYYY-MM-DD, a UTC day (default: every stored day)', day)
    .option('--outcome <code>', 'ok (no error), or an error code such as invalid_api_key')
    .option('--limit <count>', 'maximum number of rows', wholeNumber, 20)
}

function by(): Option {
  return new Option('--by <what>', 'what to group callers by').choices([
    ...['network', 'app', 'owner'],
  ])
}

function day(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/u.test(text)) return text
  throw new InvalidArgumentError('Give a day as YYYY-MM-DD.')
}
