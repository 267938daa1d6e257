import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { selfMadeCertificate } from '../../self-made-certificate.ts'

/** A message that the server accepted. */
export interface TakenMessage {
  readonly messageId: string
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
  readonly isEncrypted: boolean
}

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>

export interface TestMailServerOptions extends Pick<
  SMTPServerOptions,
  'secure' | 'authOptional' | 'onAuth' | 'hideSTARTTLS'
> {
  readonly port?: number
  /** Awaited before a message gets its 250. */
  readonly beforeResponse?: (message: TakenMessage) => Promise<void> | void
}

const certificate = selfMadeCertificate('localhost')

/** A real mail server on loopback that stores its mail. Its certificate is untrusted. */
export async function startMailServer(given: TestMailServerOptions = {}) {
  const { port = 0, beforeResponse: beforeResponse, ...options } = given
  const taken: TakenMessage[] = []
  const refusals = new Map<string, number>()
  const refusalOf = (step: string): Error | null => {
    const responseCode = refusals.get(step)
    return responseCode === undefined ? null : Object.assign(new Error('no'), { responseCode })
  }
  const server = new SMTPServer({
    ...(await certificate),
    authOptional: true,
    disableReverseLookup: true,
    ...options,
    onMailFrom: (_address, _session, callback) => callback(refusalOf('MAIL FROM')),
    onRcptTo: (_address, _session, callback) => callback(refusalOf('RCPT TO')),
    onData(stream, session, callback) {
      void text(stream).then(async (source) => {
        const refusal = refusalOf('DATA')
        if (refusal) return callback(refusal)
        const { mailFrom, rcptTo } = session.envelope
        const message = {
          messageId: /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '',
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
          isEncrypted: session.secure,
        }
        taken.push(message)
        await beforeResponse?.(message)
        callback(null)
      })
    },
  })
  // A killed sender breaks its connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    /** Messages that got a 250, in that order. */
    taken,
    /** The response to the next commands of that kind; undefined accepts them again. */
    refuse(step: 'RCPT TO' | 'MAIL FROM' | 'DATA', code: number | undefined) {
      if (code === undefined) refusals.delete(step)
      else refusals.set(step, code)
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
