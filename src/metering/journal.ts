import { closeSync, fdatasync, fdatasyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../base/describe-failure.ts'
import { randomIds, type RandomBytes } from '../base/random-id.ts'
import { UnavailableError } from '../base/unavailable.ts'
import { openFolder } from '../db/open-folder.ts'

/** An append-only file in which this process records calls before it sends their responses. */
export interface Journal {
  /**
   * Resolves once the line survives the end of the process; it survives a power cut after the next `sync`, or after its
   * file is closed.
   *
   * @param line ASCII, with its line end
   * @throws {LedgerError} when it cannot be written.
   */
  append(line: string, nowMs: number): Promise<void>
  /** The current file; undefined before the first line. */
  currentId(): string | undefined
  /** Writes pending lines and syncs the file to disk. */
  sync(): Promise<void>
  /** Rejects while no line can be written: the last one failed or the disk is full, and what is written to try fails too. */
  check(): Promise<void>
  close(): void
}

interface JournalParts {
  readonly directory: string
  readonly randomBytes: RandomBytes
  /** Called for each new file, before its first line. */
  readonly onOpen: (journalId: string) => void
}

/** How long one file is written to. A much older one is not in use. */
export const journalLifeMs = 24 * 60 * 60_000

/** The lines of one turn of the event loop. */
interface Turn {
  text: string
  readonly nowMs: number
  /** Settles at the end of the turn. */
  readonly end: Promise<Written>
  /** Set once it is written, which may be earlier. */
  written?: Written
}

/** The file that is written to. */
interface JournalFile {
  readonly id: string
  readonly fd: number
  readonly openedAtMs: number
  bytes: number
}

/** How much of a text was written, in whole lines. */
interface Written {
  readonly bytes: number
  readonly failure?: LedgerError
}

/**
 * The lines of one turn of the event loop are written together at its end: one write costs more than everything else
 * that is done for a line. No line waits for a later turn.
 *
 * A new file begins with the first line, after a day, and at the largest size of a file. A write that fails leaves no
 * partial line, so that its file is used again once the disk has room. Files are named after the time of their first line.
 */
export function openJournal({ directory, randomBytes, onOpen }: JournalParts): Journal {
  const newName = randomIds('', 16, randomBytes)
  let file: JournalFile | undefined
  let isDirty = false
  let isFailing = false
  let turn: Turn | undefined
  openFolder(directory)

  function fileAt(nowMs: number): JournalFile {
    // A clock that goes back starts a new file too.
    if (file !== undefined && nowMs >= file.openedAtMs && nowMs < file.openedAtMs + journalLifeMs) {
      return file
    }
    endFile()
    const id = `${nowMs}-${newName()}`
    file = { id, fd: openSync(join(directory, fileOf(id)), 'ax'), openedAtMs: nowMs, bytes: 0 }
    onOpen(id)
    return file
  }

  /** Also syncs the file to disk, since no later `sync` would. */
  function endFile(): void {
    const ended = file
    file = undefined
    if (ended === undefined) return
    try {
      if (isDirty) fdatasyncSync(ended.fd)
    } finally {
      isDirty = false
      closeSync(ended.fd)
    }
  }

  function endFileAfter(failure: unknown): unknown {
    try {
      endFile()
      return failure
    } catch (another) {
      return new AggregateError([failure, another])
    }
  }

  function write({ text, nowMs }: Turn): Written {
    let bytes = 0
    try {
      const { fd } = fileAt(nowMs)
      // A disk that fills up takes a part first, and says why with the rest.
      while (bytes < text.length) {
        bytes += writeSync(fd, bytes === 0 ? text : text.slice(bytes))
        isDirty = true
      }
      add(bytes)
      isFailing = false
      return { bytes }
    } catch (failure) {
      isFailing = true
      const lines = text.slice(0, bytes).lastIndexOf('\n') + 1
      const cause = afterFailure(failure, lines, bytes > lines)
      return {
        bytes: lines,
        failure: new LedgerError('Calls could not be written to the journal', cause),
      }
    }
  }

  function add(bytes: number): void {
    if (file !== undefined) file.bytes += bytes
  }

  /** Cuts a partial line off. The file ends where that fails, and where it cannot grow. */
  function afterFailure(failure: unknown, lines: number, hasPart: boolean): unknown {
    if (file === undefined) return failure
    add(lines)
    const isLargest = file.bytes > 0 && codeOf(failure) === 'EFBIG'
    try {
      if (hasPart) ftruncateSync(file.fd, file.bytes)
      return isLargest ? endFileAfter(failure) : failure
    } catch {
      return endFileAfter(failure)
    }
  }

  function newTurn(nowMs: number): Turn {
    const end = new Promise<Written>((resolve) => setImmediate(() => resolve(finish(begun))))
    const begun: Turn = { text: '', nowMs, end }
    return begun
  }

  function finish(begun: Turn): Written {
    if (turn === begun) turn = undefined
    begun.written ??= write(begun)
    return begun.written
  }

  return {
    async append(line, nowMs) {
      turn ??= newTurn(nowMs)
      turn.text += line
      const endsAt = turn.text.length
      const { bytes, failure } = await turn.end
      // Whole lines before a failure will be flushed like any other: their calls count as served.
      if (failure !== undefined && endsAt > bytes) throw failure
    },
    currentId: () => file?.id,
    sync: () =>
      new Promise((resolve, reject) => {
        if (turn !== undefined) finish(turn)
        if (file === undefined || !isDirty) return resolve()
        isDirty = false
        fdatasync(file.fd, (failure) => (failure === null ? resolve() : reject(failure)))
      }),
    async check() {
      const { bavail } = await statfs(directory)
      if (bavail > 0 && !isFailing) return
      // A failure may be over, and some systems keep blocks for root.
      const tried = join(directory, newName())
      await writeFile(tried, Buffer.alloc(4096)).finally(() => rm(tried, { force: true }))
      isFailing = false
    },
    close() {
      if (turn !== undefined) finish(turn)
      endFile()
    },
  }
}

/** The file name of a journal. */
export function fileOf(journalId: string): string {
  return `${journalId}.journal`
}

/** Undefined for a file that is not a journal. */
export function journalOf(file: string): { id: string; openedAtMs: number } | undefined {
  const [, id, openedAt] = /^((\d{1,15})-\w+)\.journal$/.exec(file) ?? []
  return id === undefined ? undefined : { id, openedAtMs: Number(openedAt) }
}

/** A served call could not be recorded; the cause is for the log. */
export class LedgerError extends UnavailableError {
  constructor(message: string, cause: unknown) {
    super(message, cause)
    this.name = 'LedgerError'
  }
}
