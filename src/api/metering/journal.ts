import { closeSync, fdatasync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { utcDay } from '../../base/calendar.ts'
import { randomIds, type RandomBytes } from '../../base/random-id.ts'
import { UnavailableError } from '../../base/failure.ts'
import { openFolder } from '../../store/open-folder.ts'
import type { Subject } from '../../usage/subject.ts'
import type { CallsOfDay } from '../../usage/usage-repository.ts'

/** How long one file is written to. A much older one is not in use. */
export const journalLifeMs = 24 * 60 * 60_000

/** The file of a journal. */
export function pathOf(directory: string, journalId: string): string {
  return join(directory, `${journalId}.journal`)
}

/**
 * Opens an append-only file in which this process records calls before it sends their responses.
 *
 * The lines of one turn of the event loop are written together at its end: one write costs more than everything else
 * that is done for a line. A new file begins with the first line, after a day, and after a failed write, since that may
 * leave a partial line. Files are named after the time of their first line.
 */
export function openJournal(directory: string, randomBytes: RandomBytes) {
  const newName = randomIds('', 16, randomBytes)
  const files = new Set<string>()
  /** The lines of one turn of the event loop, and who waits for them. */
  let pending = { text: '', atMs: 0 }
  let waiting: { endsAt: number; resolve(): void; reject(failure: unknown): void }[] = []
  let file: { id: string; fd: number; openedAtMs: number; isEmpty: boolean } | undefined
  let isDirty = false
  let isFailing = false
  openFolder(directory)

  function fileAt(nowMs: number) {
    // On a full disk, one empty file waits for room.
    const isUsable = !isFailing || file?.isEmpty
    // A clock that goes back starts a new file too.
    const ageMs = nowMs - (file?.openedAtMs ?? Infinity)
    if (file !== undefined && isUsable && ageMs >= 0 && ageMs < journalLifeMs) return file
    endFile()
    const id = `${nowMs}-${newName()}`
    file = { id, fd: openSync(pathOf(directory, id), 'ax'), openedAtMs: nowMs, isEmpty: true }
    files.add(id)
    return file
  }

  /** Also syncs the file to disk, since no later `sync` would. */
  function endFile(): void {
    if (file === undefined) return
    const { fd } = file
    file = undefined
    try {
      fdatasyncSync(fd)
    } finally {
      closeSync(fd)
    }
  }

  function writePending(): void {
    const { text, atMs } = pending
    if (text === '') return
    const lines = waiting
    pending = { text: '', atMs: 0 }
    waiting = []
    let bytes = 0
    let failure: unknown
    try {
      const open = fileAt(atMs)
      // A disk that fills up takes a part first, and says why with the rest.
      while (bytes < text.length) {
        bytes += writeSync(open.fd, bytes === 0 ? text : text.slice(bytes))
        open.isEmpty = false
        isDirty = true
      }
    } catch (cause) {
      failure = new LedgerError('Calls could not be written to the journal', cause)
    }
    isFailing = failure !== undefined
    // Whole lines before a failure will be flushed like any other: their calls count as served.
    for (const { endsAt, resolve, reject } of lines) {
      if (endsAt <= bytes) resolve()
      else reject(failure)
    }
  }

  return {
    /** The ids of all files so far; the caller removes those that it no longer needs. */
    files,

    /**
     * Resolves once the line survives the end of the process; it survives a power cut after the next `sync`, or after
     * its file is closed.
     *
     * @param line ASCII, with its line end
     * @throws {LedgerError} when it cannot be written.
     */
    append(line: string, nowMs: number): Promise<void> {
      if (pending.text === '') {
        pending.atMs = nowMs
        setImmediate(writePending)
      }
      pending.text += line
      const endsAt = pending.text.length
      return new Promise((resolve, reject) => waiting.push({ endsAt, resolve, reject }))
    },

    /** The current file; undefined before the first line. */
    currentId: () => file?.id,

    /** Writes pending lines and syncs the file to disk. */
    async sync(): Promise<void> {
      writePending()
      if (file === undefined || !isDirty) return
      isDirty = false
      await promisify(fdatasync)(file.fd)
    },

    /** Rejects while no line can be written: the last one failed or the disk is full, and what is written to try fails too. */
    async check(): Promise<void> {
      const { bavail } = await statfs(directory)
      if (bavail > 0 && !isFailing) return
      // A failure may be over, and some systems keep blocks for root.
      const tried = join(directory, newName())
      await writeFile(tried, Buffer.alloc(4096)).finally(() => rm(tried, { force: true }))
    },

    close(): void {
      writePending()
      endFile()
    },
  }
}

/** A served call of an app or user, as recorded in a journal. */
export interface JournalEntry {
  readonly atMs: number
  readonly subject: Subject
  readonly operationId: string
  readonly cached: boolean
}

/**
 * One line: `<ms since the epoch> <subject> <operationId> <h for a cache hit, m for a miss>`, in capitals where it takes
 * back one such call of an earlier line, since its response was not sent.
 */
export function writeEntry(entry: JournalEntry, isTakenBack = false): string {
  const { subject, operationId, atMs, cached } = entry
  const hit = cached ? 'h' : 'm'
  return `${atMs} ${subject} ${operationId} ${isTakenBack ? hit.toUpperCase() : hit}\n`
}

/** The sums of a part of a journal. */
export type JournalBatch = ReturnType<typeof batchOf>

/** @param text whole lines, each with its line end */
export function batchOf(text: string) {
  const days = new Map<string, CallsOfDay & { readonly subject: Subject }>()
  /** Calls, less those that were taken back. */
  let entries = 0
  let unreadable = 0
  let lastAtMs: number | undefined
  for (const line of text.split('\n').slice(0, -1)) {
    const [, at, kind, id = '', operationId = '', hit = ''] =
      /^(\d{1,15}) (app|user):(\S+) (\w+) ([hmHM])$/.exec(line) ?? []
    if (at === undefined) {
      // Such as the zeros that a power cut may leave.
      unreadable += 1
      continue
    }
    const subject: Subject = kind === 'app' ? `app:${id}` : `user:${id}`
    const calls = hit === hit.toUpperCase() ? -1 : 1
    lastAtMs = Number(at)
    entries += calls
    const day = utcDay(lastAtMs)
    const key = `${subject} ${day} ${operationId}`
    const sum = days.get(key) ?? { calls: 0, cached: 0 }
    const cached = sum.cached + (hit.toLowerCase() === 'h' ? calls : 0)
    days.set(key, { subject, day, operationId, calls: sum.calls + calls, cached })
  }
  // What was taken back in the same part leaves nothing.
  const changed = [...days.values()].filter(({ calls, cached }) => calls !== 0 || cached !== 0)
  return { entries, lastAtMs, days: changed, unreadable }
}

/** A served call could not be recorded; the cause is for the log. */
export class LedgerError extends UnavailableError {}
