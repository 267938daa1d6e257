import { systemClock } from '../base/clock.ts'
import { projectDirectory } from './project-files.ts'
import { runRelease } from './release-command.ts'

process.exitCode = await runRelease(projectDirectory, systemClock, {
  print: (text) => console.log(text),
  tell: (text) => console.error(text),
})
