import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { readersEnvironment } from './readers-environment.ts'

describe('the environment of a page of the documentation', () => {
  it('has what toolchains outside of the home folder need to run', () => {
    const rust = { RUSTUP_HOME: '/usr/local/rustup', CARGO_HOME: '/usr/local/cargo' }
    const others = { GOPROXY: 'https://modules.example.in', JAVA_HOME: '/opt/jdk' }
    expect(readersEnvironment({ PATH: '/bin', ...rust, ...others })).to.include({
      ...rust,
      ...others,
    })
  })

  it('has nothing of this project', () => {
    const ours = { PATH: '/bin', LIMITS: 'observe', TEST_POSTGRES_URL: 'postgres://localhost' }
    expect(readersEnvironment(ours)).not.to.have.any.keys('LIMITS', 'TEST_POSTGRES_URL')
  })

  it('pins what the packages of Python need', () => {
    expect(existsSync(readersEnvironment().PIP_CONSTRAINT ?? '')).to.equal(true)
  })
})
