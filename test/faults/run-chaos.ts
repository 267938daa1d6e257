import { parseArgs } from 'node:util'
import { problemsOf, runChaos } from './chaos.ts'
import { postgresPrograms } from './postgres-server.ts'

// `make chaos`: one fault after the other on a running service, with a client that writes down what it was answered.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '120' },
  },
})
const seed = Number(values.seed)
const seconds = Number(values.seconds)

let isGood = true
const databases = [
  'SQLite',
  ...(postgresPrograms() === undefined ? [] : (['PostgreSQL'] as const)),
] as const
for (const database of databases) {
  console.log(`${database}, seed ${seed}, ${seconds / databases.length} s`)
  const report = await runChaos({
    ...{ seed, seconds: seconds / databases.length, database },
    onFault: (line) => console.log(`  ${line}`),
  })
  const problems = problemsOf(report)
  console.log(JSON.stringify({ ...report, faults: report.faults.length, problems }, undefined, 2))
  isGood &&= problems.length === 0
}
process.exitCode = isGood ? 0 : 1
