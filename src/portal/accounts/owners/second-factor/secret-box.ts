import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { RandomBytes } from '../../../../base/random-id.ts'
import type { AccountsDatabase } from '../../../../store/accounts/tables.ts'
import { StoreError } from '../../../../store/store-error.ts'

/** The bytes of an AES-256 key. */
const keyBytes = 32
/** NIST SP 800-38D, section 8.2.2: a random IV of 96 bits. */
const ivBytes = 12
const algorithm = 'aes-256-gcm'

/** Encrypts secrets that have to be read again, such as that of an authenticator app. */
export type SecretBox = ReturnType<typeof openSecretBox>

/**
 * AES-256-GCM. A sealed text is the id of its key, the IV, the tag and the ciphertext, joined by dots.
 *
 * @param given the keys of `ENCRYPTION_KEYS`, the one that encrypts first. Without one, a key is made and stored in the database,
 *   which protects from a reader of this table alone, not of the whole database.
 */
export function openSecretBox(
  db: AccountsDatabase,
  randomBytes: RandomBytes,
  given: readonly Uint8Array[],
) {
  const known = new Map(given.map((key) => [keyIdOf(key), key]))

  async function sealingKey(): Promise<Uint8Array> {
    const first = given[0] ?? (await readStored())
    if (first !== undefined) return first
    const key = randomBytes(keyBytes)
    const row = { keyId: keyIdOf(key), key: Buffer.from(key).toString('base64url') }
    await db.insertInto('encryptionKeys').values(row).execute()
    return key
  }

  /** The lowest id, so that processes that made a key at the same time agree from then on. */
  async function readStored(keyId?: string): Promise<Uint8Array | undefined> {
    const all = db.selectFrom('encryptionKeys').select('key').orderBy('keyId')
    const row = await (
      keyId === undefined ? all : all.where('keyId', '=', keyId)
    ).executeTakeFirst()
    return row && Buffer.from(row.key, 'base64url')
  }

  return {
    /** @param subject what the secret belongs to: the text cannot be opened as that of another */
    async seal(secret: Uint8Array, subject: string): Promise<string> {
      const key = await sealingKey()
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(subject))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      const parts = [iv, cipher.getAuthTag(), text]
      return [keyIdOf(key), ...parts.map((part) => Buffer.from(part).toString('base64url'))].join(
        '.',
      )
    },
    /** @throws {StoreError} when the key is missing or the text was changed. */
    async open(sealed: string, subject: string): Promise<Uint8Array> {
      const [keyId = '', ...parts] = sealed.split('.')
      const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
      const key = known.get(keyId) ?? (await readStored(keyId))
      if (key === undefined) {
        throw new StoreError(
          `A secret is encrypted with the key ${keyId}, which ENCRYPTION_KEYS lacks.`,
        )
      }
      if (iv === undefined || tag === undefined || text === undefined) {
        throw new StoreError('An encrypted secret is incomplete.')
      }
      try {
        const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: 16 })
        decipher.setAAD(Buffer.from(subject)).setAuthTag(tag)
        return Buffer.concat([decipher.update(text), decipher.final()])
      } catch (failure) {
        throw new StoreError('An encrypted secret was changed.', failure)
      }
    },
  }
}

function keyIdOf(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 10)
}
