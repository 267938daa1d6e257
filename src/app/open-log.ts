import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import type { Settings } from '../settings.ts'

/** Lines beyond it are dropped while the log cannot be written. */
const maxWaitingBytes = 8 * 1024 * 1024

/** The log on standard output: one JSON object a line, with its level by name and its time in RFC 3339. */
export function openLog(level: Settings['logLevel']): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      // Called once for each level, when the log is made.
      formatters: { level: (name) => ({ level: name }) },
      timestamp: stdTimeFunctions.isoTime,
    },
    logDestination(),
  )
}

/**
 * Standard output. Lines are written in batches, and the rest at exit. A log that cannot be written, on a full disk or to a
 * reader that has gone, stops nothing.
 */
function logDestination(): DestinationStream {
  const lines = destination({
    ...{ sync: false, minLength: 8192, periodicFlush: 500 },
    maxLength: maxWaitingBytes,
  })
  let hasFailed = false
  lines.on('error', () => (hasFailed = true))
  lines.on('write', () => (hasFailed = false))
  // At exit the library tries to write the rest for ever, unless the stream is destroyed.
  process.prependListener('exit', () => {
    if (hasFailed) lines.destroy()
  })
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  return lines
}
