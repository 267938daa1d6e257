import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOf, journalOf } from './journal.ts'

/** A journal file in the folder, of this or another process, running or not. */
interface JournalFile {
  readonly id: string
  readonly openedAtMs: number
  readonly bytes: number
}

/** Whole lines of a journal. */
interface JournalPiece {
  readonly text: string
  readonly toBytes: number
}

/** The most that one transaction adds: about 15,000 lines. */
const pieceBytes = 1024 * 1024

/** All journals of a folder, oldest first. */
export async function listJournals(directory: string): Promise<readonly JournalFile[]> {
  const found: JournalFile[] = []
  for (const name of await readdir(directory)) {
    const journal = journalOf(name)
    if (journal === undefined) continue
    // Another process may have removed it in between.
    const about = await stat(join(directory, name)).catch(() => undefined)
    if (about !== undefined) found.push({ ...journal, bytes: about.size })
  }
  return found.sort((a, b) => a.openedAtMs - b.openedAtMs)
}

/** 0 for a removed journal: only fully flushed ones are removed. */
export async function journalBytes(directory: string, journalId: string): Promise<number> {
  try {
    return (await stat(join(directory, fileOf(journalId)))).size
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return 0
    throw failure
  }
}

/** Undefined where no whole line follows. A partial line is still being written, or was cut off by a crash. */
export async function readPiece(
  directory: string,
  journalId: string,
  fromBytes: number,
  endBytes = Infinity,
): Promise<JournalPiece | undefined> {
  const file = await open(join(directory, fileOf(journalId)))
  try {
    const { size } = await file.stat()
    const leftBytes = Math.min(size, endBytes) - fromBytes
    const buffer = Buffer.alloc(Math.max(0, Math.min(leftBytes, pieceBytes)))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, fromBytes)
    const length = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1
    if (length === 0) return undefined
    return { text: buffer.toString('latin1', 0, length), toBytes: fromBytes + length }
  } finally {
    await file.close()
  }
}

/** Deletes a journal; harmless to repeat. */
export async function removeJournal(directory: string, journalId: string): Promise<void> {
  await rm(join(directory, fileOf(journalId)), { force: true })
}
