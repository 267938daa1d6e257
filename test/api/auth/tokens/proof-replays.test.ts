import { proofReplays } from '../../../../src/api/auth/tokens/proof-replays.ts'
import { openAccountsDatabase } from '../../../../src/store/accounts/open-accounts-database.ts'
import { purgeOAuth } from '../../../../src/portal/oauth/tokens/purge-oauth.ts'
import { StoreError } from '../../../../src/store/store-error.ts'
import { onBothDatabases } from '../../../store/accounts/on-both-databases.ts'
import { startMs } from '../known-keys.ts'
import { openedOnce } from '../../../opened.ts'

onBothDatabases('a proof of possession', (open) => {
  const test = openedOnce(open)

  const proof = { thumbprint: 'key', jti: 'one', nowMs: startMs, usableUntilMs: startMs + 1000 }

  it('accepts a proof once, and other proofs and keys beside it', async () => {
    const replays = proofReplays(test.db)
    const taken = []
    for (const sent of [
      proof,
      proof,
      { ...proof, jti: 'two' },
      { ...proof, thumbprint: 'other' },
      { ...proof, jti: 'x'.repeat(100_000) },
    ]) {
      taken.push(await replays.isFirst(sent))
    }
    expect(taken).to.deep.equal([true, false, true, true, true])
  })

  it('accepts one of eight concurrent uses across two servers', async () => {
    const elsewhere = await openAccountsDatabase(test.place)
    const servers = [proofReplays(test.db), proofReplays(elsewhere)]
    const sent = { ...proof, jti: 'parallel' }
    const taken = await Promise.all(
      Array.from({ length: 4 }, () => servers.map((server) => server.isFirst(sent))).flat(),
    )
    expect(taken.filter(Boolean)).to.have.lengthOf(1)
    await elsewhere.destroy()
  })

  it('stores a proof until a minute after it expires', async () => {
    const replays = proofReplays(test.db)
    const sent = { ...proof, jti: 'stored' }
    await replays.isFirst(sent)
    await purgeOAuth(test.db, sent.usableUntilMs + 60_000)
    expect(await replays.isFirst(sent)).to.equal(false)
    await purgeOAuth(test.db, sent.usableUntilMs + 60_001)
    expect(await replays.isFirst(sent)).to.equal(true)
  })

  it('throws when the database cannot be read', async () => {
    const closed = await open()
    const replays = proofReplays(closed.db)
    await replays.isFirst(proof)
    await closed.dispose()
    const failure = await replays
      .isFirst({ ...proof, jti: 'later' })
      .catch((reason: unknown) => reason)
    expect(failure).to.be.instanceOf(StoreError)
  })
})
