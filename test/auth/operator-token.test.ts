import { expect } from 'chai'
import { operatorGate } from '../../src/auth/operator-token.ts'

const token = 'correct-horse-battery'

describe('the gate of the operator', () => {
  const gate = operatorGate(token)

  it('opens to the token alone', () => {
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

  it('stays closed to everybody without a token', () => {
    for (const authorization of ['Bearer none', 'Bearer null', 'Bearer ', '']) {
      expect(operatorGate(null)({ authorization })).to.include({ error: 'unauthorized' })
    }
  })
})
