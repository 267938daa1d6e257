import { operatorGate } from '../../../src/api/auth/operator-token.ts'

const token = 'correct-horse-battery'

describe('operatorGate', () => {
  const gate = operatorGate(token)

  it('admits the operator token and nothing else', () => {
    expect(gate({ authorization: `Bearer ${token}` })).to.equal(undefined)
    for (const authorization of [
      `DPoP ${token}`,
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `Bearer ${token}, Bearer ${token}`,
      'Bearer',
      '',
      token,
    ]) {
      expect(gate({ authorization }), authorization).to.include({ error: 'unauthorized' })
    }
    expect(gate({})).to.include({ error: 'unauthorized' })
  })

  it('rejects every request when no token is configured', () => {
    for (const authorization of ['Bearer none', 'Bearer null', 'Bearer ', '']) {
      expect(operatorGate(null)({ authorization })).to.include({ error: 'unauthorized' })
    }
  })
})
