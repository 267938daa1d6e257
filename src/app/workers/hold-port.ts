import { lookup } from 'node:dns/promises'
import { _createServerHandle } from 'node:net'
import { getSystemErrorName } from 'node:util'

declare module 'node:net' {
  /**
   * Binds a port and accepts nothing from it. Node uses it for node:cluster and does not document it. Older Nodes have no
   * other way: a server accepts connections as soon as it has the port.
   *
   * @returns a number, the system's error, when the address cannot be used
   */
  function _createServerHandle(address: string, port: number, family: number): BoundPort | number
}

/** A port that this process holds and does not accept connections from. */
interface BoundPort {
  readonly fd: number
  /** 0, or the system's error, which includes one that `bind` met. */
  getsockname(address: object): number
  close(): void
}

/**
 * Binds the port that workers inherit and accept from. Connections wait in its queue while no worker accepts, so none is rejected
 * or lost with a worker.
 *
 * @throws {Error} with the system's `code` when the address cannot be used.
 */
export async function holdPort(port: number, host: string): Promise<BoundPort> {
  const { address, family } = await lookup(host)
  const bound = _createServerHandle(address, port, family)
  const error = typeof bound === 'number' ? bound : bound.getsockname({})
  if (typeof bound === 'number' || error !== 0) {
    const code = getSystemErrorName(error)
    throw Object.assign(new Error(`cannot listen on ${host}:${port}: ${code}`), { code })
  }
  return bound
}
