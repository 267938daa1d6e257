import { createServer, type ServerResponse } from 'node:http'
import { openBaseline, operationIds, pathOf } from './baseline-operations.ts'

// The base of most ratios: `node:http` alone, with the parse, the arithmetic or search, and the stringify of a call, and
// nothing else: no validation, no limits, no log, no request id, no cache.

const operations = await openBaseline()
const byPath = new Map(operationIds.map((id) => [pathOf(id), operations[id]]))

const server = createServer((request, response) => {
  const operation = byPath.get(request.url ?? '')
  if (operation === undefined) return respond(response, '{}')
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    void operation(JSON.parse(body)).then((found) => respond(response, JSON.stringify(found)))
  })
})

function respond(response: ServerResponse, json: string): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  })
  response.end(json)
}

server.listen(Number(process.env.PORT), '127.0.0.1')
