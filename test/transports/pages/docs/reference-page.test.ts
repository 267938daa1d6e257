import { expect } from 'chai'
import { startApp } from '../../../http/start-app.ts'

describe('the reference', () => {
  it('may connect to this deployment only', async () => {
    const app = await startApp()
    const response = await fetch(`${app.origin}/docs/reference`)
    const policy = response.headers.get('content-security-policy') ?? ''
    const html = await response.text()
    await app.stop(0)
    expect(policy).to.contain("default-src 'self'")
    expect(policy).to.contain("connect-src 'self' https://api.example.in;")
    expect(policy).to.not.match(/unsafe-eval|script-src|\*/)
    expect(html).to.contain('<title>Nilam API reference</title>')
    expect(html).to.contain('href="/public/openapi.json"')
    expect(html).to.contain('href="/openapi.yaml"')
    expect(html).to.contain('https://api.example.in/mcp')
    expect(html).to.not.match(/(?:src|href)="(?:https?:)?\/\//)
  })
})
