import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A server with the life of the process: it listens once and stops once. */
export interface OpenServer {
  /** Resolves when connections are accepted. */
  listen(port: number, host: string): Promise<AddressInfo>
  /**
   * Accepts no more connections, lets the calls in flight finish, and resolves when the last connection is closed; what
   * is still open after `graceMs` is cut.
   */
  stop(graceMs: number): Promise<void>
}

/** Node closes idle connections once when it stops accepting; those that fall idle afterwards need another round. */
const idleCheckMs = 25

export function openServer(server: Server): OpenServer {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  function closeIdle(): void {
    server.closeIdleConnections()
    // A connection that a browser opened in advance has sent nothing, which Node takes for a request that is on its way.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          const address = server.address()
          if (address === null || typeof address === 'string') reject(new Error('not a TCP server'))
          else resolve(address)
        })
      }),
    stop: (graceMs) =>
      new Promise((resolve) => {
        const idleCheck = setInterval(closeIdle, idleCheckMs)
        const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearInterval(idleCheck)
          clearTimeout(deadline)
          resolve()
        })
        closeIdle()
      }),
  }
}
