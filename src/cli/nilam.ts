#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { isAbsolute, join } from 'node:path'
import { systemClock } from '../base/clock.ts'
import { readSettings } from '../settings.ts'
import { exitCodes } from './console.ts'
import { projectDirectory } from './project-files.ts'
import { runNilam } from './run-nilam.ts'

const reading = readSettings(process.env)
if ('problems' in reading) {
  for (const problem of reading.problems) console.error(problem)
  process.exit(exitCodes.wrongUse)
}
const { home } = reading.settings

process.exitCode = await runNilam(process.argv.slice(2), {
  home: isAbsolute(home) ? home : join(projectDirectory, home),
  dataDirectory: join(projectDirectory, 'data'),
  clock: systemClock,
  randomBytes,
  console: {
    print: (text) => console.log(text),
    tell: (text) => console.error(text),
    isTerminal: process.stderr.isTTY,
  },
})
