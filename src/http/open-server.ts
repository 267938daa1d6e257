import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A server that listens once and stops once. */
export interface OpenServer {
  /** Resolves when connections are accepted. */
  listen(port: number, host: string): Promise<AddressInfo>
  /**
   * Accepts no more connections, lets calls in flight finish, and resolves when the last connection is closed. Connections
   * that are still open after `graceMs` are destroyed.
   */
  stop(graceMs: number): Promise<void>
}

/** Node closes idle connections only once when a server closes. Those that become idle later are closed at this interval. */
const idleCheckMs = 25

export function openServer(server: Server): OpenServer {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  function closeIdle(): void {
    server.closeIdleConnections()
    // Node treats a connection without any bytes yet, such as a browser's preconnect, as busy.
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
