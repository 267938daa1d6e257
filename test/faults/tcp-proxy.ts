import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy on this machine whose network a test makes worse. */
export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>

export async function openTcpProxy(toPort: number) {
  const sockets = new Set<Socket>()
  let isResetting = false
  const server = createServer((client) => {
    const upstream = connect(toPort, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (piece) => {
        if (proxy.isSilent) return
        if (proxy.delayMs === 0) to.write(piece)
        else setTimeout(() => to.writable && to.write(piece), proxy.delayMs)
      })
    }
    if (isResetting) client.resetAndDestroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP port')
  const proxy = {
    port: address.port,
    /** Delays each piece of data, both ways, in ms. */
    delayMs: 0,
    /** Passes nothing on, and keeps the connections. */
    isSilent: false,
    /** Resets every connection, and each new one, until it is switched back. */
    reset(isOn: boolean) {
      isResetting = isOn
      if (isOn) for (const socket of sockets) socket.resetAndDestroy()
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      if (server.listening) await once(server, 'close')
    },
  }
  return proxy
}
