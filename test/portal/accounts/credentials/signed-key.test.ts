import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { isRefusal } from '../../../../src/base/refusal.ts'
import { readPublicKey } from '../../../../src/portal/accounts/credentials/signed-key.ts'

describe('a public key of a signed-key credential', () => {
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

  for (const [name, { publicKey }] of [
    ['EC P-256', ec],
    ['RSA of 2048 bits', rsa],
  ] as const) {
    it(`is the same key from PEM and from JWK: ${name}`, async () => {
      const fromPem = await readPublicKey(pem(publicKey))
      const jwk = publicKey.export({ format: 'jwk' })
      const fromJwk = await readPublicKey(JSON.stringify({ ...jwk, kid: 'mine', use: 'sig' }))
      expect(fromPem).to.deep.equal(fromJwk)
      expect(fromPem).to.have.property('jwk', JSON.stringify(jwk))
      expect(fromPem)
        .to.have.property('thumbprint')
        .that.matches(/^[\w-]{43}$/)
    })
  }

  it('has the thumbprint of RFC 7638', async () => {
    // Section 3.1 of the RFC; its key has the exponent 65537.
    const n =
      '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw'
    const key = await readPublicKey(JSON.stringify({ kty: 'RSA', n, e: 'AQAB', alg: 'RS256' }))
    expect(key).to.have.property('thumbprint', 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs')
  })

  it('is rejected in every form when it is private, with the advice to replace it', async () => {
    for (const text of [
      ec.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      ec.privateKey.export({ type: 'sec1', format: 'pem' }),
      rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }),
      rsa.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes256', passphrase: 'x' }),
      `${pem(ec.publicKey)}\n${String(ec.privateKey.export({ type: 'pkcs8', format: 'pem' }))}`,
      JSON.stringify(ec.privateKey.export({ format: 'jwk' })),
      JSON.stringify(rsa.privateKey.export({ format: 'jwk' })),
      JSON.stringify({ kty: 'oct', k: 'c2VjcmV0' }),
    ]) {
      const read = await readPublicKey(String(text))
      expect(read)
        .to.have.property('message')
        .that.matches(/private key.*new key pair/)
    }
  })

  it('is rejected when its kind or size is not supported', async () => {
    const { publicKey: small } = generateKeyPairSync('rsa', { modulusLength: 2040 })
    for (const [key, says] of [
      [small, /2040 bits/],
      [
        generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 3 }).publicKey,
        /exponent/,
      ],
      [generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey, /unsupported curve/],
      [generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).publicKey, /unsupported curve/],
      [generateKeyPairSync('ed25519').publicKey, /EC P-256 or RSA/],
      [generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).publicKey, /EC P-256 or RSA/],
    ] as const) {
      expect(await readPublicKey(pem(key)))
        .to.have.property('message')
        .that.matches(says)
    }
  })

  it('is rejected when it is unreadable, not on its curve, or not alone', async () => {
    const jwk = ec.publicKey.export({ format: 'jwk' })
    for (const text of [
      '',
      'ssh-ed25519 AAAA',
      '{',
      '{}',
      '{"kty":1}',
      'null',
      JSON.stringify({ ...jwk, x: jwk.y, y: jwk.x }),
      JSON.stringify({ ...jwk, use: 'enc' }),
      JSON.stringify({ keys: [jwk] }),
      pem(ec.publicKey) + pem(rsa.publicKey),
      pem(ec.publicKey).replaceAll('PUBLIC KEY', 'CERTIFICATE'),
      pem(ec.publicKey).slice(0, 60),
      'x'.repeat(20_001),
    ]) {
      const read = await readPublicKey(text)
      expect(isRefusal(read), text.slice(0, 40)).to.equal(true)
      expect(read).to.include({ error: 'invalid', field: 'publicKeys' })
    }
  })
})

function pem(key: KeyObject): string {
  return String(key.export({ type: 'spki', format: 'pem' }))
}
