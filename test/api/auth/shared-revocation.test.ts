import type { Authenticator } from '../../../src/api/auth/authenticate.ts'
import { systemClock } from '../../../src/base/clock.ts'
import { isRefusal } from '../../../src/base/refusal.ts'
import { openTcpProxy, type TcpProxy } from '../../faults/tcp-proxy.ts'
import { openSqliteAccounts, type TestAccounts } from '../../store/accounts/on-both-databases.ts'
import {
  onRedis,
  redisBehind,
  redisPort,
  testDeployment,
  until,
  type TestDeployment,
  type TestInstance,
} from '../../store/shared/test-redis.ts'
import { openAccountOffice, type AccountOffice } from '../../journeys/account-office.ts'
import { done, operator } from '../../portal/accounts/test-apps.ts'
import { openTestAuthenticator } from './open-test-authenticator.ts'

onRedis('a credential that one of two instances revokes', () => {
  let deployment: TestDeployment
  let proxy: TcpProxy
  let far: TestInstance
  let accounts: TestAccounts
  let here: AccountOffice
  let there: AccountOffice
  let auth: Authenticator
  beforeEach(async () => {
    deployment = testDeployment()
    proxy = await openTcpProxy(redisPort)
    accounts = await openSqliteAccounts()
    const { broadcast } = await deployment.open()
    here = openAccountOffice(accounts.db, systemClock, broadcast)
    far = await deployment.open({ url: redisBehind(proxy.port) })
    there = openAccountOffice(accounts.db, systemClock, far.broadcast)
    auth = openTestAuthenticator({ ...there, onFailure: () => undefined })
  })
  afterEach(async () => {
    await deployment.dispose()
    await proxy.close()
    await accounts.dispose()
  })

  /** The error of a call to the other instance. */
  async function errorOf(text: string): Promise<string | undefined> {
    const found = await auth.authenticate({ authorization: `Bearer ${text}` }, '192.0.2.1')
    return isRefusal(found) ? found.error : undefined
  }

  /** Waits for that error, which has to come within a second of the other instance: ten looks of its link. */
  async function isSoonRejected(text: string, error: string): Promise<void> {
    const before = far.ticks()
    await until(async () => (await errorOf(text)) === error)
    expect(far.ticks() - before).to.be.at.most(10)
  }

  for (const [what, end, error] of [
    ['key', 'credentialId', 'invalid_api_key'],
    ['owner', 'ownerId', 'owner_suspended'],
  ] as const) {
    it(`rejects a key on the other instance within a second of the end of its ${what}`, async () => {
      const key = await here.issueKey()
      expect(await errorOf(key.text)).to.equal(undefined)
      const { credentials, owners } = here.accounts
      done(
        await (end === 'credentialId'
          ? credentials.revoke(key.credentialId, operator)
          : owners.disable(key.ownerId, operator)),
      )
      await isSoonRejected(key.text, error)
    })
  }

  it('is rejected within a second while the other instance is without Redis, by the database', async () => {
    const key = await here.issueKey()
    expect(await errorOf(key.text)).to.equal(undefined)
    proxy.isSilent = true
    done(await here.accounts.credentials.revoke(key.credentialId, operator))
    await isSoonRejected(key.text, 'invalid_api_key')
  })

  it('gets 503 where the other instance is without Redis and without the database', async () => {
    const key = await here.issueKey()
    expect(await errorOf(key.text)).to.equal(undefined)
    proxy.isSilent = true
    await accounts.db.schema.alterTable('credentials').renameTo('away').execute()
    await isSoonRejected(key.text, 'credential_check_unavailable')
  })
})
