import { readFileSync } from 'node:fs'

/**
 * Runs a client as a program: it reads `{ url, calls: [{ name, given }] }` from its input, and prints what the client would hand to
 * a model and what each call brought, as one line of JSON.
 */
export async function report(run) {
  const report = await run(JSON.parse(readFileSync(0, 'utf8')))
  process.stdout.write(`\n${JSON.stringify(report)}\n`, () => process.exit(0))
}
