import { html } from '../../../src/html/html.ts'
import { renderMarkdown } from '../../../src/site/docs/render-markdown.ts'

function markupOf(markdown: string): string {
  return renderMarkdown(markdown).main.markup
}

describe('Markdown as HTML', () => {
  it('shows raw HTML as text and leaves comments out', () => {
    const markup = markupOf(
      'a <img src=x onerror=alert(1)> b\n\n<script>alert(1)</script>\n\n<!-- x -->',
    )
    expect(markup).to.include('&lt;img src=x onerror=alert(1)&gt;')
    expect(markup).to.include('&lt;script&gt;')
    expect(markup).to.not.match(/<(?:img|script)|<!--/)
  })

  it('links only to safe URLs', () => {
    const markup = markupOf(
      '[a](/docs) [b](https://example.in/?x=1&y=2) [c](javascript:alert(1)) [d](data:text/html,x) [e](vscode:mcp/install?x)',
    )
    expect(markup).to.include('<a href="/docs">a</a>')
    expect(markup).to.include('<a href="https://example.in/?x=1&amp;y=2">b</a>')
    expect(markup).to.include('<a href="vscode:mcp/install?x">e</a>')
    expect(markup).to.not.match(/href="(?:javascript|data):/)
  })

  it('gives headings the unique anchors that GitHub gives them', () => {
    const { main, headings } = renderMarkdown('# A `rate_limited` call!\n\n## Twice\n\n## Twice\n')
    expect(headings.map(({ slug }) => slug)).to.deep.equal([
      'a-rate_limited-call',
      'twice',
      'twice-1',
    ])
    for (const { slug } of headings) expect(main.markup).to.include(` id="${slug}"`)
  })

  it('puts consecutive titled blocks of code into tabs, and no others', () => {
    const titled = '```bash title=curl\nx\n```\n\n```python title="Python 3"\ny\n```\n'
    const markup = markupOf(`${titled}\n\`\`\`json\n{}\n\`\`\`\n`)
    expect(markup.match(/type="radio"/g)).to.have.length(2)
    expect(markup.match(/checked/g)).to.have.length(1)
    expect(markup).to.include('Python 3')
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('escapes code in known and unknown languages', () => {
    for (const language of ['json', 'cobol', '']) {
      const markup = markupOf(`\`\`\`${language}\n"<b>" & 'x'\n\`\`\``)
      expect(markup, language).to.include('&lt;b&gt;')
      expect(markup, language).to.not.include('<b>')
    }
  })

  it('leaves parts that are HTML as they are, and gives headings around them anchors of their own', () => {
    const { main, headings } = renderMarkdown('## Same', html`<b id="own">x</b>`, '## Same')
    expect(main.markup).to.match(/id="same".*<b id="own">x<\/b>.*id="same-1"/s)
    expect(headings.map(({ slug }) => slug)).to.deep.equal(['same', 'same-1'])
  })

  it('names the columns of a wide table in its cells, for a narrow screen', () => {
    const markup = markupOf('| A | B | C |\n| --- | --- | --- |\n| 1 | `x\\|y` | 3 |\n')
    expect(markup).to.include('class="cards"')
    expect(markup).to.include('data-column="B"')
    expect(markup).to.include('<code>x|y</code>')
  })
})
