import { html, raw } from '../../src/html/html.ts'

describe('the html tag', () => {
  it('escapes texts, in elements and in attributes', () => {
    const hostile = `"><script>alert('1 & 2')</script>`
    expect(html`<p title="${hostile}">${hostile}</p>`.markup).to.equal(
      '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;">' +
        '&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;</p>',
    )
  })

  it('does not escape its own output', () => {
    expect(html`<p>${html`<b>${'a & b'}</b>`}</p>`.markup).to.equal('<p><b>a &amp; b</b></p>')
  })

  it('joins lists, writes numbers, and omits null and false', () => {
    expect(html`${['<', 1, html`<hr />`]}|${0}|${null}${false}`.markup).to.equal('&lt;1<hr />|0|')
  })

  it('takes raw text as it is', () => {
    expect(html`${raw('<!-- ours -->')}`.markup).to.equal('<!-- ours -->')
  })
})
