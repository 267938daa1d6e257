import { readFileSync, readdirSync } from 'node:fs'
import { startApp } from '../../../http/start-app.ts'
import { contract, fakePipeline } from '../fake-pipeline.ts'
import { openedOnce } from '../../../opened.ts'

/** What a client of the field sent, one request after the other. */
interface Recording {
  readonly client: string
  /** The version that the server returns to `initialize`: the client's own, or the newest that we serve before it. */
  readonly agreed: string
  readonly source: string
  /** What is not as it was recorded. */
  readonly changed: string
  readonly requests: readonly {
    readonly headers: Readonly<Record<string, string>>
    readonly body: { readonly id?: unknown; readonly method: string }
  }[]
}

const folder = new URL('.', import.meta.url)
const recordings = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name): Recording => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))

describe('a recorded client', () => {
  const app = openedOnce(() => startApp({ handlers: fakePipeline().handlers, onBreach: 'reject' }))

  for (const { client, agreed, requests } of recordings) {
    it(`gets its responses: ${client}`, async () => {
      const responses: unknown[] = []
      for (const { headers, body } of requests) {
        const options = { method: 'POST', headers, body: JSON.stringify(body) }
        const response = await fetch(new URL('/mcp', app.origin), options)
        const text = await response.text()
        if (body.id === undefined) {
          expect([response.status, text]).to.deep.equal([202, ''])
          continue
        }
        expect(response.status).to.equal(200)
        expect(response.headers.get('content-type')).to.match(/^application\/json/)
        const { id, result } = JSON.parse(text)
        expect(id).to.equal(body.id)
        responses.push(result)
      }
      const [offer, list, reply] = responses
      expect(offer).to.have.property('protocolVersion', agreed)
      expect(list).to.deep.equal(JSON.parse(contract.toolsJson))
      expect(reply).to.have.nested.property('structuredContent.attribution', 'Nilam')
      expect(reply).not.to.have.property('isError')
    })
  }

  it('says where it was recorded, and covers every revision with initialize', () => {
    const versions = recordings.map(({ requests }) => JSON.stringify(requests[0]?.body))
    for (const version of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
      expect(versions.some((body) => body.includes(`"protocolVersion":"${version}"`))).to.equal(
        true,
      )
    }
    for (const { source, changed } of recordings) expect([source, changed]).not.to.include('')
  })
})
