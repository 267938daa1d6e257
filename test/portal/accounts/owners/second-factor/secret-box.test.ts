import { randomBytes } from 'node:crypto'
import { openSecretBox } from '../../../../../src/portal/accounts/owners/second-factor/secret-box.ts'
import { onBothDatabases } from '../../../../store/accounts/on-both-databases.ts'
import { openedOnce } from '../../../../opened.ts'

const secret = Buffer.from('a secret of twenty b')

async function failureOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'no failure',
    (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)),
  )
}

onBothDatabases('encrypted secrets', (open) => {
  const accounts = openedOnce(open)

  const boxWith = (...keys: readonly Uint8Array[]) => openSecretBox(accounts.db, randomBytes, keys)

  it('reads a text again with the key, for its subject alone', async () => {
    const box = boxWith(randomBytes(32))
    const sealed = await box.seal(secret, 'own_1')
    expect(sealed).not.to.include(secret.toString('base64url'))
    expect(Buffer.from(await box.open(sealed, 'own_1'))).to.deep.equal(secret)
    expect(await failureOf(box.open(sealed, 'own_2'))).to.include('was changed')
    const last = sealed.at(-1) === 'A' ? 'Q' : 'A'
    expect(await failureOf(box.open(sealed.slice(0, -1) + last, 'own_1'))).to.include('changed')
  })

  it('seals with the first key, and opens with each', async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)]
    const sealed = await boxWith(old).seal(secret, 'own_1')
    expect(Buffer.from(await boxWith(next, old).open(sealed, 'own_1'))).to.deep.equal(secret)
    expect(await failureOf(boxWith(next).open(sealed, 'own_1'))).to.include('ENCRYPTION_KEYS lacks')
    const sealedNext = await boxWith(next, old).seal(secret, 'own_1')
    expect(await failureOf(boxWith(old).open(sealedNext, 'own_1'))).to.include('lacks')
  })

  it('uses a key of the database where none is given, also after one is', async () => {
    const sealed = await boxWith().seal(secret, 'own_1')
    expect(Buffer.from(await boxWith().open(sealed, 'own_1'))).to.deep.equal(secret)
    expect(Buffer.from(await boxWith(randomBytes(32)).open(sealed, 'own_1'))).to.deep.equal(secret)
    await boxWith().seal(secret, 'own_1')
    expect(await accounts.db.selectFrom('encryptionKeys').selectAll().execute()).to.have.length(1)
  })
})
