import type { Subject } from './subject.ts'

/** An answered call of an app or a person, as a journal has it. */
export interface JournalEntry {
  readonly atMs: number
  readonly subject: Subject
  readonly operationId: string
  readonly cached: boolean
}

/** One line: `<ms since the epoch> <subject> <operationId> <h for a hit of the cache, m for a miss>`. */
export function writeEntry(
  subject: Subject,
  operationId: string,
  atMs: number,
  cached: boolean,
): string {
  return `${atMs} ${subject} ${operationId} ${cached ? 'h' : 'm'}\n`
}

/** Undefined for what is no entry, such as the zeros that a power cut may leave. */
export function readEntry(line: string): JournalEntry | undefined {
  const [, at, subject, operationId, hit] = /^(\d{1,15}) (\S+) (\w+) ([hm])$/.exec(line) ?? []
  if (at === undefined || operationId === undefined || !isCounted(subject)) return undefined
  return { atMs: Number(at), subject, operationId, cached: hit === 'h' }
}

function isCounted(text: string | undefined): text is Subject {
  return text !== undefined && /^(?:app|user):./.test(text)
}
