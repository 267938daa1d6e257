import { expect } from 'chai'
import { decodeHeaderValue } from '../../../src/transports/mcp/header-value.ts'

describe('decodeHeaderValue', () => {
  const readable: readonly [string, string][] = [
    ['search_properties', 'search_properties'],
    ['', ''],
    ['=?base64??=', ''],
    ['=?base64?aG9tZQ==?=', 'home'],
    ['=?base64?4K614K+A4K6f4K+B?=', 'வீடு'],
    ['=?base64?aG9tZQ==', '=?base64?aG9tZQ=='],
    ['aG9tZQ==?=', 'aG9tZQ==?='],
    ['=?BASE64?aG9tZQ==?=', '=?BASE64?aG9tZQ==?='],
  ]
  for (const [value, text] of readable) {
    it(`decodes ${JSON.stringify(value)} to ${JSON.stringify(text)}`, () => {
      expect(decodeHeaderValue(value)).to.equal(text)
    })
  }

  const unreadable: readonly [string, string][] = [
    ['characters outside Base64', '=?base64?####?='],
    ['padding left out', '=?base64?aG9tZQ?='],
    ['bits that are thrown away', '=?base64?aG9tZR==?='],
    ['the alphabet of URLs', '=?base64?_w==?='],
    ['bytes that are no UTF-8', '=?base64?/w==?='],
  ]
  for (const [reason, value] of unreadable) {
    it(`returns undefined for ${reason}`, () => {
      expect(decodeHeaderValue(value)).to.equal(undefined)
    })
  }
})
