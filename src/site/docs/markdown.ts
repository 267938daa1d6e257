import GithubSlugger from 'github-slugger'
import { Marked, type Token, type Tokens } from 'marked'

/** The info string of a fence: what follows its three backticks. */
interface Fence {
  readonly language: string
  readonly title: string | undefined
}

/** Reads `json title="Outside coverage"`. */
export function readFence(info = ''): Fence {
  const [language = ''] = info.trim().split(/\s/, 1)
  const [, quoted, bare] = /\stitle=(?:"([^"]*)"|(\S+))/.exec(info) ?? []
  return { language, title: quoted ?? bare }
}

/** Writes a block of code whose fence `readFence` reads. */
export function fenced(code: string, { language = '', title }: Partial<Fence>): string {
  const info = [language, ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`])]
  return `\`\`\`${info.join(' ')}\n${code}\n\`\`\``
}

/** Writes a JSON value as a block of code. */
export function fencedJson(value: unknown, fence: Partial<Fence> = {}): string {
  return fenced(JSON.stringify(value, null, 2), { language: 'json', ...fence })
}

/** Writes a table; nothing where it would have no row. */
export function markdownTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
  if (rows.length === 0) return ''
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}

export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

const marked = new Marked({ gfm: true })

/** The blocks of a text. */
export function blocksOf(markdown: string): readonly Token[] {
  return marked.lexer(markdown)
}

interface TextSection {
  readonly depth: number
  readonly heading: string
  /** The anchor that GitHub gives the heading, so links among files of `docs/` work in both places. */
  readonly slug: string
  readonly text: string
  readonly code: string
}

export function sectionsOf(markdown: string): readonly TextSection[] {
  const slugger = new GithubSlugger()
  const sections: { -readonly [Part in keyof TextSection]: TextSection[Part] }[] = []
  for (const block of blocksOf(markdown)) {
    const text = plainText([block])
    const section = sections.at(-1)
    if (isHeading(block)) {
      const { depth } = block
      sections.push({ depth, heading: text, slug: slugger.slug(text), text: '', code: '' })
    } else if (section !== undefined) {
      const kind = block.type === 'code' ? 'code' : 'text'
      section[kind] = `${section[kind]} ${text}`.trim()
    }
  }
  return sections
}

function isHeading(block: Token): block is Tokens.Heading {
  return block.type === 'heading'
}

/** The first sentence of the first paragraph, without marks: what a page is about. */
export function summaryOf(markdown: string): string {
  const paragraph = blocksOf(markdown).find(({ type }) => type === 'paragraph')
  return paragraph === undefined ? '' : firstSentence(plainText([paragraph]))
}

export function firstSentence(text: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
  return first?.segment.trim() ?? ''
}

/** What a reader sees: no marks, no addresses of links, no comments. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).join('').replaceAll(/\s+/g, ' ').trim()
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'html':
      return ''
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return [header, ...rows]
        .flat()
        .map((cell) => `${cell.tokens.map(textOf).join('')} `)
        .join('')
    }
    case 'list':
      return (token as Tokens.List).items.map((item) => ` ${textOf(item)}`).join('')
    case 'br':
    case 'space':
      return ' '
    default:
      if (token.type !== 'code' && 'tokens' in token && token.tokens !== undefined) {
        return token.tokens.map(textOf).join('')
      }
      return 'text' in token ? unescaped(String(token.text)) : ''
  }
}

/** The lexer leaves entities as they were written. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
