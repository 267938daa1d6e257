import { relative } from 'node:path'
import Mocha, { type MochaOptions, type Runner, type Test } from 'mocha'

const { EVENT_RUN_END, EVENT_TEST_END, EVENT_TEST_FAIL } = Mocha.Runner.constants

/** How many tests share a dot, so that all fit one line of a terminal. */
const testsPerDot = 100

/**
 * What a run of thousands of tests has to say: a failure at once and again in full at the end, how many passed, and what
 * was left out. `npx mocha --reporter spec` lists every test.
 */
export default class TerseReporter extends Mocha.reporters.Base {
  constructor(runner: Runner, options: MochaOptions) {
    super(runner, options)
    const leftOut: Test[] = []
    let ended = 0

    runner.on(EVENT_TEST_END, (test) => {
      ended += 1
      if (test.isPending()) leftOut.push(test)
      if (ended % testsPerDot === 0) process.stdout.write('.')
    })
    runner.on(EVENT_TEST_FAIL, (test) => console.log(`\nfailed: ${test.fullTitle()}`))
    runner.once(EVENT_RUN_END, () => {
      Mocha.reporters.Base.list(this.failures)
      const { passes, failures, duration = 0 } = this.stats
      const skipped = leftOut.length === 0 ? '' : `, ${leftOut.length} skipped`
      console.log(`\n${passes} passed, ${failures} failed${skipped}`)
      console.log(`${Math.round(duration / 1000)} s`)
      if (leftOut.length > 0)
        console.log(`Skipped, for want of what they need: ${filesOf(leftOut)}.`)
    })
  }
}

function filesOf(tests: readonly Test[]): string {
  return [...new Set(tests.map(({ file = '' }) => relative('', file)))].sort().join(', ')
}
