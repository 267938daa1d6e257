import { systemClock } from '../../src/base/clock.ts'
import { rawConnection } from '../http/raw-connection.ts'
import { startApp, testSettings } from '../http/start-app.ts'
import { openedOnce } from '../opened.ts'

describe('a turn that has taken longer than MAX_WAIT_MS', () => {
  const app = openedOnce(() =>
    startApp({
      settings: { ...testSettings, maxWaitMs: 200 },
      // Each look at the clock is 150 ms later.
      clock: { now: systemClock.now, monotonic: () => (nowMs += 150) },
    }),
  )
  let nowMs = 0

  it('rejects pages and calls, and never a health check', async () => {
    const paths = ['/a', '/b', '/c', '/d', '/healthz', '/healthz?from=lb', '/readyz', '/healthzz']
    const { send, closed } = await rawConnection(app.port)
    const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n`)
    // One packet, so one turn takes them all.
    send(`${requests.join('\r\n')}Connection: close\r\n\r\n`)
    const statuses = Array.from((await closed()).matchAll(/HTTP\/1\.1 (\d+)/g), ([, code]) => code)
    expect(statuses.slice(3)).to.deep.equal(['503', '200', '200', '200', '503'])
  })
})
