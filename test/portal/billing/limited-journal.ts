import { randomBytes } from 'node:crypto'
import { openJournal } from '../../../src/api/metering/journal.ts'

// A process with a file size limit (`ulimit -f`): prints which lines could be written, and then writes another.

const [directory = '', line = '', lines = '0'] = process.argv.slice(2)
const journal = openJournal(directory, randomBytes)
const appending = Array.from({ length: Number(lines) }, () => journal.append(`${line}\n`, 0))
const written = (await Promise.allSettled(appending)).map(({ status }) => status)
await journal.append(`${line}\n`, 0)
journal.close()
console.log(JSON.stringify(written))
