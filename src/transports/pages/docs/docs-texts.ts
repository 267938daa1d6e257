import type { Day } from '../../../base/day.ts'
import type { DocsPage } from './docs-page.ts'

/** A page with its text of a day. */
export interface DocsText {
  readonly page: DocsPage
  readonly markdown: string
}

/** The texts of pages on a day, made at their first use and kept for the day. */
export interface DocsTexts {
  textOf(page: DocsPage, day: Day): Promise<string>
  /** Of the pages that were given. */
  all(day: Day): Promise<readonly DocsText[]>
}

export function docsTexts(pages: readonly DocsPage[]): DocsTexts {
  let kept: { readonly day: Day; readonly texts: Map<string, Promise<string>> } | undefined

  async function textOf(page: DocsPage, day: Day): Promise<string> {
    if (kept?.day !== day) kept = { day, texts: new Map() }
    const made = kept.texts.get(page.path) ?? Promise.resolve(page.markdown(day))
    kept.texts.set(page.path, made)
    return made
  }

  return {
    textOf,
    all: (day) =>
      Promise.all(pages.map(async (page) => ({ page, markdown: await textOf(page, day) }))),
  }
}
