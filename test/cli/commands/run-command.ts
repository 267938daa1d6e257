import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { runNilam } from '../../../src/cli/run-nilam.ts'
import { readSettings, type Settings } from '../../../src/settings.ts'
import { withFixedPrices } from '../../fixed-prices.ts'
import { clockAt, dataDirectory, startMs } from '../../market/open-test-market.ts'
import { committedContract } from '../../service-parts.ts'

/** Runs a command line in this process; returns its output and exit code. */
export async function runCommand(
  home: string,
  args: readonly string[],
  given: {
    readonly environment?: Record<string, string>
    readonly input?: string | Buffer
    readonly dataDirectory?: string
  } = {},
) {
  const printed: string[] = []
  const reports: string[] = []
  const code = await runNilam(args, {
    ...{ home, dataDirectory, ...given, randomBytes },
    settings: settingsOf(given.environment ?? {}),
    document: async () => withFixedPrices(committedContract.document),
    clock: clockAt(startMs),
    console: {
      print: (text) => printed.push(text),
      report: (text) => reports.push(text),
      isTerminal: false,
      input: Readable.from([Buffer.from(given.input ?? '')]),
      readInput: async () => String(given.input ?? ''),
    },
  })
  return { code, out: printed.join('\n'), err: reports.join('\n') }
}

function settingsOf(environment: Record<string, string>): Settings {
  const reading = readSettings(environment)
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  return reading.settings
}
