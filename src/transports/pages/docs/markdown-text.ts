import GithubSlugger from 'github-slugger'
import { Marked, type Token, type Tokens } from 'marked'

const marked = new Marked({ gfm: true })

/** The blocks of a text. */
export function blocksOf(markdown: string): readonly Token[] {
  return marked.lexer(markdown)
}

/** A heading with the text below it, down to the next heading. */
export interface TextSection {
  readonly depth: number
  readonly heading: string
  /** What GitHub would call it, so that links among the files of `docs/` lead to the same places. */
  readonly slug: string
  readonly text: string
  /** Its blocks of code. */
  readonly code: string
}

export function sectionsOf(markdown: string): readonly TextSection[] {
  const slugger = new GithubSlugger()
  const sections: { depth: number; heading: string; slug: string; text: string; code: string }[] =
    []
  for (const block of blocksOf(markdown)) {
    if (isHeading(block)) {
      const heading = plainText([block])
      sections.push({
        depth: block.depth,
        heading,
        slug: slugger.slug(heading),
        text: '',
        code: '',
      })
    } else {
      const section = sections.at(-1)
      const kind = block.type === 'code' ? 'code' : 'text'
      if (section) section[kind] = `${section[kind]} ${plainText([block])}`.trim()
    }
  }
  return sections
}

function isHeading(block: Token): block is Tokens.Heading {
  return block.type === 'heading'
}

/** The first sentence of the first paragraph without its Markdown: what a page is about. */
export function summaryOf(markdown: string): string {
  const paragraph = blocksOf(markdown).find(({ type }) => type === 'paragraph')
  return paragraph === undefined ? '' : firstSentence(plainText([paragraph]))
}

export function firstSentence(text: string): string {
  const [first] = sentences.segment(text)
  return first?.segment.trim() ?? ''
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** What a reader reads: no marks, no addresses of links, no comments. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).join('').replaceAll(/\s+/g, ' ').trim()
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'html':
      return ''
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return [header, ...rows].map((cells) => cells.map(cellText).join(' ')).join(' ')
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

function cellText({ tokens }: Tokens.TableCell): string {
  return tokens.map(textOf).join('')
}

/** The lexer leaves entities as they were written. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
