import { optionalReferenceKeys, referenceKeys } from '../../rules/references.ts'
import { day, list, object, oneOf, text, type ValueOf } from '../../rules/schema.ts'

/** The sources of a schedule, and what was read in them. */

export const slug = {
  ...text,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  write: 'Write a slug in lower case with hyphens, such as tamil-nadu.',
}

export const scheduleReference = object(
  {
    id: slug,
    kind: oneOf('act', 'notification', 'official_page', 'press', 'secondary'),
    ...referenceKeys,
  },
  {
    ...optionalReferenceKeys,
    /** Why this text proves no figure, whatever it says: a draft, a copy of unknown origin. */
    not_counted: text,
  },
)

/** What was read for one component: a charge, a concession, or `effective_from`. */
export const componentCheck = {
  ...object(
    {
      /**
       * `official`: the authority's own page. `verbatim_copy`: its text elsewhere. `report`: what others say of it.
       * `weak_report`: they are few, undated or contradict one another.
       */
      text: oneOf('official', 'verbatim_copy', 'report', 'weak_report'),
      /** Id of the reference that was read: it has the date of the text and the page's address. */
      source: slug,
    },
    {
      /** The day a person compared the figure with that text. Never of a report. */
      verified_on: day,
      /** The words that were read, by their section, with the figures of the component. Only a report may lack them. */
      quote: text,
      /** Figures in the quote that are of something else: `7%`, rupees as `2500000`, days as `2025-04-01`. */
      other_figures: list(text),
      /** Figures of the component that the quote leaves out. */
      not_quoted: list(text),
    },
  ),
  write:
    'Write { text: official, verbatim_copy, report or weak_report, source: …, verified_on: …, quote: … }.',
}

/** Where a figure comes from. */
export type ScheduleReference = ValueOf<typeof scheduleReference>
/** What was read for one component of a schedule. */
export type ComponentCheck = ValueOf<typeof componentCheck>
