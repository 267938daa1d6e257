import { contract, startApp } from '../../http/start-app.ts'
import { openedOnce } from '../../opened.ts'

describe('the reference', () => {
  const app = openedOnce(startApp)
  let markup: string
  before(async () => (markup = await (await fetch(`${app.origin}/docs/reference`)).text()))

  it('names every operation and links each of its fields to the page that explains it', async () => {
    for (const id of contract.operationIds) {
      expect(markup).to.include(`POST ${contract.operations[id].path}<`)
      const page = await (await fetch(`${app.origin}/docs/tools/${id}`)).text()
      const anchors = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, anchor]) => anchor))
      const linked = [...markup.matchAll(new RegExp(`"/docs/tools/${id}#([^"]+)"`, 'g'))]
      expect(linked.length, id).to.be.above(20)
      for (const [, anchor] of linked) expect(anchors, `${id} ${anchor}`).to.include(anchor)
    }
  })
})
