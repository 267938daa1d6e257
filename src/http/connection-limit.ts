import { readFileSync } from 'node:fs'

/** More connections than clients of one process have; each takes memory even when it is idle. */
const maxConnections = 10_000

/** Descriptors for files, databases, mail and pending checks of domains. */
const otherDescriptors = 96

/**
 * How many connections the process may accept. Linux limits its open files and connections together: when it accepts as many as
 * that, it can open no journal and no database connection.
 *
 * @param limits the text of `/proc/self/limits`; '' where there is none
 */
export function connectionLimit(limits = readLimits()): number {
  const openFiles = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity)
  return Math.max(16, Math.min(maxConnections, openFiles - otherDescriptors))
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
