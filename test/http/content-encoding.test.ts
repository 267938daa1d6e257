import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { acceptedEncoding } from '../../src/http/content-encoding.ts'
import { handlersWith, startApp } from './start-app.ts'
import { openedOnce } from '../opened.ts'

describe('content encoding', () => {
  for (const [header, encoding] of [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.4', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['zstd, deflate', 'identity'],
    ['nonsense;;q=', 'identity'],
  ] as const) {
    it(`chooses ${encoding} for ${JSON.stringify(header)}`, () => {
      expect(acceptedEncoding(header)).to.equal(encoding)
      expect(acceptedEncoding(header), 'a second time').to.equal(encoding)
    })
  }

  describe('over HTTP', () => {
    const app = openedOnce(() =>
      startApp({
        handlers: handlersWith({
          search_properties: ({ limit }: { limit: number }) => responseOf(limit === 1 ? 2000 : 200),
        }),
      }),
    )
    // {"text":"…"} is 11 bytes around the text.
    const responseOf = (bytes: number): object => ({
      text: 'நி'.repeat(10) + 'x'.repeat(bytes - 71),
    })

    for (const [encoding, decompress] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      it(`compresses a long response with ${encoding}, and sets Content-Length and Vary`, async () => {
        const { headers, bytes } = await call(app.port, '{"limit":1}', encoding)
        expect(headers).to.include({
          'content-encoding': encoding,
          'content-length': String(bytes.length),
        })
        expect(headers.vary).to.contain('Accept-Encoding')
        expect(bytes.length).to.be.below(1000)
        expect(JSON.parse(decompress(bytes).toString())).to.deep.equal(responseOf(2000))
      })
    }

    it('does not compress a short response, and still sets Vary', async () => {
      const { headers, bytes } = await call(app.port, '{"limit":2}', 'gzip')
      expect(headers).to.not.have.property('content-encoding')
      expect(headers.vary).to.contain('Accept-Encoding')
      expect(JSON.parse(bytes.toString())).to.deep.equal(responseOf(200))
    })

    it('does not compress without Accept-Encoding', async () => {
      const { headers, bytes } = await call(app.port, '{"limit":1}', undefined)
      expect(headers).to.not.have.property('content-encoding')
      expect(headers['content-length']).to.equal(String(bytes.length))
    })
  })
})

/** `fetch` always requests compression and decompresses. */
async function call(
  port: number,
  body: string,
  encoding: string | undefined,
): Promise<{ headers: Record<string, unknown>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
    }
    request(
      { port, method: 'POST', path: '/public/v1/search_properties', headers },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({ headers: response.headers, bytes: Buffer.concat(chunks) })
      },
    )
      .on('error', reject)
      .end(body)
  })
}
