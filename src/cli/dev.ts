import { join } from 'node:path'
import { projectDirectory } from './project-files.ts'
import { watchAndServe } from './watch-and-serve.ts'

watchAndServe({
  directory: projectDirectory,
  mainFile: join(projectDirectory, 'src', 'main.ts'),
  say: (line) => console.error(line),
})
