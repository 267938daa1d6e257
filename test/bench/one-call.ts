import { Session } from 'node:inspector/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Profiler } from 'node:inspector'

// What one warm call of an EMI enters of src/, by V8's precise coverage: files, functions, and how often they are called.

const source = pathToFileURL(fileURLToPath(new URL('../../src/', import.meta.url))).href
const [port, isListed] = [18089, process.argv.includes('--list')]
const home = mkdtempSync(join(tmpdir(), 'nilam-bench-'))
Object.assign(process.env, {
  ...{ NODE_ENV: 'production', PORT: String(port), NILAM_HOME: home, LOG_LEVEL: 'warn' },
})
process.once('exit', () => rmSync(home, { recursive: true, force: true }))
await import('../../src/main.ts')

const url = `http://127.0.0.1:${port}/public/v1/calculate_home_affordability`
const emi = { propertyValue: 6250000, interestRatePercent: 9, tenureYears: 20 }
while (!(await call().catch(() => false))) await new Promise((done) => setTimeout(done, 50))
// Warm, and no timer of an earlier call in between.
for (let warm = 0; warm < 20; warm += 1) await call()

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
await session.post('Profiler.takePreciseCoverage')
await call()
const { result } = await session.post('Profiler.takePreciseCoverage')
session.disconnect()

const entered = result
  .filter((script) => script.url.startsWith(source))
  .map((script) => ({ file: script.url.slice(source.length), functions: calledIn(script) }))
  .filter(({ functions }) => functions.length > 0)
const functions = entered.flatMap((file) => file.functions)
const calls = functions.reduce((sum, { count }) => sum + count, 0)
if (isListed) {
  for (const { file, functions } of entered) {
    console.log(`${file}: ${functions.map(({ name, count }) => `${name} ${count}`).join(', ')}`)
  }
}
console.log(`${entered.length} files, ${functions.length} functions, ${calls} calls`)
process.exit(0)

async function call(): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(emi),
  })
  await response.arrayBuffer()
  return response.ok
}

function calledIn(script: Profiler.ScriptCoverage): readonly { name: string; count: number }[] {
  return script.functions
    .map(({ functionName, ranges }) => ({
      name: functionName || '(anonymous)',
      count: ranges[0]?.count ?? 0,
    }))
    .filter(({ count }) => count > 0)
}
