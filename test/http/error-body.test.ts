import { Ajv2020 } from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { errorCatalogue, type ErrorCode } from '../../src/base/error-catalogue.ts'
import {
  internalError,
  invalidParams,
  refuse,
  type PlainRefusal,
  type Refusal,
} from '../../src/base/refusal.ts'
import { errorResponse } from '../../src/http/error-body.ts'

const document = parse(readFileSync('openapi.yaml', 'utf8'))
const responses: Record<string, Response> = document.components.responses
const ajv = new Ajv2020({ strict: false }).addSchema(document, 'openapi')

interface Response {
  readonly headers: Record<string, unknown>
  readonly content: { 'application/json': { schema: { $ref: string } } }
}

const special: Partial<Record<ErrorCode, Refusal>> = {
  invalid_params: invalidParams([{ path: 'city', message: 'must be a text' }]),
  rate_limited: {
    refused: true,
    error: 'rate_limited',
    message: 'At most 30 calls of this tool in a minute.',
    reason: 'rate_limit_per_tool',
    retryAfterSeconds: 17,
  },
  insufficient_scope: {
    refused: true,
    error: 'insufficient_scope',
    message: 'This tool needs the scope calculators:use.',
    requiredScope: 'calculators:use',
  },
  method_not_allowed: {
    refused: true,
    error: 'method_not_allowed',
    message: 'This path accepts POST.',
    allow: ['POST', 'OPTIONS'],
  },
}

const codes = Object.keys(errorCatalogue) as ErrorCode[]

describe('errorResponse', () => {
  for (const code of codes) {
    it(`maps ${code} to its status in the catalogue and to a body of the contract`, () => {
      const { status, body } = errorResponse(refusalOf(code), 'req_1')
      expect(status).to.equal(errorCatalogue[code])
      const schemas = bodySchemas(code)
      expect(schemas, `no response of openapi.yaml lists ${code}`).to.not.have.length(0)
      for (const schema of schemas) {
        expect(ajv.validate({ $ref: `openapi${schema}` }, body), ajv.errorsText()).to.equal(true)
      }
    })
  }

  it('repeats retryAfterSeconds of a 429 in Retry-After', () => {
    const { headers, body } = errorResponse(refusalOf('rate_limited'), 'req_1')
    expect(headers).to.deep.equal({ 'retry-after': '17' })
    expect(body).to.include({ reason: 'rate_limit_per_tool', retryAfterSeconds: 17 })
  })

  it('names a missing scope in the body and in the challenge', () => {
    const { headers, body } = errorResponse(refusalOf('insufficient_scope'), 'req_1')
    expect(body.requiredScope).to.equal('calculators:use')
    expect(headers).to.deep.equal({
      'www-authenticate':
        'Bearer realm="nilam", error="insufficient_scope", scope="calculators:use"',
    })
  })

  it('challenges on every 401, and on no 403 but the missing scope', () => {
    for (const code of codes) {
      const { status, headers } = errorResponse(refusalOf(code), 'req_1')
      const isChallenge = status === 401 || code === 'insufficient_scope'
      expect('www-authenticate' in headers, code).to.equal(isChallenge)
    }
  })

  it('sets Retry-After when a credential could not be checked', () => {
    const { headers } = errorResponse(refusalOf('credential_check_unavailable'), 'req_1')
    expect(Number(headers['retry-after'])).to.be.at.least(1)
  })

  it('lists the methods of a 405 in Allow', () => {
    const { headers } = errorResponse(refusalOf('method_not_allowed'), 'req_1')
    expect(headers).to.deep.equal({ allow: 'POST, OPTIONS' })
  })

  it('includes the request id of an internal error in the body and the message', () => {
    const { body } = errorResponse(internalError('req_7'), 'req_7')
    expect(body.requestId).to.equal('req_7')
    expect(body.message).to.contain('req_7')
  })
})

function refusalOf(code: ErrorCode): Refusal {
  // `special` has the codes that carry more than a message.
  return special[code] ?? refuse(code as PlainRefusal['error'], 'Some words.')
}

/** The schemas of all responses whose code enumeration holds this code. */
function bodySchemas(code: ErrorCode): readonly string[] {
  return Object.values(responses)
    .map((response) => response.content['application/json'].schema.$ref)
    .filter((ref) => {
      const name = ref.split('/').at(-1) ?? ''
      const codeRef: string = document.components.schemas[name].properties.error.$ref
      return document.components.schemas[codeRef.split('/').at(-1) ?? ''].enum.includes(code)
    })
}
