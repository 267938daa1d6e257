import { startProcess, type NilamProcess } from '../../faults/nilam-process.ts'
import { newFolder } from '../../new-folder.ts'

/** What a newcomer gets who has nothing but the URL of a deployment. */
describe('the documentation of a deployment', () => {
  let home: string
  let nilam: NilamProcess
  before(async () => {
    home = newFolder()
    nilam = await startProcess({ home })
  })
  after(() => nilam.end('SIGTERM'))

  it('has no dead link or anchor', async () => {
    const listed = await (await fetch(`${nilam.origin}/sitemap.xml`)).text()
    const pages = [...listed.matchAll(/<loc>[^<]*?(\/docs[^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    expect(pages.length).to.be.above(20)
    const cache = new Map<
      string,
      Promise<{ readonly status: number; readonly ids: ReadonlySet<string> }>
    >()
    const look = (path: string) => {
      const seen = cache.get(path) ?? read(path)
      cache.set(path, seen)
      return seen
    }
    const dead: string[] = []
    for (const page of pages) {
      const markup = await (await fetch(nilam.origin + page)).text()
      const links = [...markup.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].map(([, href = '']) => href)
      expect(links.length, page).to.be.above(20)
      for (const href of new Set(links)) {
        if (!href.startsWith('/') && !href.startsWith('#')) continue
        const [path = '', anchor] = href.replaceAll('&amp;', '&').split('#')
        const { status, ids } = await look(path === '' ? page : path)
        if (status !== 200 || (anchor !== undefined && !ids.has(anchor)))
          dead.push(`${page}: ${href}`)
      }
    }
    expect(dead).to.deep.equal([])
  })

  async function read(path: string) {
    const response = await fetch(nilam.origin + path)
    const ids = [...(await response.text()).matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
    return { status: response.status, ids: new Set(['main', ...ids]) }
  }

  it('lists only existing pages in llms.txt', async () => {
    const index = await (await fetch(`${nilam.origin}/llms.txt`)).text()
    const links = [...index.matchAll(/\]\((http[^)]+)\)/g)].map(([, link = '']) => link)
    expect(links.length).to.be.above(20)
    for (const link of links) expect((await fetch(link)).status, link).to.equal(200)
  })
})
