import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { lingerMs } from '../../src/http/write-response.ts'
import { startApp } from './start-app.ts'
import { holdTimers } from './held-timers.ts'
import { rawConnection, readResponse } from './raw-connection.ts'
import { openedOnce } from '../opened.ts'

const limitBytes = 65_536
const path = '/public/v1/search_properties'
const manyValues = /^has more than 1000 values, including those inside lists and objects$/
const json = { 'content-type': 'application/json' }

describe('jsonReader', () => {
  const app = openedOnce(startApp)

  async function post(
    body: string | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<TestResponse> {
    const response = await fetch(app.origin + path, { method: 'POST', body: body ?? null, headers })
    expect(response.headers.get('content-type')).to.equal('application/json')
    expect(response.headers.get('x-request-id')).to.match(/^req_\w{22}$/)
    return { status: response.status, body: JSON.parse(await response.text()) }
  }

  describe('rejects with 400 at the path "" a body that', () => {
    const wrong: readonly (readonly [
      what: string,
      body: string | Buffer | undefined,
      message: RegExp,
    ])[] = [
      ['is not there', undefined, /is missing/],
      ['is empty', '', /is missing/],
      ['is not JSON', 'city=Coimbatore', /not valid JSON: a value is expected at line 1, column 1/],
      ['ends early', '{"city":', /not valid JSON: it ends where a value is expected/],
      ['is white space', ' \n ', /not valid JSON/],
      ['is not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), /not valid UTF-8/],
      ['is a list', '[]', /object/],
      ['is a text', '"x"', /object/],
      ['is null', 'null', /object/],
      ['is 64 KiB of open brackets', '['.repeat(limitBytes), manyValues],
      ['is a list nested 30,000 deep', '['.repeat(30_000) + ']'.repeat(30_000), manyValues],
      ['has a list of 1,001 items', `{"city":[${'1,'.repeat(1000)}1]}`, manyValues],
      ['has one key 1,001 times', `{${'"city":"a",'.repeat(1000)}"city":"a"}`, manyValues],
      ['has 1,001 objects', `[${'{},'.repeat(1000)}{}]`, manyValues],
    ]
    for (const [what, body, message] of wrong) {
      it(what, async () => {
        const response = await post(body, json)
        expect(response).to.nested.include({ status: 400, 'body.error': 'invalid_params' })
        expect(response.body.issues).to.have.length(1)
        expect(response.body.issues?.[0]).to.have.property('path', '')
        expect(response.body.issues?.[0]?.message).to.match(message)
      })
    }

    it('is a text with thousands of commas, for its length alone', async () => {
      const response = await post(JSON.stringify({ city: '[{,'.repeat(20_000) }), json)
      expect(response.body.issues).to.deep.equal([
        { path: 'city', message: 'must have 1 to 60 characters, not 60000' },
      ])
    })

    it('is empty and has no type', async () => {
      const response = await post(Buffer.from(''), {})
      expect(response.status).to.equal(400)
      expect(response.body.issues?.[0]?.message).to.match(/is missing/)
    })

    it('is malformed, without quoting it', async () => {
      const response = await post('{"phone": +919876543210}', json)
      expect(JSON.stringify(response.body)).to.not.contain('98765')
    })

    for (const encoding of ['gzip', 'br']) {
      it(`claims to be ${encoding} but is not`, async () => {
        const response = await post('{}', { ...json, 'content-encoding': encoding })
        expect(response.status).to.equal(400)
        expect(response.body.issues?.[0]?.message).to.match(/cannot be decompressed/)
      })
    }

    it('decompresses to nothing', async () => {
      const response = await post(gzipSync(''), { ...json, 'content-encoding': 'gzip' })
      expect(response.body.issues?.[0]?.message).to.match(/is missing/)
    })

    it('is cut off inside its compression', async () => {
      const whole = gzipSync('{"city":"Coimbatore"}')
      const response = await post(whole.subarray(0, -9), { ...json, 'content-encoding': 'gzip' })
      expect(response.status).to.equal(400)
    })
  })

  describe('with a body of 64 KiB', () => {
    const full = padded(limitBytes)
    const over = padded(limitBytes + 1)

    it('reads it', async () => {
      expect((await post(full, json)).status).to.equal(200)
    })

    it('rejects one byte more with 413', async () => {
      expect(await post(over, json)).to.deep.equal({
        status: 413,
        body: {
          error: 'payload_too_large',
          message: 'The request body must not exceed 65536 bytes, before and after decompression.',
        },
      })
    })

    it('reads it in chunks, and rejects one byte more', async () => {
      expect(await chunked(app.port, full)).to.have.property('status', 200)
      expect(await chunked(app.port, over)).to.have.property('status', 413)
    })

    for (const [encoding, compress] of [
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
    ] as const) {
      it(`reads it from ${encoding}, and rejects one byte more`, async () => {
        const headers = { ...json, 'content-encoding': encoding }
        expect((await post(compress(full), headers)).status).to.equal(200)
        expect((await post(compress(over), headers)).status).to.equal(413)
      })

      it(`rejects a ${encoding} bomb of 32 MiB before it is fully read`, async () => {
        const bomb = compress(Buffer.alloc(32 * 1024 * 1024, ' '))
        expect(bomb.length).to.be.below(limitBytes)
        const headers = { ...json, 'content-encoding': encoding }
        expect((await post(bomb, headers)).status).to.equal(413)
        // Who comes to the end of this one finds that it is cut.
        expect((await post(bomb.subarray(0, -1), headers)).status).to.equal(413)
        expect((await post(compress(full).subarray(0, -1), headers)).status).to.equal(400)
      })
    }
  })

  describe('the content type', () => {
    for (const type of [
      'application/json',
      'Application/JSON',
      'application/json; charset=utf-8',
      'application/json;charset="UTF-8"',
      'application/json ; foo=bar',
    ]) {
      it(`accepts ${type}`, async () =>
        expect((await post('{}', { 'content-type': type })).status).to.equal(200))
    }
  })

  describe('another content type', () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/vnd.api+json',
      'application/jsonx',
      'application/json; charset=utf-7',
      'application/json; charset=utf-16',
      'application/json; charset=iso-8859-1',
      'application/json; charset=',
    ]) {
      it(`rejects ${type} with 415`, async () => {
        const response = await post('{}', { 'content-type': type })
        expect(response).to.nested.include({ status: 415, 'body.error': 'unsupported_media_type' })
      })
    }

    it('rejects a missing one with 415', async () => {
      const response = await post(Buffer.from('{}'), {})
      expect(response.status).to.equal(415)
    })
  })

  describe('with a Content-Encoding', () => {
    for (const encoding of ['identity', 'gzip', 'GZIP', 'br'] as const) {
      it(`reads ${encoding}`, async () => {
        const bytes =
          encoding === 'identity'
            ? '{}'
            : encoding === 'br'
              ? brotliCompressSync('{}')
              : gzipSync('{}')
        expect((await post(bytes, { ...json, 'content-encoding': encoding })).status).to.equal(200)
      })
    }

    for (const encoding of ['deflate', 'zstd', 'gzip, gzip', 'x']) {
      it(`rejects ${encoding} with 415`, async () => {
        const response = await post(deflateSync('{}'), { ...json, 'content-encoding': encoding })
        expect(response).to.nested.include({ status: 415, 'body.error': 'unsupported_media_type' })
      })
    }
  })

  it('accepts a byte order mark', async () => {
    expect((await post(Buffer.from('\ufeff{"city":"Kovai"}'), json)).status).to.equal(200)
  })

  it('uses the last of two equal keys', async () => {
    const response = await post('{"city":"Chennai","city":"Kovai"}', json)
    expect(response.body.echo).to.include({ city: 'Kovai' })
  })

  for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
    it(`rejects the key ${key} at its path and changes no prototype`, async () => {
      const response = await post(`{"${key}":{"polluted":true}}`, json)
      expect(response.status).to.equal(400)
      expect(response.body.issues?.map((issue) => issue.path)).to.deep.equal([key])
      expect('polluted' in {}).to.equal(false)
    })
  }

  it('sends "100 Continue" when it will read the body', async () => {
    const connection = await rawConnection(app.port)
    connection.send(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`)
    connection.send('content-length: 2\r\nexpect: 100-continue\r\n\r\n')
    expect(await connection.until('Continue\r\n\r\n')).to.match(/^HTTP\/1\.1 100 Continue/)
    connection.send('{}')
    expect(readResponse(await connection.until('{"echo"'))).to.have.property('status', 200)
    connection.socket.destroy()
  })

  it('does not send "100 Continue" for a body that is too large', async () => {
    const connection = await rawConnection(app.port)
    connection.send(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`)
    connection.send('content-length: 9999999\r\nexpect: 100-continue\r\n\r\n')
    expect(await connection.until('payload_too_large')).to.match(/^HTTP\/1\.1 413 /)
    connection.socket.destroy()
  })

  it('rejects a body of 10 GB while it is sent, and closes the connection', async () => {
    const linger = holdTimers(lingerMs)
    const connection = await rawConnection(app.port)
    connection.send(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`)
    connection.send('content-length: 10000000000\r\n\r\n')
    const pour = setInterval(() => connection.send(Buffer.alloc(65_536, ' ')), 5)
    const response = readResponse(await connection.until('payload_too_large'))
    expect(response.status).to.equal(413)
    expect(response.headers).to.include({ connection: 'close' })
    // It stays open for as long as a caller has to read the response, and no longer.
    expect(linger.count()).to.equal(1)
    expect(connection.socket.closed).to.equal(false)
    linger.runOut()
    await connection.closed()
    clearInterval(pour)
    linger.release()
  })

  it('keeps the connection open after rejecting a short body', async () => {
    const connection = await rawConnection(app.port)
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-type: `
    connection.send(`${head}text/plain\r\n\r\n{}`)
    await connection.until('unsupported_media_type')
    connection.send(`${head}application/json\r\n\r\n{}`)
    expect(readResponse(await connection.until('{"echo"'))).to.have.property('status', 200)
    connection.socket.destroy()
  })
})

interface TestResponse {
  readonly status: number
  readonly body: {
    readonly error?: string
    readonly message?: string
    readonly issues?: readonly { readonly path: string; readonly message: string }[]
    readonly echo?: Record<string, unknown>
  }
}

/** `{}` with white space up to so many bytes. */
function padded(bytes: number): string {
  return `{${' '.repeat(bytes - 2)}}`
}

async function chunked(port: number, body: string): Promise<{ status: number }> {
  const connection = await rawConnection(port)
  connection.send(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  for (let at = 0; at < body.length; at += 10_000) {
    const piece = body.slice(at, at + 10_000)
    connection.send(`${piece.length.toString(16)}\r\n${piece}\r\n`)
  }
  connection.send('0\r\n\r\n')
  const raw = await connection.until('\r\n\r\n{')
  connection.socket.destroy()
  return readResponse(raw)
}
