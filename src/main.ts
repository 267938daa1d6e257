import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readSettings } from './settings.ts'

const reading = readSettings(process.env)
if ('problems' in reading) {
  for (const problem of reading.problems) console.error(problem)
  process.exit(2)
}
// As launch.js does: cache compiled files, which takes a quarter off the start. The rest is imported afterwards.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
const { runServer } = await import('./app/run-server.ts')
await runServer(reading.settings)
