/** The script of `make examples`: writes the examples of `data/examples/` that are no longer true. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { recordExamples } from './record-examples.ts'
import { repository } from './running-nilam.ts'

const files = await recordExamples()
for (const [name, text] of files) {
  mkdirSync(dirname(join(repository, name)), { recursive: true })
  writeFileSync(join(repository, name), text)
  console.log(`wrote ${name}`)
}
if (files.size === 0) console.log('Every example shows what the service answers.')
