import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readSettings } from './settings.ts'

const reading = readSettings(process.env)
if ('problems' in reading) {
  for (const problem of reading.problems) console.error(problem)
  process.exit(2)
}
// As launch.js does: compiled files are kept, which takes a quarter off the start. What follows is imported after it.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
const { serve } = await import('./app/serve.ts')
await serve(reading.settings)
