import { parseArgs } from 'node:util'
import { runSoak } from './soak.ts'

// `make soak`: half of the full load for a while; fails where memory or descriptors grow, or a call is lost.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const seconds = Number(values.minutes) * 60

/** What caches may still add after the warm-up. */
const maxMebibytesPerMinute = 1
const maxMoreDescriptors = 8

const report = await runSoak({
  seconds,
  warmUpSeconds: Math.min(180, seconds / 2),
  onSample: ({ atSeconds, mebibytes, descriptors }) => {
    if (atSeconds % 10 === 0) {
      console.log(`${atSeconds} s: ${mebibytes.toFixed(1)} MiB, ${descriptors} descriptors`)
    }
  },
})
console.log(JSON.stringify(report, undefined, 2))
const isGood =
  report.mebibytesPerMinute < maxMebibytesPerMinute &&
  report.moreDescriptors <= maxMoreDescriptors &&
  report.counted === report.acknowledged
process.exitCode = isGood ? 0 : 1
