import { generateKeyPairSync } from 'node:crypto'
import { runCommand } from './run-command.ts'
import { newFolder } from '../../new-folder.ts'

describe('nilam keys', () => {
  let home: string
  before(() => (home = newFolder()))

  it('makes the next key on rotate and prints when it signs', async () => {
    const first = await runCommand(home, ['keys', 'rotate', '--json'])
    expect(first.code).to.equal(0)
    const { keyId, signsFrom } = JSON.parse(first.out) as Record<string, string>
    expect(keyId).to.match(/^[\w-]{43}$/)
    const second = await runCommand(home, ['keys', 'rotate'])
    expect(second.code).to.equal(0)
    expect(second.out).not.to.contain(keyId)
    // The first key of a database signs at once, later ones when every server knows them.
    const [, date = ''] = /signsFrom\s+(\S+)/.exec(second.out) ?? []
    expect(Date.parse(date) - Date.parse(signsFrom ?? '')).to.equal(120_000)
  })

  it('explains on rotate what to do when the keys come from the environment', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const environment = { OAUTH_SIGNING_KEYS: pem }
    const { code, err } = await runCommand(home, ['keys', 'rotate'], { environment })
    expect(code).to.equal(1)
    expect(err).to.contain('OAUTH_SIGNING_KEYS')
    expect(err).not.to.contain('PRIVATE')
  })
})
