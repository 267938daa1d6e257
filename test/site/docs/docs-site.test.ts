import fc from 'fast-check'
import { mappingAt, valueAt } from '../../../src/contract/document/document-tree.ts'
import { contract } from '../../http/start-app.ts'
import { startSite, type RunningSite } from '../pages/start-site.ts'
import { openedOnce } from '../../opened.ts'

describe('the documentation', () => {
  const site = openedOnce(startSite)
  let paths: readonly string[]
  before(async () => {
    const listed = await textAt('/sitemap.xml')
    paths = [...listed.matchAll(/<loc>https:\/\/api\.nilam\.example([^<]*)<\/loc>/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.startsWith('/docs'))
  })

  async function textAt(path: string): Promise<string> {
    const response = await fetch(site.origin + path)
    expect(response.status, path).to.equal(200)
    return response.text()
  }

  it('has a page for every tool of the contract, and the common pages', () => {
    expect(paths).to.include.members(
      contract.operationIds
        .map((id) => `/docs/tools/${id}`)
        .concat([
          ...['/docs', '/docs/start/partner', '/docs/tools'],
          ...['/docs/errors', '/docs/limits', '/docs/authentication', '/docs/mcp', '/docs/openapi'],
          ...['/docs/coverage', '/docs/stamp-duty', '/docs/changelog'],
        ]),
    )
  })

  it('leaves out, on a public deployment, what only someone with the repository can do', async () => {
    for (const path of ['/docs/start/reviewer', '/docs/versioning']) {
      expect(paths).to.not.include(path)
      expect((await fetch(site.origin + path)).status, path).to.equal(404)
    }
    for (const path of paths) {
      expect(await textAt(`${path}.md`), path).to.not.match(/npx nilam|<!-- (?:in a clone|end) -->/)
    }
  })

  it('links each page of the menu to the one before and the one after', async () => {
    const markup = await textAt('/docs/start/partner')
    expect(markup).to.include('<a rel="prev" href="/docs">← Nilam documentation</a>')
    expect(markup).to.include('<a rel="next" href="/docs/mcp">Connect an MCP client →</a>')
    expect(await textAt('/docs')).to.not.include('rel="prev"')
  })

  it('runs and embeds only files of its own', async () => {
    for (const path of [...paths, '/docs/search?q=limit']) {
      const response = await fetch(site.origin + path)
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy, path).to.include("default-src 'none'")
      expect(policy, path).to.not.match(/unsafe|\*|https?:/)
      const markup = await response.text()
      expect(markup, path).to.not.match(/<script(?! src="\/site\/)|<style|\sstyle=|\son[a-z]+=/)
      expect(markup, path).to.not.match(/(?:src|action)="(?:https?:)?\/\//)
    }
  })

  it('responds to an unknown URL with HTML for people and JSON for programs', async () => {
    for (const path of [
      '/docs/nothing',
      '/docs/tools/nothing',
      '/docs/errors/nothing',
      '/docs/nothing.md',
    ]) {
      const shown = await fetch(site.origin + path, { headers: { accept: 'text/html,*/*;q=0.8' } })
      const markup = await shown.text()
      expect([shown.status, shown.headers.get('cache-control')], path).to.deep.equal([
        404,
        'no-store',
      ])
      expect(shown.headers.get('content-type')).to.equal('text/html; charset=utf-8')
      expect(markup).to.include('There is no page at this URL').and.include('role="search"')
      for (const known of paths.filter((each) => !each.startsWith('/docs/stamp-duty/'))) {
        expect(markup).to.include(`href="${known}"`)
      }
      const forProgram = await fetch(site.origin + path)
      expect([forProgram.status, JSON.parse(await forProgram.text()).error], path).to.deep.equal([
        404,
        'not_found',
      ])
    }
  })

  it('suggests a page for a slightly misspelt URL', async () => {
    const headers = { accept: 'text/html' }
    const markup = await (await fetch(`${site.origin}/docs/eror`, { headers })).text()
    expect(markup).to.include('Did you mean <a href="/docs/errors">Errors</a>?')
    const far = await (await fetch(`${site.origin}/docs/${'z'.repeat(80)}`, { headers })).text()
    expect(far).not.to.include('Did you mean')
  })

  it('gives each page as Markdown under the same URL and .md', async () => {
    for (const path of paths) {
      const response = await fetch(`${site.origin}${path}.md`)
      expect(response.headers.get('content-type'), path).to.equal('text/markdown; charset=utf-8')
      const title = /^# (.+)$/m.exec(await response.text())?.[1] ?? 'none'
      const markup = await textAt(path)
      expect(markup, path).to.include(
        `<link rel="alternate" type="text/markdown" href="${path}.md"`,
      )
      expect(title, path).to.not.equal('none')
      expect(markup.replaceAll(/<\/?code>/g, ''), path).to.match(/<h1 id="[^"]+">/)
    }
  })

  it('links from Markdown to Markdown', async () => {
    const text = await textAt('/docs/questions.md')
    expect(text).to.include('](https://api.nilam.example/docs/errors.md#can-i-retry)')
    expect(text).to.include('](https://api.nilam.example/search)')
  })

  it('lists every page for language models, and has all of them in two files', async () => {
    const index = await textAt('/llms.txt')
    expect(index).to.match(/^# Nilam\n\n> .+\n/)
    const isOfState = (path: string): boolean => path.startsWith('/docs/stamp-duty/')
    for (const path of paths) {
      const row = `^- \\[[^\\]]+\\]\\(https://api\\.nilam\\.example${path}\\.md\\): .+$`
      expect(new RegExp(row, 'm').test(index), path).to.equal(!isOfState(path))
    }
    expect(index, 'leads are whole sentences, at this address').to.not.match(
      /^- .*(?:localhost|:$)/m,
    )
    const files = await Promise.all(['/llms-full.txt', '/llms-states.txt'].map(textAt))
    const [whole = '', states = ''] = files
    expect(whole).to.not.include('localhost:8080')
    for (const path of paths) {
      const text = (await textAt(`${path}.md`)).trim()
      expect([whole.includes(text), states.includes(text)], path).to.deep.equal(
        isOfState(path) ? [false, true] : [true, false],
      )
    }
  })

  it('shows every argument and every response field with what it accepts', async () => {
    const text = await textAt('/docs/tools/search_properties.md')
    expect(text).to.include('| `limit` | An integer from 1 to 20. Default `10`. |')
    expect(text).to.include('| `listings[].price` | An integer of at least 0, in INR. |')
    const emi = await textAt('/docs/tools/calculate_home_affordability.md')
    expect(emi).to.match(/\| `propertyValue` \| An integer from .+, in INR\. \|/)
    const transfer = await textAt('/docs/tools/compare_balance_transfer.md')
    expect(transfer).to.match(
      /\| `outstandingPrincipal` \| \*\*Required\.\*\* An integer from .+, in INR\. \|/,
    )
  })

  it('begins with what the service is, for whom, and a call with the response recorded for it', async () => {
    const text = await textAt('/docs.md')
    const [opening = ''] = text.split('## Where to start')
    expect(opening).to.include('homes in India').and.to.include('Coimbatore')
    expect(opening).to.include('property sites, lenders and AI assistants')
    const [call, response] = [...opening.matchAll(/```\w+\n([^]*?)\n```/gu)].map(
      ([, code = '']) => code,
    )
    expect(call).to.match(/^curl -s https:\/\/api\.nilam\.example\/public\/v1\/search_properties /u)
    const example = ['apartmentsForSale', 'value']
    const recorded = mappingAt(contract.document, [
      ...['paths', '/public/v1/search_properties', 'post', 'responses', '200', 'content'],
      ...['application/json', 'examples', ...example],
    ])
    expect(JSON.parse(response ?? '').total).to.equal(recorded['total'])
  })

  it('says for each plan what happens to a call beyond it', async () => {
    const text = await textAt('/docs/limits.md')
    const [, names = ''] = /^\| Limit \| (.+) \|$/m.exec(text) ?? []
    const [, row = ''] = /^\| Over the daily or monthly limit \| (.+) \|$/m.exec(text) ?? []
    const words = row.split(' | ')
    expect(names.split(' | ').map((name, at) => `${name}: ${words[at]}`)).to.include.members([
      '**Anonymous**: rejected until the next day',
      '**Sandbox**: rejected until the next day',
      '**Developer**: rejected until the next day or month',
      '**Business**: billed per call',
      '**Scale**: billed per call',
      '**Enterprise**: by contract',
    ])
  })

  it('shows a dash in the table of plans for what a plan lacks', async () => {
    const rows = (await textAt('/docs/limits.md'))
      .split('\n')
      .filter((line) => /^\|.*\|$/.test(line))
    expect(rows.length).to.be.above(10)
    for (const row of rows) expect(row).to.not.match(/\|\s*\|/)
  })

  it('lists beside each status of a tool the codes of the catalogue with that status', async () => {
    const text = await textAt('/docs/tools/search_properties.md')
    const rows = text.matchAll(/^\| (4\d\d|5\d\d) \| (.*?) \|/gm)
    const codesOfStatus = Array.from(rows, ([, status = '', codes = '']): [string, string[]] => [
      status,
      Array.from(codes.matchAll(/#([a-z_]+)\)/g), ([, code = '']) => code),
    ])
    const catalogue = Object.entries(mappingAt(contract.document, ['x-errors']))
    for (const [status, codes] of codesOfStatus) {
      const known = catalogue.filter(([, entry]) => valueAt(entry, ['status']) === Number(status))
      expect(codes, status).to.have.members(known.map(([code]) => code))
    }
    expect(codesOfStatus.map(([status]) => status)).to.include.members(['400', '413', '503'])
  })

  it('shows every error code with its remedy, under its own anchor', async () => {
    const markup = await textAt('/docs/errors')
    const text = await textAt('/docs/errors.md')
    const table = mappingAt(contract.document, ['x-errors'])
    for (const code of Object.keys(table)) {
      expect(markup).to.include(`id="${code}"`)
      expect(text).to.include(`**What to do.** ${String(mappingAt(table, [code]).remedy)}`)
    }
  })
})

describe('the documentation of another contract', () => {
  let site: RunningSite
  before(async () => {
    const plans = mappingAt(contract.document, ['x-plans'])
    const anonymous = { ...mappingAt(plans, ['anonymous']), perMinutePerTool: 4242 }
    const errors = mappingAt(contract.document, ['x-errors'])
    const notFound = { ...mappingAt(errors, ['not_found']), meaning: 'Nobody lives here.' }
    const document = {
      ...contract.document,
      'x-plans': { ...plans, anonymous },
      'x-errors': { ...errors, not_found: notFound },
    }
    site = await startSite({ contract: { ...contract, document } })
  })
  after(() => site.stop())

  it('takes its figures and texts from that contract', async () => {
    const limits = await (await fetch(`${site.origin}/docs/limits.md`)).text()
    expect(limits).to.include('| Calls per minute, one tool | 4,242 |')
    const errors = await (await fetch(`${site.origin}/docs/errors`)).text()
    expect(errors).to.include('Nobody lives here.')
  })
})

describe('the search of the documentation', () => {
  const site = openedOnce(startSite)

  async function found(query: string): Promise<readonly string[]> {
    const response = await fetch(`${site.origin}/docs/search?q=${encodeURIComponent(query)}`)
    expect(response.status).to.equal(200)
    const markup = await response.text()
    const results = markup.slice(markup.indexOf('<ol class="results">'))
    return [...results.matchAll(/<a href="([^"]+)">/g)].map(([, href = '']) => href)
  }

  it('finds sections by words, by beginnings of words, and despite a typo', async () => {
    expect(await found('dpop_required')).to.include('/docs/errors#dpop_required')
    expect(await found('anon_aggre')).to.include('/docs/limits#anon_aggregate')
    expect((await found('stamp dutty')).join()).to.include('/docs/stamp-duty')
    expect(await found('zzqqxxyy')).to.deep.equal([])
  })

  it('shows the query as text', async () => {
    const query = '"><script>alert(1)</script>'
    const response = await fetch(`${site.origin}/docs/search?q=${encodeURIComponent(query)}`)
    const markup = await response.text()
    expect(markup).to.include('&lt;script&gt;alert(1)')
    expect(markup).to.not.include('<script>alert')
    expect(response.headers.get('cache-control')).to.equal('no-store')
  })

  it('responds to any query', async () => {
    const query = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom(
        '',
        '%',
        '%ZZ',
        '__proto__',
        'constructor',
        'a'.repeat(5000),
        '🏠'.repeat(120),
      ),
    )
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        const response = await fetch(`${site.origin}/docs/search?q=${encodeURIComponent(text)}`)
        const markup = await response.text()
        expect(response.status).to.equal(200)
        expect(markup).to.match(/<\/html>\s*$/)
      }),
      { numRuns: 40 },
    )
    const broken = await fetch(`${site.origin}/docs/search?q=%ZZ%F0`)
    expect(broken.status).to.equal(200)
    await broken.text()
  })
})
