#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { thisWorker } from '../app/workers/this-worker.ts'
import { systemClock } from '../base/clock.ts'
import { protectHome } from '../store/protect-home.ts'
import { readSettings } from '../settings.ts'
import { exitCodes } from './console.ts'
import { runNilam } from './run-nilam.ts'

const projectDirectory = fileURLToPath(new URL('../../', import.meta.url))
const reading = readSettings(process.env)
if ('problems' in reading) {
  for (const problem of reading.problems) console.error(problem)
  process.exit(exitCodes.wrongUse)
}
const { settings, warnings } = reading
// A worker would repeat what its primary has said.
if (thisWorker === undefined) for (const warning of warnings) console.error(warning)
const args = process.argv.slice(2)
const home = resolve(projectDirectory, settings.home)
// The server does it by itself, and writes the warning to its log.
const exposed = args[0] === 'serve' ? undefined : protectHome(home)
if (exposed !== undefined) console.error(exposed)

process.exitCode = await runNilam(args, {
  home,
  dataDirectory: join(projectDirectory, 'data'),
  settings,
  document: async () => {
    const { loadContract } = await import('../contract/load-contract.ts')
    return loadContract(join(projectDirectory, 'generated')).document
  },
  clock: systemClock,
  randomBytes,
  console: {
    print: (line) => console.log(line),
    report: (line) => console.error(line),
    isTerminal: process.stderr.isTTY,
    input: process.stdin,
    readInput: () => text(process.stdin),
  },
})
