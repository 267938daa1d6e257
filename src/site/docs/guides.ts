import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import {
  docsPaths,
  operatorSection,
  type DocsPage,
  type DocsSection,
  type Reader,
} from './docs-page.ts'
import { summaryOf } from './markdown.ts'

/** @param file from the root of the repository */
function row(section: DocsSection, file: string, path: string, reader: Reader = 'partner') {
  return { section, file, path, reader }
}

const guideRows = [
  row('Start', 'docs/start-reviewer.md', '/docs/start/reviewer', 'contributor'),
  row('Start', 'docs/start-partner.md', '/docs/start/partner'),
  row('Start', 'docs/start-mcp.md', docsPaths.mcp, 'assistant builder'),
  row('Start', 'docs/start-python.md', '/docs/start/python'),
  row('Start', 'docs/start-go.md', '/docs/start/go'),
  row('Start', 'docs/start-java.md', '/docs/start/java'),
  row('Start', 'docs/start-rust.md', '/docs/start/rust'),
  row('Use it', 'docs/authentication.md', docsPaths.authentication),
  row('Use it', 'docs/sandbox.md', '/docs/sandbox'),
  row('Use it', 'docs/openapi.md', docsPaths.openApi),
  row('Use it', 'docs/sdk-support.md', '/docs/sdk-support'),
  row('Use it', 'docs/journeys.md', '/docs/journeys'),
  row('Use it', 'docs/mcp-clients.md', '/docs/mcp-clients', 'assistant builder'),
  row('Use it', 'docs/go-live.md', docsPaths.goLive),
  row('Use it', 'docs/questions.md', docsPaths.questions),
  row('The contract', 'docs/changes.md', '/docs/changes'),
  row('The contract', 'docs/versioning.md', '/docs/versioning', 'contributor'),
  row('The contract', 'CHANGELOG.md', '/docs/changelog'),
]

const operatorTexts = ['terms', 'privacy', 'attribution']

/** @throws for a folder without any of the texts. */
function operatorRows(folder: string) {
  const rows = operatorTexts
    .map((name) => row(operatorSection, join(folder, `${name}.md`), `/${name}`))
    .filter(({ file }) => existsSync(file))
  if (rows.length > 0) return rows
  const names = operatorTexts.map((name) => `${name}.md`).join(', ')
  throw new Error(`LEGAL_PAGES: ${folder} has none of ${names}`)
}

/** A file of `docs/`, as a page is made of it. */
export interface Guide extends Readonly<ReturnType<typeof row>> {
  readonly title: string
  readonly summary: string
  readonly markdown: string
}

/** A comment for the test that runs the commands; readers do not need it. */
const testMark = /^<!-- (?:not run: |responds |needs ).* -->\n\n/gm
/** What only someone who runs the server from a clone can do. */
const inClone = /^<!-- in a clone -->\n\n([^]*?)^<!-- end -->\n+/gm

/** The files of the guides, from the root of the repository. */
export const guideFiles: readonly string[] = guideRows.map(({ file }) => file)

/**
 * Reads the guides, and turns links among files into links among pages.
 *
 * @param legalPages the folder of the operator's own texts
 * @throws for a guide that is missing or has no heading.
 */
export function readGuides(repository: string, legalPages: string | null = null): readonly Guide[] {
  const rows = [...guideRows, ...(legalPages === null ? [] : operatorRows(resolve(legalPages)))]
  const pathOf = new Map([
    ['openapi.yaml', '/openapi.yaml'],
    ...rows.map(({ file, path }) => [file, path] as const),
  ])
  return rows.map((guide) => {
    const text = readFileSync(resolve(repository, guide.file), 'utf8').replaceAll(testMark, '')
    const markdown = linked(text, guide.file, pathOf)
    const [, title] = /^# (.+)$/m.exec(markdown)?.map((text) => text.replaceAll('*', '')) ?? []
    if (title === undefined) throw new Error(`${guide.file} does not begin with a heading`)
    return {
      ...guide,
      title,
      // Parsing waits for the first reader, so that the start does not.
      get summary() {
        const [opening = ''] = markdown.split(/^##/m)
        return summaryOf(opening)
      },
      markdown,
    }
  })
}

/** The guides as pages. They are written for `writtenUrl` and shown with this deployment's address. */
export function guidePages(
  guides: readonly Guide[],
  { writtenUrl, publicUrl, hasConsole, isLocal, fills }: GuideWords,
): readonly DocsPage[] {
  const missing = [
    ...(hasConsole ? [] : ['/console']),
    ...guides.flatMap(({ reader, path }) => (isLocal || reader !== 'contributor' ? [] : [path])),
  ]
  // Links stay on the host by which the reader came; commands name the public one.
  const here = (text: string): string =>
    text
      .replaceAll(inClone, isLocal ? '$1' : '')
      .replaceAll(`](${writtenUrl}/`, '](/')
      .replaceAll(writtenUrl, publicUrl)
      .replaceAll(
        /\[([^[\]\n]+)\]\((\/[^)#\s]*)(?:#[^)\s]*)?\)/g,
        (link, shown: string, path: string) => (missing.includes(path) ? shown : link),
      )
  return guides.map((guide) => ({
    ...{ path: guide.path, section: guide.section, title: guide.title },
    ...{ reader: guide.reader, file: guide.file },
    get summary() {
      return here(guide.summary)
    },
    markdown: () =>
      here(guide.markdown).replaceAll(
        /^<!-- (\w+) -->$/gm,
        (comment, name: string) => fills[name]?.() ?? comment,
      ),
  }))
}

interface GuideWords {
  readonly writtenUrl: string
  readonly publicUrl: string
  readonly hasConsole: boolean
  /** Whether the reader is at the server's own machine, with the repository. */
  readonly isLocal: boolean
  /** What replaces a line such as `<!-- scopes -->`: facts of the contract, so that no guide repeats them. */
  readonly fills: Readonly<Record<string, () => string>>
}

/** Turns links to files into links to pages, outside blocks of code. A link to a file without a page becomes its text. */
function linked(markdown: string, file: string, pathOf: ReadonlyMap<string, string>): string {
  return markdown
    .split(/(^```[^]*?^```$)/m)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replaceAll(
            /\[([^\]\n]+)\]\((?![a-z]+:|[/#])([^)\s#]+)(#[^)\s]*)?\)/g,
            (_link, text: string, target: string, anchor = '') => {
              const path = pathOf.get(normalize(join(dirname(file), target)))
              return path === undefined ? text : `[${text}](${path}${anchor})`
            },
          ),
    )
    .join('')
}
