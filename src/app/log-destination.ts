import { destination, type DestinationStream } from 'pino'

/** Lines beyond it are dropped while the log cannot be written. */
const maxWaitingBytes = 8 * 1024 * 1024

/**
 * Standard output, for the log. Lines are written in batches, and the rest at exit. A log that cannot be written, on a full
 * disk or to a reader that has gone, stops nothing.
 */
export function logDestination(): DestinationStream {
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
