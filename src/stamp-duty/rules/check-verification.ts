import type { Report, RulePath } from '../../rules/read-rule-file.ts'
import { chargesOf } from '../contested.ts'
import { figuresIn, figuresOf, isDay } from './figures-in-text.ts'
import type { ComponentCheck, ScheduleReference } from './sources.ts'
import type { Schedule } from './state-rules.ts'

/**
 * Each component of a schedule has its entry. An official text or a word-for-word copy is quoted, and any quote states the
 * figures of its component. `verified_on` claims that someone read the figure in the law's own text, in force: the text has
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

/**
 * The figures of the quote are those of the component, each as often as it needs them. Without this a constant could become
 * another figure that the same text states: the rate of men, say, for that of women.
 */
function checkQuote(
  id: string,
  {
    text,
    quote,
    verified_on: day,
    other_figures: others = [],
    not_quoted: left = [],
  }: ComponentCheck,
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
  // A day in the words of a rate is when it starts; a rate in those of the first day is what starts.
  const stated = figuresIn(quote).filter((each) => isDay(each) === (id === 'effective_from'))
  const wanted = without(figures, left)
  const refuse = (key: string, found: readonly string[], say: (list: string) => string): void => {
    if (found.length > 0) report([...place, key], say([...new Set(found)].join(', ')))
  }
  refuse(
    'quote',
    without(wanted, stated),
    (list) =>
      `the quote does not state ${list} of ${id} as often as it is used. Write the words that do, or correct the figure.`,
  )
  refuse(
    'quote',
    stated.filter((each) => !wanted.includes(each) && !others.includes(each)),
    (list) =>
      `the quote also states ${list}. Correct the figure of ${id}, or write other_figures: [${list}].`,
  )
  refuse(
    'other_figures',
    others.filter((each) => wanted.includes(each) || !stated.includes(each)),
    (list) => `${list}: a figure of ${id}, or not in the quote. Correct one of them.`,
  )
  refuse(
    'not_quoted',
    day === undefined ? without(left, figures) : left,
    (list) =>
      `${list}: no figure of ${id}, or a verified one that nobody read. Correct one of them.`,
  )
}

/** The first list with one item less for each of the second. */
function without(list: readonly string[], taken: readonly string[]): readonly string[] {
  const left = [...taken]
  return list.filter((each) => {
    const at = left.indexOf(each)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
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
