import { connect } from 'node:net'

export type RawConnection = Awaited<ReturnType<typeof rawConnection>>

/** A bare TCP connection, for bytes that no HTTP client would send. `allowHalfOpen` makes a client that does not hang up when the server does. */
export async function rawConnection(port: number, allowHalfOpen = false) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen })
  let received = ''
  let isClosed = false
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => (received += text))
  socket.on('close', () => (isClosed = true))
  socket.on('end', () => (isClosed = true))
  // A reset is a way to be closed; what arrived before it is what a test looks at.
  socket.on('error', () => (isClosed = true))
  await new Promise((resolve) => socket.once('connect', resolve))

  const when = (isDone: () => boolean): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isDone() && !isClosed) return
        for (const event of ['data', 'end', 'close', 'error']) socket.off(event, look)
        resolve(received)
      }
      for (const event of ['data', 'end', 'close', 'error']) socket.on(event, look)
      look()
    })

  return {
    socket,
    send: (text: string | Buffer) => void socket.write(text),
    /** All that has arrived, once it holds `text`. */
    until: (text: string) => when(() => received.includes(text)),
    /** All that has arrived, once the server has closed its side. */
    closed: () => when(() => false),
  }
}

/** The status, headers (lower-case) and body of the last response in a raw text. */
export function readResponse(raw: string): {
  status: number
  headers: Record<string, string>
  body: string
} {
  const start = [...raw.matchAll(/HTTP\/1\.1 \d{3} /g)].at(-1)?.index ?? 0
  const [head = '', body = ''] = raw.slice(start).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body }
}
