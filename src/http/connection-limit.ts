import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { callerNetwork } from '../base/ip-address.ts'

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

interface ConnectionLimits {
  readonly max: number
  /** Whether an address is a proxy of ours, which has the connections of many callers. */
  readonly isProxy: (address: string) => boolean
  /** A connection was closed, because its address has its share or because all are in use. */
  readonly onFull: (full: 'address' | 'connection') => void
}

interface Connection {
  readonly socket: Socket
  readonly network: string
  readonly own: Set<Connection>
  seenBytes: number
}

/**
 * Makes room for a new connection by closing the one that is idle longest, so that nobody keeps others out by holding connections. A
 * connection with a request in flight is never closed: where all are busy, the new one is.
 */
export function limitConnections(server: Server, { max, isProxy, onFull }: ConnectionLimits): void {
  const all = new Set<Connection>()
  const networks = new Map<string, Set<Connection>>()

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const network = callerNetwork(address)
    const own = networks.get(network) ?? new Set()
    const isAtShare = own.size >= max / 4 && !isProxy(address)
    if (isAtShare || all.size >= max) {
      onFull(isAtShare ? 'address' : 'connection')
      const idle = longestIdle(isAtShare ? own : all)
      ;(idle?.socket ?? socket).destroy()
      if (idle === undefined) return
      forget(idle)
    }
    const connection = { socket, network, own, seenBytes: 0 }
    for (const some of [all, own]) some.add(connection)
    networks.set(network, own)
    socket.once('close', () => forget(connection))
  })

  function forget(connection: Connection): void {
    const { network, own } = connection
    if (!all.delete(connection)) return
    own.delete(connection)
    if (own.size === 0) networks.delete(network)
  }

  /** Those that were used since they were last looked at come last. Looking here instead of at each request costs requests nothing. */
  function longestIdle(among: Set<Connection>): Connection | undefined {
    for (const connection of among) {
      const { bytesRead, timeout } = connection.socket
      if (bytesRead !== connection.seenBytes) {
        connection.seenBytes = bytesRead
        among.delete(connection)
        among.add(connection)
      } else if (bytesRead === 0 || timeout !== server.timeout) {
        // Between requests Node waits for `keepAliveTimeout`, and from a request's first byte on for `timeout`.
        return connection
      }
    }
    return undefined
  }
}
