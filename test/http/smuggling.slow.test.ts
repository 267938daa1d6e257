import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { rawConnection } from './raw-connection.ts'
import { ambiguousRequests, hiddenPath } from './smuggling.ts'
import { startApp } from './start-app.ts'
import { leaveOut } from '../needs.ts'
import { openedOnce } from '../opened.ts'
import { newFolder } from '../new-folder.ts'

/** The mark that a proxy sets on each request that it knows of. One inside of a body has none. */
const mark = 'x-via-proxy'

/** Framings that have one meaning: a header of another name, and a number with zeros before it. */
const plainLengths: ReadonlySet<string> = new Set([
  '["Transfer_Encoding: chunked"] and Content-Length',
  '["Content-Length: 00000000000000000002"]',
  '["Content_Length: 200","Content-Length: 2"]',
])

interface Proxy {
  readonly name: string
  readonly command: readonly string[]
  readonly config: (port: number, upstream: number, folder: string) => string
}

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    command: ['nginx', '-e', 'stderr', '-c'],
    config: (port, upstream, folder) => `
      daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
      events { worker_connections 256; }
      http {
        access_log off;
        client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
        uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
        upstream service { server 127.0.0.1:${upstream}; keepalive 1; }
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass http://service; proxy_http_version 1.1; proxy_request_buffering off;
            proxy_set_header Connection ""; proxy_set_header ${mark} 1;
            proxy_read_timeout 2s; client_body_timeout 2s;
          }
        }
      }`,
  },
  {
    name: 'haproxy',
    command: ['haproxy', '-db', '-q', '-f'],
    config: (port, upstream) => `
defaults
  mode http
  timeout connect 2s
  timeout client 2s
  timeout server 2s
  timeout http-request 2s
  http-reuse always
frontend f
  bind 127.0.0.1:${port}
  http-request set-header ${mark} 1
  default_backend b
backend b
  server s 127.0.0.1:${upstream} maxconn 1
`,
  },
]

describe('an ambiguous request', function () {
  this.timeout(120_000)
  const app = openedOnce(startApp)
  const seen: { readonly url: string; readonly isMarked: boolean }[] = []
  before(async () => {
    app.server.on('request', ({ url = '', headers }: IncomingMessage) => {
      seen.push({ url, isMarked: headers[mark] !== undefined })
    })
  })
  beforeEach(() => void seen.splice(0))

  /** Sends bytes on a connection of their own, with a request behind them, and waits until it is closed or still. */
  async function send(port: number, bytes: string): Promise<string> {
    const { socket, send: write, closed } = await rawConnection(port)
    write(Buffer.from(bytes, 'latin1'))
    const text = await Promise.race([closed(), wait(60, '')])
    socket.destroy()
    return text
  }

  async function control(port: number, id: string): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, {
      headers: { 'x-request-id': id },
    })
    expect([response.status, response.headers.get('x-request-id')]).to.deep.equal([200, id])
  }

  it('is one request or none to the service itself', async () => {
    for (const [index, { title, bytes }] of ambiguousRequests.entries()) {
      seen.splice(0)
      await send(app.port, `${bytes}x\r\n\r\n`)
      // Where the length is plain to everybody, what follows is a second request of the same caller.
      const isHidden = seen.some(({ url }) => url === hiddenPath)
      expect(isHidden, title).to.equal(plainLengths.has(title))
      await control(app.port, `direct-${index}`)
    }
  })

  for (const { name, command, config } of proxies) {
    it(`hides none behind ${name}`, async function () {
      const isInstalled = spawnSync(command[0] ?? '', ['-v']).status === 0
      if (!isInstalled) leaveOut(this, `no ${name} (install it)`)
      const folder = newFolder()
      const port = await freePort()
      const file = join(folder, 'proxy.conf')
      writeFileSync(file, config(port, app.port, folder))
      const [program = '', ...args] = command
      const proxy = spawn(program, [...args, file], { stdio: ['ignore', 'inherit', 'inherit'] })
      try {
        await ready(proxy, port)
        for (const [index, { title, bytes }] of ambiguousRequests.entries()) {
          seen.splice(0)
          await send(port, bytes)
          await control(port, `${name}-${index}`)
          await control(port, `${name}-${index}-again`)
          const unmarked = seen.filter(({ isMarked }) => !isMarked)
          expect(unmarked, `${title}: ${JSON.stringify(seen)}`).to.deep.equal([])
        }
      } finally {
        proxy.kill('SIGTERM')
        if (proxy.exitCode === null) await once(proxy, 'exit')
      }
    })
  }
})

async function ready(proxy: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (proxy.exitCode !== null) throw new Error(`the proxy ended with ${proxy.exitCode}`)
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await wait(50)
  }
  throw new Error('the proxy did not start')
}
