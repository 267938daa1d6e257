import { describeFailure, UnavailableError } from '../../src/base/failure.ts'

const withCode = (code: string, message = 'Key (email)=(asha@example.com) exists') =>
  Object.assign(new Error(message), { code })

describe('the reason of a failure', () => {
  it('is that of its cause, and never the message of a database', () => {
    const wrapped = new UnavailableError('PostgreSQL is not available', withCode('57P03'))
    expect(describeFailure(wrapped)).to.equal('it is starting or stopping')
    expect(describeFailure(withCode('23505'))).to.equal('it failed with 23505')
    expect(describeFailure(new Error('of asha@example.com'))).to.equal('it failed')
  })

  it('is a time-out where nothing came back', () => {
    const late = new UnavailableError('PostgreSQL is not available', new Error('timeout expired'))
    expect(describeFailure(late)).to.equal('it did not respond in time')
  })
})
