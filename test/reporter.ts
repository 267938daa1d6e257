import { relative } from 'node:path'
import Mocha, { type MochaOptions, type Runnable, type Runner } from 'mocha'
import { notedNeeds } from './needs.ts'

const { EVENT_HOOK_END, EVENT_RUN_END, EVENT_TEST_END, EVENT_TEST_FAIL } = Mocha.Runner.constants

/** A run that takes minutes names the files that took most of them. */
const longRunMs = 300_000
const longestFiles = 12

/** How many tests share a dot, so that all fit one line of a terminal. */
const testsPerDot = 100

/**
 * What a run of thousands of tests has to say: a failure at once and again in full at the end, how many passed, what was
 * left out, and each failure in short. `npx mocha --reporter spec` lists every test.
 */
export default class TerseReporter extends Mocha.reporters.Base {
  constructor(runner: Runner, options: MochaOptions) {
    super(runner, options)
    let leftOut = 0
    const msOfFile = new Map<string, number>()
    let ended = 0

    const addTime = ({ file = '', duration = 0 }: Runnable): void => {
      msOfFile.set(file, (msOfFile.get(file) ?? 0) + duration)
    }
    runner.on(EVENT_HOOK_END, addTime)
    runner.on(EVENT_TEST_END, (test) => {
      ended += 1
      if (test.isPending()) leftOut += 1
      addTime(test)
      if (ended % testsPerDot === 0) process.stdout.write('.')
    })
    runner.on(EVENT_TEST_FAIL, (test) => console.log(`\nfailed: ${test.fullTitle()}`))
    runner.once(EVENT_RUN_END, () => {
      Mocha.reporters.Base.list(this.failures)
      const { passes, failures, duration = 0 } = this.stats
      const skipped = leftOut === 0 ? '' : `, ${leftOut} left out`
      console.log(`\n${passes} passed, ${failures} failed${skipped}`)
      console.log(`${seconds(duration)} s`)
      if (duration > longRunMs) {
        const longest = [...msOfFile].sort(([, a], [, b]) => b - a).slice(0, longestFiles)
        for (const [file, ms] of longest) console.log(`  ${seconds(ms)} s ${relative('', file)}`)
      }
      const needs = notedNeeds()
      if (needs.length > 0) console.log(`Left out: there is ${needs.join(', ')}.`)
      // Last, because a record of a run may keep no more than its end.
      for (const test of this.failures) {
        console.log(`failed: ${test.fullTitle()}\n  ${relative('', test.file ?? '')}`)
        console.log(inShort(test.err?.message ?? ''))
      }
    })
  }
}

/** The beginning of a message, which says what was expected, and its end, which says what a process ended with. */
function inShort(message: string): string {
  const lines = message.trim().split('\n')
  const [begin, end] = [lines.slice(0, 2), lines.slice(2).slice(-8)]
  return [...begin, ...end].map((line) => `  ${line.slice(0, 300)}\n`).join('')
}

function seconds(ms: number): number {
  return Math.round(ms / 1000)
}
