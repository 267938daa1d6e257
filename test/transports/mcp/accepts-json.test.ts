import { expect } from 'chai'
import { acceptsJson } from '../../../src/transports/mcp/accepts-json.ts'

describe('acceptsJson', () => {
  const welcome = [
    undefined,
    'application/json, text/event-stream',
    'text/event-stream, application/json',
    'application/json',
    '*/*',
    'application/*',
    'text/html, application/json;q=0.1',
    'APPLICATION/JSON',
    'text/html, */*;q=0.8',
  ]
  for (const accept of welcome) {
    it(`suits ${accept === undefined ? 'a caller without Accept' : `"${accept}"`}`, () => {
      expect(acceptsJson(accept)).to.equal(true)
    })
  }
  for (const accept of ['text/event-stream', 'text/html', 'application/json;q=0', 'text/*']) {
    it(`does not suit "${accept}"`, () => {
      expect(acceptsJson(accept)).to.equal(false)
    })
  }
})
