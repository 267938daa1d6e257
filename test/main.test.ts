import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { ended, saying } from './child-process.ts'
import { isReady } from './faults/nilam-process.ts'
import { freePort } from './free-port.ts'
import { newFolder } from './new-folder.ts'
import { postJson } from './post-json.ts'
import { until } from './store/shared/test-redis.ts'

describe('the process', () => {
  const home = newFolder()

  it('exits with 2 and lists the wrong variables', async () => {
    const { code, output } = await ended(start({ PORT: 'http', LOG_LEVEL: 'loud' }))
    expect(code).to.equal(2)
    expect(output).to.contain('PORT is "http". Use a whole number from 1 to 65535.')
    expect(output).to.contain('LOG_LEVEL is "loud"')
  })

  it('warns of a variable that is almost a setting, without its value', async () => {
    const environment = { DATABSE_URL: 'postgres://u:hush@h/d', TEST_POSTGRES_URL: 'x' }
    const { code, output } = await ended(start(environment, ['src/cli/nilam.ts', '--help']))
    expect(code).to.equal(0)
    expect(output).to.contain('DATABSE_URL is not a setting and is ignored. Use DATABASE_URL.\n')
    expect(output).not.to.match(/hush|TEST_POSTGRES_URL/)
  })

  it('prints where it serves, serves, and exits with 0 on a signal', async () => {
    const port = await freePort()
    const child = start({ PORT: String(port), NILAM_HOME: home })
    const ending = ended(child)
    await saying(child, `http://localhost:${port}/docs`)

    // On a busy machine, a check of its disk can take too long at first.
    await until(() => isReady(`http://127.0.0.1:${port}`))
    const url = `http://127.0.0.1:${port}/public/v1/search_properties`
    const response = await postJson(url, { city: 'Coimbatore' }, { 'x-request-id': 'trace-7' })
    expect(JSON.parse(await response.text())).to.include({ supported: true })

    child.kill('SIGTERM')
    const { code, output } = await ending
    expect(code).to.equal(0)
    const lines = output.split('\n').filter((line) => line.includes('"trace-7"'))
    expect(lines).to.have.length(1)
    const line = JSON.parse(lines[0] ?? '')
    expect(line).to.include({ level: 'info', operationId: 'search_properties', status: 200 })
    expect(line)
      .to.have.property('time')
      .that.matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it('exits with 1 and a message when the port is in use', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const port = portOf(taken)
    const { code, output } = await ended(start({ PORT: String(port), NILAM_HOME: home }))
    taken.close()
    expect(code).to.equal(1)
    expect(output).to.contain(`port ${port} of 127.0.0.1 is in use`)
  })
})

function start(
  environment: Readonly<Record<string, string>>,
  command: readonly string[] = ['src/main.ts'],
): ChildProcess {
  const { PATH } = process.env
  return spawn(process.execPath, [...command], {
    env: { ...(PATH !== undefined && { PATH }), ...environment },
  })
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
