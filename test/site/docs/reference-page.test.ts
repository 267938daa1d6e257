import { expect } from 'chai'
import { contract, startApp, type RunningApp } from '../../http/start-app.ts'

describe('the reference', () => {
  let app: RunningApp
  let markup: string
  before(async () => {
    app = await startApp()
    markup = await (await fetch(`${app.origin}/docs/reference`)).text()
  })
  after(() => app.stop(0))

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
