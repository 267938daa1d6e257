import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runFolder } from './new-folder.ts'

/** The PostgreSQL server of the tests. */
export const postgresUrl =
  process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The Redis server of the tests. */
export const redisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'

const servers = {
  PostgreSQL: { url: postgresUrl, setting: 'TEST_POSTGRES_URL' },
  Redis: { url: redisUrl, setting: 'TEST_REDIS_URL' },
} as const

export type ServerName = keyof typeof servers

/** Where the workers of a run write what they lack. */
const needsFile = join(runFolder, 'needs')

/**
 * Describes a suite that needs a server, whose title then begins "with PostgreSQL: ". Where the run has none, nothing of the
 * suite runs, its hooks included.
 */
export function describeOn(
  name: ServerName,
  title: string,
  suite: (this: Mocha.Suite) => void,
): void {
  const fullTitle = `with ${name}: ${title}`
  if (process.env['TEST_SERVERS']?.split(',').includes(name)) {
    describe(fullTitle, suite)
    return
  }
  const { url, setting } = servers[name]
  noteNeed(`no ${name} at ${new URL(url).host} (start one, or set ${setting})`)
  // Not kept in a variable: each file of a run has a `describe` of its own.
  describe.skip(fullTitle, suite)
}

/**
 * Skips a test, or the tests of a suite.
 * @param need what is missing and how to get it, which the run says once at its end: "no Chromium (install it)"
 */
export function leaveOut(context: Mocha.Context, need: string): never {
  noteNeed(need)
  return context.skip()
}

function noteNeed(need: string): void {
  appendFileSync(needsFile, `${need}\n`)
}

/** What the skipped tests need, each once. Called once, at the end of a run. */
export function notedNeeds(): readonly string[] {
  const text = existsSync(needsFile) ? readFileSync(needsFile, 'utf8').trimEnd() : ''
  return text === '' ? [] : [...new Set(text.split('\n'))].sort()
}
