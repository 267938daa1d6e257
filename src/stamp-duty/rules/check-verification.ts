import type { Report, RulePath } from '../../rules/read-rule-file.ts'
import { chargesOf } from '../contested.ts'
import { figuresIn, figuresOf } from './figures-in-text.ts'
import type { ComponentCheck, ScheduleReference } from './sources.ts'
import type { Schedule } from './state-rules.ts'

/**
 * Each component of a schedule has its entry. An official text or a word-for-word copy is quoted, and any quote states every
 * figure of its component. `verified_on` claims that someone read the figure in the law's own text, in force: the text has
 * a date of its own, comes from who makes the law, and is quoted for this component alone.
 */
export function checkVerification(schedule: Schedule, report: Report): void {
  const { verification, references } = schedule
  const figures = figuresByComponent(schedule)
  const ids = [...figures.keys()]
  const missing = ids.filter((id) => verification[id] === undefined)
  if (missing.length > 0) {
    report(['verification'], `${missing.join(', ')} is missing. Write what was read for it.`)
  }
  const quotedFor = new Map<string, string>()
  for (const [id, check] of Object.entries(verification)) {
    const place = ['verification', id]
    if (!figures.has(id)) {
      report(
        place,
        `${id} is neither a charge, a concession nor effective_from. Write one of ${ids.join(', ')}.`,
      )
    }
    const source = references.find((each) => each.id === check.source)
    if (source === undefined) {
      report(
        [...place, 'source'],
        `${check.source} is not the id of a reference. Write the id of an entry under references.`,
      )
    } else {
      checkDay(check, source, schedule, place, report)
    }
    checkQuote(id, check, figures.get(id) ?? [], place, report)
    checkQuotedAlone(id, check, quotedFor, place, report)
  }
  if (/not counted as (a )?verification/iu.test(schedule.notes)) {
    report(
      ['notes'],
      'only a reference can be left out of the count. Write not_counted: … there, and no verified_on of it.',
    )
  }
}

/** Rates, amounts and limits; how a charge is rounded is not one of them. */
function figuresByComponent(schedule: Schedule): ReadonlyMap<string, readonly string[]> {
  const figures = new Map([['effective_from', [schedule.effective_from] as readonly string[]]])
  for (const { id, cases, minimum, maximum, concessions = [] } of chargesOf(schedule)) {
    figures.set(id, figuresOf([cases, minimum, maximum]))
    for (const concession of concessions) figures.set(concession.id, figuresOf(concession))
  }
  return figures
}

function checkDay(
  { text, verified_on: day }: ComponentCheck,
  source: ScheduleReference,
  { effective_from: from }: Schedule,
  place: RulePath,
  report: Report,
): void {
  if (day === undefined) return
  const { published_on: dated, not_counted: notCounted, kind } = source
  const reason =
    text === 'report' || text === 'weak_report'
      ? 'a report verifies nothing. Leave verified_on out, or name the text itself and its quote.'
      : notCounted !== undefined
        ? `${source.id} is not counted: ${notCounted}. Leave verified_on out.`
        : kind === 'press' || kind === 'secondary'
          ? `${source.id} is of kind ${kind}, not the law's own text. Leave verified_on out.`
          : dated === undefined
            ? `${source.id} has no date of its own, so nobody can tell whether it is in force. Write its published_on, or leave verified_on out.`
            : dated > day
              ? `${source.id} was published after that day. Correct one of them.`
              : kind === 'official_page' && dated < from
                ? `${source.id} is a table of ${dated}, older than the change of ${from}. Name a newer one, or leave verified_on out.`
                : undefined
  if (reason !== undefined) report([...place, 'verified_on'], reason)
}

function checkQuote(
  id: string,
  { text, quote }: ComponentCheck,
  figures: readonly string[],
  place: RulePath,
  report: Report,
): void {
  if (quote === undefined) {
    if (text === 'official' || text === 'verbatim_copy') {
      report(
        place,
        `${text} needs its words. Write quote: with those that state ${figures.join(', ')}, or text: report.`,
      )
    }
    return
  }
  const stated = figuresIn(quote)
  const missing = figures.filter((figure) => !stated.has(figure))
  if (missing.length > 0) {
    report(
      [...place, 'quote'],
      `the quote does not state ${missing.join(', ')} of ${id}. Write the words that do, or correct the figure.`,
    )
  }
}

function checkQuotedAlone(
  id: string,
  { verified_on: day, quote }: ComponentCheck,
  quotedFor: Map<string, string>,
  place: RulePath,
  report: Report,
): void {
  if (day === undefined || quote === undefined) return
  const other = quotedFor.get(quote)
  if (other !== undefined) {
    report(
      [...place, 'quote'],
      `${other} has the same quote. Write the words that give the figure of ${id} alone.`,
    )
  }
  quotedFor.set(quote, id)
}
