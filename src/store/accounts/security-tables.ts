/** Second factors of owners, and the keys that encrypt them. */
export interface SecurityTables {
  secondFactors: SecondFactorTable
  recoveryCodes: RecoveryCodeTable
  encryptionKeys: EncryptionKeyTable
}

/** An authenticator app that an owner signs in with beside the password (RFC 6238). */
export interface SecondFactorTable {
  ownerId: string
  /** Encrypted: see `secret-box.ts`. */
  sealedSecret: string
  createdAtMs: number
  /** Null until a first code was given; before that nothing asks for codes. */
  confirmedAtMs: number | null
  /** The time step of the last accepted code: no code of it or of an earlier step is accepted again. */
  lastStep: number | null
}

/** A recovery code that has not been used. */
interface RecoveryCodeTable {
  ownerId: string
  /** SHA-256, base64url. */
  codeHash: string
}

/** Keys that were made here because `ENCRYPTION_KEYS` was not set. */
interface EncryptionKeyTable {
  keyId: string
  /** 32 bytes, base64url. */
  key: string
}
