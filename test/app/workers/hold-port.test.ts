import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { holdPort } from '../../../src/app/workers/hold-port.ts'
import { explainStart } from '../../../src/app/process-start.ts'
import { freePort } from '../../free-port.ts'

describe('a held port', () => {
  const failureOf = (port: number, host: string): Promise<string> =>
    holdPort(port, host).then(
      () => 'held',
      (failure: unknown) => explainStart(failure, { port, host }),
    )

  it('accepts no connection by itself', async () => {
    const port = await freePort()
    const held = await holdPort(port, 'localhost')
    const [failure] = await once(connect(port, '127.0.0.1'), 'error')
    expect(failure).to.include({ code: 'ECONNREFUSED' })
    held.close()
  })

  it('is free again once it is closed', async () => {
    const port = await freePort()
    for (const _ of [1, 2]) (await holdPort(port, '127.0.0.1')).close()
  })

  it('is rejected while another process has it', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    expect(await failureOf(port, '127.0.0.1')).to.equal(
      `port ${port} of 127.0.0.1 is in use. Set PORT to another one.`,
    )
    other.close()
  })

  it('is rejected at an IP address that the machine does not have', async () => {
    expect(await failureOf(await freePort(), '192.0.2.1')).to.equal(
      '192.0.2.1 is not an address of this machine. Set HOST.',
    )
  })
})
