import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as TcpServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type OpenServer = ReturnType<typeof openServer>

/**
 * When the server stops accepting, the system resets connections that wait to be accepted. So after a drain, connections stay
 * open again until clients that call without a pause have one: no new one for `calmMs`, or `settleMs` in all.
 */
const settleMs = 1000
const calmMs = 100

/** A connection is closed when it was idle for this time: until then its client may be sending a request. */
const idleMs = 1000

/** Node closes idle connections only once when a server closes. Those that become idle later are closed at this interval. */
const idleCheckMs = 25

/**
 * Connections that may wait to be accepted, as far as the system allows. When one is too many, the system drops its first packet, and
 * the client tries again after a second.
 */
const backlog = 4096

/** A server that listens once and stops once. */
export function openServer(server: Server) {
  const sockets = new Set<Socket>()
  let accepted = 0
  server.on('connection', (socket) => {
    accepted += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  /** Whether the responses to the requests that come from now on close their connections. */
  function closeConnections(closes: boolean): void {
    for (const event of ['request', 'checkContinue', 'checkExpectation']) {
      server.off(event, closeConnection)
      if (closes) server.prependListener(event, closeConnection)
    }
  }

  function closeIdle(): void {
    server.closeIdleConnections()
    // Node treats a connection without any bytes yet, such as a browser's preconnect, as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  async function drain(drainMs: number): Promise<void> {
    await sleep(drainMs)
    closeConnections(false)
    const untilMs = performance.now() + settleMs
    for (let seen = -1; seen !== accepted && performance.now() < untilMs;) {
      seen = accepted
      await sleep(calmMs)
      // After a timer, this turn of the event loop accepts the connections that wait.
      await new Promise(setImmediate)
    }
  }

  /**
   * Accepts no more connections, and resolves when the last one is closed.
   *
   * @param othersMs how long other processes may still accept connections of the port. Connections stay open until then: their
   *   clients would connect again, to a socket that closes in that moment
   */
  async function close(graceMs: number, quietMs: number, othersMs: number): Promise<void> {
    // The HTTP server's own `close` would also close connections on which a request may be under way.
    const closed = new Promise<void>((resolve) =>
      TcpServer.prototype.close.call(server, () => resolve()),
    )
    if (othersMs > 0) await sleep(othersMs)
    closeConnections(true)
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
    let idleCheck: NodeJS.Timeout | undefined
    const quiet = setTimeout(() => {
      // After this turn has read what arrived meanwhile.
      idleCheck = setInterval(() => setImmediate(closeIdle), idleCheckMs)
    }, quietMs)
    await closed
    for (const timer of [deadline, quiet, idleCheck]) clearTimeout(timer)
  }

  return {
    /**
     * Resolves when connections are accepted.
     *
     * @param descriptor of a port that is bound already and shared with other processes, instead of `port` and `host`
     */
    listen: (port: number, host: string, descriptor?: number) =>
      new Promise<AddressInfo>((resolve, reject) => {
        server.once('error', reject)
        const at = descriptor === undefined ? { port, host } : { fd: descriptor }
        server.listen(at, backlog, () => {
          server.off('error', reject)
          const address = server.address()
          if (address === null || typeof address === 'string') reject(new Error('not a TCP server'))
          else resolve(address)
        })
      }),
    /**
     * Goes on accepting connections for `drainMs`, since balancers learn late that a server stops. Then accepts no more, lets
     * calls in flight finish, and resolves when the last connection is closed. Connections that are still open `graceMs` after
     * that are destroyed.
     *
     * @param sharesPort whether other processes accept connections of the same port, and stop at the same time
     */
    async stop(graceMs: number, drainMs = 0, sharesPort = false) {
      closeConnections(true)
      if (drainMs > 0) await drain(drainMs)
      const othersMs = sharesPort ? Math.min(drainMs, settleMs) : 0
      await close(graceMs, Math.min(drainMs, idleMs), othersMs)
    },
    /**
     * Stops while other processes accept the connections of the same port: accepts no more from now on, since none is lost, and
     * otherwise ends as `stop` does.
     */
    handOver: (graceMs: number) => close(graceMs, idleMs, 0),
  }
}

function closeConnection(_request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false
}
