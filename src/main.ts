import { serve } from './app/serve.ts'
import { readSettings } from './settings.ts'

const reading = readSettings(process.env)
if ('problems' in reading) {
  for (const problem of reading.problems) console.error(problem)
  process.exit(2)
}
await serve(reading.settings)
