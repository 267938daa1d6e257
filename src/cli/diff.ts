import { runDiff } from './diff-command.ts'
import { projectDirectory } from './project-files.ts'

process.exitCode = await runDiff(process.argv.slice(2), projectDirectory, {
  print: (text) => console.log(text),
  tell: (text) => console.error(text),
})
