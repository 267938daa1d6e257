import { expect } from 'chai'
import {
  errorText,
  idToEcho,
  readMessage,
  resultText,
  rpcError,
} from '../../../src/transports/mcp/json-rpc.ts'

describe('a JSON-RPC message', () => {
  const jsonrpc = '2.0'

  const readable: readonly [string, object, object][] = [
    [
      'with an id and a method is a request',
      { jsonrpc, id: 'a', method: 'm', params: { x: 1 } },
      { kind: 'request', id: 'a', method: 'm', params: { x: 1 } },
    ],
    [
      'may leave out params',
      { jsonrpc, id: 0, method: 'm' },
      { kind: 'request', id: 0, method: 'm', params: {} },
    ],
    [
      'without an id is a notification',
      { jsonrpc, method: 'm' },
      { kind: 'notification', method: 'm', params: {} },
    ],
    ['with a result is a response', { jsonrpc, id: 1, result: {} }, { kind: 'response' }],
    [
      'with an error is a response',
      { jsonrpc, id: 1, error: { code: -1, message: 'no' } },
      { kind: 'response' },
    ],
    [
      'with an error and no id is a response',
      { jsonrpc, error: { code: -1, message: 'no' } },
      { kind: 'response' },
    ],
  ]
  for (const [title, value, message] of readable) {
    it(title, () => {
      expect(readMessage(value)).to.deep.equal(message)
    })
  }

  const invalid: readonly [string, unknown][] = [
    ['an id that a double cannot hold', { jsonrpc, id: 2 ** 53, method: 'm' }],
    ['a method beside a result', { jsonrpc, id: 1, method: 'm', result: {} }],
    ['a result beside an error', { jsonrpc, id: 1, result: {}, error: { code: 1, message: '' } }],
    ['a result without an id', { jsonrpc, result: {} }],
    ['a result that is no object', { jsonrpc, id: 1, result: [] }],
    ['an error without a code', { jsonrpc, id: 1, error: { message: 'no' } }],
  ]
  for (const [title, value] of invalid) {
    it(`is rejected as an invalid request when it is or has ${title}`, () => {
      expect(readMessage(value)).to.include({ kind: 'error', status: 400, code: -32600 })
    })
  }
})

describe('a JSON-RPC reply', () => {
  for (const id of ['', '1', 'a "quoted" id', 'ஐடி', 0, -1, 2 ** 53 - 1]) {
    it(`repeats the id ${JSON.stringify(id)} exactly`, () => {
      for (const result of ['{"a":"₹"}', Buffer.from('{"a":"₹"}')]) {
        expect(JSON.parse([resultText(id, result)].flat().join(''))).to.deep.equal({
          jsonrpc: '2.0',
          id,
          result: { a: '₹' },
        })
      }
      expect(idToEcho({ id, method: 'm' })).to.equal(id)
    })
  }

  it('has the id null when the request has no readable id', () => {
    expect(idToEcho({ id: 1 })).to.equal(null)
    expect(idToEcho({ id: {}, method: 'm' })).to.equal(null)
    expect(idToEcho([])).to.equal(null)
    expect(JSON.parse(errorText(null, rpcError(400, -1, 'no'))).id).to.equal(null)
  })

  it('omits data from an error that has none', () => {
    expect(JSON.parse(errorText(1, rpcError(400, -1, 'no'))).error).to.have.all.keys(
      'code',
      'message',
    )
    expect(JSON.parse(errorText(1, rpcError(400, -1, 'no', { x: 1 }))).error.data).to.deep.equal({
      x: 1,
    })
  })
})
