import {
  stepOfCode,
  totpSetUp,
} from '../../../../../src/portal/accounts/owners/second-factor/totp.ts'

describe('codes of an authenticator app', () => {
  const secret = Buffer.from('12345678901234567890')

  it('equals those of RFC 6238, appendix B, in six digits', () => {
    const vectors = [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_111_111_111, '050471'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
      [20_000_000_000, '353130'],
    ] as const
    for (const [seconds, code] of vectors) {
      const step = stepOfCode(secret, code, seconds * 1000)
      expect(step, code).to.equal(Math.floor(seconds / 30))
    }
  })

  it('accepts a code one step early or late, and no further', () => {
    const stepOf = (seconds: number) => stepOfCode(secret, '287082', seconds * 1000)
    expect([29, 30, 59, 60, 89, 90].map((seconds) => stepOf(seconds - 30))).to.deep.equal([
      ...[undefined, 1, 1, 1, 1, 1],
    ])
    expect(stepOf(90)).to.equal(undefined)
  })

  it('rejects characters that are no ASCII digits', () => {
    for (const code of ['１２３４５６', 'éééééé', '12345a']) {
      expect(stepOfCode(new Uint8Array(20), code, 59_000), code).to.equal(undefined)
    }
  })

  it('rejects another length', () => {
    for (const code of ['', '28708', '2870820', '28708a']) {
      expect(stepOfCode(secret, code, 59_000), code).to.equal(undefined)
    }
  })

  it('sets them up by a link that names the service and the account', () => {
    const { link, secretText } = totpSetUp(secret, 'asha+1@example.in')
    expect(secretText).to.equal('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const url = new URL(link)
    expect(url.href).to.match(/^otpauth:\/\/totp\/Nilam:asha%2B1%40example\.in\?/)
    expect(Object.fromEntries(url.searchParams)).to.include({ secret: secretText, issuer: 'Nilam' })
  })
})
