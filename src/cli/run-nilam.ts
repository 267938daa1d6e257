import { Command, CommanderError, Help, type Option } from 'commander'
import { describeFailure } from '../base/failure.ts'
import { SourceFileError } from '../market/import/source-file.ts'
import { StoreError } from '../store/store-error.ts'
import project from '../../package.json' with { type: 'json' }
import { abuseCommands } from './commands/abuse-commands.ts'
import { accountsCommands } from './commands/accounts-commands.ts'
import { appsCommands } from './commands/apps-commands.ts'
import {
  backupCommand,
  restoreCommand,
  migrateCommand,
  copyCommand,
} from './commands/database-commands.ts'
import type { CommandParts, NilamParts } from './command-parts.ts'
import { exitCodes, FailedError, UsageError, type Console, type ExitCode } from './console.ts'
import { contractsCommands } from './commands/contracts-commands.ts'
import { credentialsCommands } from './commands/credentials-commands.ts'
import { citiesCommands } from './commands/cities-commands.ts'
import { listingsCommands } from './commands/listings-commands.ts'
import { plansCommands } from './commands/plans-commands.ts'
import { serveCommand, jobsCommands, keysCommands } from './commands/server-commands.ts'
import { usageCommand } from './commands/usage-command.ts'

export type { NilamParts }

/** Runs one command line, without the command's own name. */
export async function runNilam(args: readonly string[], parts: NilamParts): Promise<ExitCode> {
  let code: ExitCode = exitCodes.done
  const program = nilam({ ...parts, endWith: (other) => (code = other) })
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : [...args], { from: 'user' })
    return code
  } catch (failure) {
    return await explain(failure, parts.console)
  }
}

function nilam(parts: CommandParts): Command {
  const { console } = parts
  const program = new Command('nilam')
    .description(
      'Operator commands for Nilam. They use the databases in DATABASE_URL and NILAM_HOME, as the server does.',
    )
    .version(project.version, '--version', 'print the version of this release')
    .helpCommand(false)
    // So that `usage export --month` is not the --month of `usage`.
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => console.print(text.trimEnd()),
      // Reported below, with a hint.
      outputError: () => undefined,
      writeErr: (text) => console.report(text.trimEnd()),
    })
    .configureHelp({ visibleCommands, subcommandTerm, optionDescription })
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 usage error, 3 partly done (listings import --keep-going).',
    )
  for (const group of [
    accountsCommands(parts),
    appsCommands(parts),
    credentialsCommands(parts),
    plansCommands(parts),
    contractsCommands(parts),
    usageCommand(parts),
    listingsCommands(parts),
    citiesCommands(parts),
    abuseCommands(parts),
    jobsCommands(parts),
    keysCommands(parts),
    migrateCommand(parts),
    backupCommand(parts),
    restoreCommand(parts),
    copyCommand(parts),
    serveCommand(parts),
  ]) {
    program.addCommand(group)
  }
  for (const command of leaves(program)) {
    if (!withoutJson.has(command.name())) command.option('--json', 'print the result as JSON')
  }
  inherit(program)
  return program
}

/** What `serve` prints is its log, and `usage export` has a format of its own. */
const withoutJson: ReadonlySet<string> = new Set(['serve', 'export'])

/** Commands that are created separately do not inherit settings of the program. */
function inherit(command: Command): void {
  command.exitOverride()
  for (const below of command.commands) {
    below.copyInheritedSettings(command).helpCommand(false)
    inherit(below)
  }
}

/** The program's help lists every command, not only the groups. */
function visibleCommands(command: Command): Command[] {
  return command.parent === null ? command.commands.flatMap(leaves) : [...command.commands]
}

function leaves(command: Command): Command[] {
  const isCommand = command.commands.length === 0 || command.registeredArguments.length > 0
  return [...(isCommand ? [command] : []), ...command.commands.flatMap(leaves)]
}

function subcommandTerm(this: Help, command: Command): string {
  const names = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  )
  return [...pathOf(command), ...names].join(' ')
}

function optionDescription(option: Option): string {
  const usual = new Help().optionDescription(option)
  return option.mandatory ? `${usual} (required)` : usual
}

function pathOf(command: Command): readonly string[] {
  return command.parent === null ? [] : [...pathOf(command.parent), command.name()]
}

async function explain(failure: unknown, console: Console): Promise<ExitCode> {
  if (failure instanceof CommanderError) {
    // Help that was requested.
    if (failure.exitCode === 0) return exitCodes.done
    if (failure.code !== 'commander.help') console.report(withHint(failure.message))
    return exitCodes.wrongUse
  }
  if (failure instanceof UsageError) {
    console.report(withHint(failure.message))
    return exitCodes.wrongUse
  }
  const { RuleFileError } = await import('../rules/read-rule-file.ts')
  if (failure instanceof StoreError) {
    const { cause } = failure
    console.report(
      cause === undefined ? failure.message : `${failure.message}: ${describeFailure(cause)}.`,
    )
    return exitCodes.failed
  }
  if (
    failure instanceof FailedError ||
    failure instanceof RuleFileError ||
    failure instanceof SourceFileError
  ) {
    console.report(failure.message)
    return exitCodes.failed
  }
  if (isSystemError(failure)) {
    const what = failure.path ?? failure.syscall
    console.report(`${what} could not be used: ${describeFailure(failure)}.`)
    return exitCodes.failed
  }
  throw failure
}

function isSystemError(failure: unknown): failure is NodeJS.ErrnoException & { syscall: string } {
  return failure instanceof Error && 'syscall' in failure && typeof failure.syscall === 'string'
}

function withHint(message: string): string {
  return `${message.replace(/^error: /u, '')}\nAdd --help for usage.`
}
