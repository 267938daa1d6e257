import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of this machine that nothing listens on now. It is below those that systems give to outgoing connections: one of
 * these could take it before the server that it is for.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  return (await isFree(port)) ? port : freePort()
}

/** Whether nothing listens on a port of this machine now. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (listens) await once(server.close(), 'close')
  return listens
}
