import express, { type ErrorRequestHandler } from 'express'
import request from 'supertest'
import { serveDaily } from '../../src/http/static-document.ts'

describe('a document of the day', () => {
  it('is made once for requests that wait for it, and again after it failed', async () => {
    let made = 0
    const make = async () => {
      made += 1
      if (made === 1) throw new Error('no memory for a thread')
      return { contentType: 'text/plain', bytes: Buffer.from('Day 1'), cacheControl: 'no-store' }
    }
    const clock = { now: () => 0, monotonic: () => 0 }
    const failed: ErrorRequestHandler = (_error, _request, response, _next) => {
      response.status(500).end()
    }
    const app = express().use(serveDaily(clock, make)).use(failed)
    expect((await request(app).get('/')).status).to.equal(500)
    const both = await Promise.all([request(app).get('/'), request(app).get('/')])
    expect(both.map(({ text }) => text)).to.deep.equal(['Day 1', 'Day 1'])
    expect(made).to.equal(2)
  })
})
