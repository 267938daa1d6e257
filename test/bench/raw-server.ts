import { createServer, type ServerResponse } from 'node:http'
import { emiAnswer, type EmiQuery } from './emi-answer.ts'

// The base of every ratio: `node:http` alone, doing the same parse, the same arithmetic and the same stringify as the
// REST road for one EMI, and nothing else: no checks, no limits, no log, no request id.

const server = createServer((request, response) => {
  if (request.url === '/readyz') return answer(response, '{}')
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    // A bench sends one shape only.
    const query = JSON.parse(body) as EmiQuery
    answer(response, JSON.stringify(emiAnswer(query)))
  })
})

function answer(response: ServerResponse, json: string): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  })
  response.end(json)
}

server.listen(Number(process.env.PORT), '127.0.0.1')
