import type { Day } from '../../../base/day.ts'

/**
 * A page of the documentation, written in Markdown (GitHub's flavour; raw HTML is shown, not run). `docs-site.ts` serves it
 * as HTML at `path`, as Markdown at `<path>.md`, in `/llms.txt`, `/llms-full.txt`, the search and the site map: a page needs
 * nothing else.
 *
 * To add one: for a text, a file in `docs/` and its row in `guides.ts`. For a page made of the contract or of data, a
 * function that returns a `DocsPage`, and its line in `docs-pages.ts`.
 *
 * What a fence may say after its language: `title=curl` puts it into tabs with its titled neighbours; `try=/public/v1/…`
 * makes it an example that can be changed and sent.
 */
export interface DocsPage {
  /** `/docs/errors` */
  readonly path: string
  readonly title: string
  /** What the menu calls it, where its title is too long for that. */
  readonly menuName?: string
  /** One sentence without Markdown. */
  readonly summary: string
  /** Without one the page is served, and in no menu, search or list: other pages lead to it. */
  readonly section?: DocsSection
  /** The text on a day, from its `# ` heading on. Other pages are linked by their path, `/docs/limits#headers`. */
  readonly markdown: (day: Day) => string | Promise<string>
}

/** In the order of the menu. */
export const docsSections = ['Start', 'Tools', 'Use it', 'Coverage', 'The contract'] as const

export type DocsSection = (typeof docsSections)[number]
