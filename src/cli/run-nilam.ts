import type { Clock } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import { RuleFileError } from '../rules/read-rule-file.ts'
import { StoreError } from '../store/store-error.ts'
import { openStore, type Store } from '../store/store.ts'
import { exitCodes, UsageError, type Console, type ExitCode } from './console.ts'
import { importHelp, isExpected, listingsImport } from './listings-import.ts'
import { listingsPublication, publicationHelp } from './listings-publication.ts'

/** What the operator's command works on. */
export interface NilamParts {
  /** The folder of the database. */
  readonly home: string
  readonly dataDirectory: string
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly console: Console
}

const help = `nilam GROUP COMMAND [options]

  nilam listings import FILE --source NAME   imports an operator's listings
  nilam listings show ID                     shows a listing, public or not
  nilam listings unpublish ID                takes a listing down
  nilam listings publish ID                  puts it back

Add --help to a command for its options. The database is the one of NILAM_HOME.`

/** Follows one command line, without the name of the command itself. */
export async function runNilam(args: readonly string[], parts: NilamParts): Promise<ExitCode> {
  const { console } = parts
  try {
    return await follow(args, parts)
  } catch (failure) {
    if (failure instanceof UsageError || isParseArgsError(failure)) {
      console.tell(`${failure.message}\nTry: nilam ${args.slice(0, 2).join(' ')} --help`)
      return exitCodes.wrongUse
    }
    if (isExpected(failure) || failure instanceof StoreError || failure instanceof RuleFileError) {
      console.tell(failure.message)
      return exitCodes.failed
    }
    throw failure
  }
}

async function follow(args: readonly string[], parts: NilamParts): Promise<ExitCode> {
  const { console } = parts
  const [group = 'help', command = 'help', ...rest] = args
  const wantsHelp = args.includes('--help') || args.includes('-h')
  if (['help', '--help', '-h'].includes(group)) return say(console, help)
  if (group !== 'listings') throw new UsageError(`There is no group of commands named ${group}.`)
  switch (command) {
    case 'import':
      if (wantsHelp) return say(console, importHelp)
      return withStore(parts, (store) => listingsImport(rest, { ...parts, store }))
    case 'show':
    case 'publish':
    case 'unpublish':
      if (wantsHelp) return say(console, publicationHelp)
      return withStore(parts, ({ listingPublication }) =>
        listingsPublication(command, rest, listingPublication, parts),
      )
    case 'help':
    case '--help':
    case '-h':
      return say(console, help)
    default:
      throw new UsageError(`There is no command listings ${command}.`)
  }
}

async function withStore(
  { home, randomBytes }: NilamParts,
  work: (store: Store) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  const store = openStore({ directory: home, randomBytes })
  try {
    return await work(store)
  } finally {
    store.close()
  }
}

function say(console: Console, text: string): ExitCode {
  console.print(text)
  return exitCodes.done
}

function isParseArgsError(failure: unknown): failure is Error {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
  return typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')
}
