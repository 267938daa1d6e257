import { closeSync, fdatasync, fdatasyncSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { randomIds, type RandomBytes } from '../base/random-id.ts'

/** Where this process writes down what it answered, before it answers. */
export interface Journal {
  /**
   * Resolves once the line outlives the process, however that ends; a power cut it outlives from the next `sync` on, or from
   * the end of its file.
   *
   * @param line ASCII, with its end
   * @throws {LedgerError} when it cannot be written.
   */
  append(line: string, nowMs: number): Promise<void>
  /** The file that lines go to now; undefined before the first one. */
  currentId(): string | undefined
  /** Writes what waits, and brings it to the disk itself. */
  sync(): Promise<void>
  close(): void
}

export interface JournalParts {
  readonly directory: string
  readonly randomBytes: RandomBytes
  /** Told of each file before there is anything in it. */
  readonly onOpen: (journalId: string) => void
}

/** How long one file is written to: one that is a good deal older belongs to nobody any more. */
export const journalLifeMs = 24 * 60 * 60_000

/** The lines of one turn of the event loop. */
interface Turn {
  text: string
  readonly nowMs: number
  /** Settled at the turn's end. */
  readonly end: Promise<Written>
  /** There once it is written, which may be earlier. */
  written?: Written
}

/** How much of a text was written. */
interface Written {
  readonly bytes: number
  readonly failure?: LedgerError
}

/**
 * The lines of one turn of the event loop share one synchronous write at its end: a write costs more than all else that is
 * done for a line. No line waits for a later turn.
 *
 * Opens a new file at the first line, after a day, and after a write that failed: half a line is the end of its file. Files
 * are named by the moment of their first line.
 */
export function openJournal({ directory, randomBytes, onOpen }: JournalParts): Journal {
  const newName = randomIds('', 16, randomBytes)
  let file: { readonly id: string; readonly fd: number; readonly openedAtMs: number } | undefined
  let isDirty = false
  let turn: Turn | undefined
  mkdirSync(directory, { recursive: true })

  function fileAt(nowMs: number): number {
    // A clock that was set back starts a new file too.
    if (file !== undefined && nowMs >= file.openedAtMs && nowMs < file.openedAtMs + journalLifeMs) {
      return file.fd
    }
    endFile()
    const id = `${nowMs}-${newName()}`
    file = { id, fd: openSync(join(directory, fileOf(id)), 'ax'), openedAtMs: nowMs }
    onOpen(id)
    return file.fd
  }

  /** Brings the file to the disk too, since no `sync` finds it later. */
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
      bytes = writeSync(fileAt(nowMs), text)
      isDirty = true
      if (bytes !== text.length) throw new Error(`${bytes} of ${text.length} bytes were taken`)
      return { bytes }
    } catch (failure) {
      const cause = endFileAfter(failure)
      return { bytes, failure: new LedgerError('Calls could not be written to the journal', cause) }
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
      // Whole lines before a failure will be moved like any other: their calls are answered.
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
    close() {
      if (turn !== undefined) finish(turn)
      endFile()
    },
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

/** What was answered could not be written down; the cause is for the log. */
export class LedgerError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'LedgerError'
  }
}
