import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Actor } from '../../accounts/actor.ts'
import type { RecordChange } from '../../accounts/audit.ts'
import type { Clock } from '../../../base/clock.ts'
import { readSigningKeys, signingJwkOf, type SigningJwk } from '../../../settings/signing-keys.ts'
import type { SigningKeyTable } from '../../../store/accounts/oauth-tables.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { patiently } from '../../../store/patience.ts'
import { asStoreError, StoreError } from '../../../store/store-error.ts'
import { accessTokenSeconds } from './grants.ts'

/** A stored signing key; the private JWK is JSON. */
type SigningKeyRecord = Readonly<SigningKeyTable>

interface SigningKeysParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  /** From the environment, the signing key first; null: keys are made and stored in the database. */
  readonly given: readonly SigningJwk[] | null
  readonly onFailure: (failure: unknown) => void
}

/**
 * Opens the keys that sign access tokens: the published ones, the signing key first, and the same array until they change.
 * Makes one if the database has none. They are stored unencrypted: an attacker who can read this database can
 * usually write to it too. Deployments with a secret store pass keys by the environment.
 *
 * @throws {StoreError} when they can be neither read nor made.
 */
export async function openSigningKeys(parts: SigningKeysParts) {
  const { db, clock, given, onFailure } = parts
  if (given !== null) return { current: async () => given }
  let read = { keys: await patiently(() => keysOrFirst(db, clock)), atMs: clock.monotonic() }
  let reading: Promise<void> | undefined
  let shown: readonly SigningJwk[] = []

  async function readAgain(): Promise<void> {
    const atMs = clock.monotonic()
    try {
      read = { keys: timed(await listSigningKeys(db)), atMs }
    } catch (failure) {
      // The keys read before stay in use until the database responds: they change a few times a year.
      onFailure(asStoreError('Reading the signing keys', failure))
      read = { ...read, atMs }
    } finally {
      reading = undefined
    }
  }

  return {
    async current() {
      if (clock.monotonic() - read.atMs >= keysReadEveryMs) await (reading ??= readAgain())
      const keys = publishedKeys(read.keys, clock.now()).map(({ jwk }) => jwk)
      const isSame = keys.every(({ kid }, at) => kid === shown[at]?.kid)
      if (!isSame || keys.length !== shown.length) shown = keys
      return shown
    },
  }
}

/**
 * Makes the next key. It is published at once and signs a little later; the present key stays published until its last
 * token has expired.
 *
 * @throws {StoreError} when another process rotates at the same time.
 */
export async function rotateSigningKeys(
  { db, record }: { readonly db: AccountsDatabase; readonly record: RecordChange },
  actor: Actor,
  clock: Clock,
): Promise<SigningKeyRecord> {
  const latest = (await listSigningKeys(db)).at(-1)
  const nowMs = clock.now()
  const signsFromMs =
    latest === undefined ? nowMs : Math.max(nowMs, latest.signsFromMs) + publishedBeforeMs
  const key = await newSigningKey((latest?.generation ?? 0) + 1, nowMs, signsFromMs)
  const isAdded = await db.transaction().execute(async (tx) => {
    if (!(await addSigningKey(tx, key))) return false
    await record(tx, actor, 'keys.rotated', {}, { keyId: key.keyId, signsFromMs })
    return true
  })
  if (isAdded) return key
  throw new StoreError('Another rotation of the signing keys came first')
}

/** Deletes keys that are no longer published; returns how many. */
export async function removeRetiredKeys(db: AccountsDatabase, nowMs: number): Promise<number> {
  const keys = await listSigningKeys(db)
  const published = new Set(publishedKeys(keys, nowMs))
  const retired = keys.filter((key) => !published.has(key)).map(({ generation }) => generation)
  if (retired.length > 0) {
    await db.deleteFrom('signingKeys').where('generation', 'in', retired).execute()
  }
  return retired.length
}

/** Oldest first. */
function listSigningKeys(db: AccountsDatabase): Promise<readonly SigningKeyRecord[]> {
  return db.selectFrom('signingKeys').selectAll().orderBy('generation').execute()
}

/** False when another process has added a key of this generation. */
async function addSigningKey(db: AccountsDatabase, key: SigningKeyRecord): Promise<boolean> {
  const added = await db
    .insertInto('signingKeys')
    .values(key)
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

async function keysOrFirst(db: AccountsDatabase, clock: Clock): Promise<readonly KeyInTime[]> {
  try {
    const present = await listSigningKeys(db)
    if (present.length > 0) return timed(present)
    const nowMs = clock.now()
    // Of two servers that start together one adds its key; both read that one.
    await addSigningKey(db, await newSigningKey(1, nowMs, nowMs))
    return timed(await listSigningKeys(db))
  } catch (failure) {
    throw asStoreError('Opening the signing keys', failure)
  }
}

interface KeyInTime {
  readonly jwk: SigningJwk
  readonly signsFromMs: number
}

function timed(records: readonly SigningKeyRecord[]): readonly KeyInTime[] {
  return records.map(({ privateJwk, signsFromMs, keyId }) => {
    const jwk = readSigningKeys(privateJwk)?.[0]
    if (jwk === undefined) throw new StoreError(`The signing key ${keyId} cannot be read`)
    return { jwk, signsFromMs }
  })
}

async function newSigningKey(generation: number, createdAtMs: number, signsFromMs: number) {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = signingJwkOf(privateKey)
  const privateJwk = JSON.stringify(jwk)
  return { generation, keyId: jwk.kid, privateJwk, createdAtMs, signsFromMs }
}

/** How long a running server uses the keys that it has read. */
const keysReadEveryMs = 30_000

/** How long a new key is published before it signs, so that every running server has read it. */
export const publishedBeforeMs = 4 * keysReadEveryMs

/** How long a key stays published after its last token: until that token has expired, with a margin. */
export const publishedAfterMs = accessTokenSeconds * 1000 + publishedBeforeMs

/**
 * The keys to publish at a moment: the signing key first, then earlier ones with unexpired tokens, then upcoming ones.
 * Rotation follows from time alone.
 *
 * @param keys oldest first
 */
function publishedKeys<Key extends Pick<KeyInTime, 'signsFromMs'>>(
  keys: readonly Key[],
  nowMs: number,
): readonly Key[] {
  const started = keys.filter(({ signsFromMs }) => signsFromMs <= nowMs)
  const coming = keys.filter(({ signsFromMs }) => signsFromMs > nowMs)
  const successors = [...started.slice(1), undefined]
  const good = started.filter((_, index) => {
    const successor = successors[index]
    return successor === undefined || nowMs < successor.signsFromMs + publishedAfterMs
  })
  return [...good.reverse(), ...coming]
}
