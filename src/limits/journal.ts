import { closeSync, fdatasync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { randomIds, type RandomBytes } from '../base/random-id.ts'
import { LedgerError } from './ledger-error.ts'

/** Where this process writes down what it answered, before it answers. */
export interface Journal {
  /**
   * One synchronous write: the line outlives the process, however it ends, and a power cut from the next `sync` on.
   *
   * @throws {LedgerError} when it cannot be written.
   */
  append(line: string, nowMs: number): void
  /** The file that lines go to now; undefined before the first one. */
  currentId(): string | undefined
  /** Brings what was written to the disk itself. */
  sync(): Promise<void>
  close(): void
}

export interface JournalParts {
  readonly directory: string
  readonly randomBytes: RandomBytes
}

/** How long one file is written to: one that is a good deal older belongs to nobody any more. */
export const journalLifeMs = 24 * 60 * 60_000

/**
 * Opens a new file at the first line, after a day, and after a write that failed: half a line is the end of its file. Files
 * are named by the moment of their first line.
 */
export function openJournal({ directory, randomBytes }: JournalParts): Journal {
  const newName = randomIds('', 16, randomBytes)
  let file: { readonly id: string; readonly fd: number; readonly openedAtMs: number } | undefined
  let isDirty = false
  mkdirSync(directory, { recursive: true })

  function fileAt(nowMs: number): number {
    // A clock that was set back starts a new file too.
    if (file !== undefined && nowMs >= file.openedAtMs && nowMs < file.openedAtMs + journalLifeMs) {
      return file.fd
    }
    close()
    const id = `${nowMs}-${newName()}`
    file = { id, fd: openSync(join(directory, fileOf(id)), 'ax'), openedAtMs: nowMs }
    return file.fd
  }

  function close(): void {
    const open = file
    file = undefined
    if (open !== undefined) closeSync(open.fd)
  }

  return {
    append(line, nowMs) {
      try {
        const written = writeSync(fileAt(nowMs), line)
        if (written !== line.length)
          throw new Error(`${written} of ${line.length} bytes were taken`)
        isDirty = true
      } catch (failure) {
        close()
        throw new LedgerError('A call could not be written to the journal', failure)
      }
    },
    currentId: () => file?.id,
    sync: () =>
      new Promise((resolve, reject) => {
        if (file === undefined || !isDirty) return resolve()
        isDirty = false
        fdatasync(file.fd, (failure) => (failure === null ? resolve() : reject(failure)))
      }),
    close,
  }
}

export function fileOf(journalId: string): string {
  return `${journalId}.journal`
}

/** Undefined for a file that is no journal. */
export function journalOf(file: string): { id: string; openedAtMs: number } | undefined {
  const [, id, openedAt] = /^((\d{1,15})-\w+)\.journal$/.exec(file) ?? []
  return id === undefined ? undefined : { id, openedAtMs: Number(openedAt) }
}
