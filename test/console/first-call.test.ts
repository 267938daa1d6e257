import { expect } from 'chai'
import {
  clientConfigurations,
  type CopiedConfiguration,
} from '../../src/contract/discovery/client-configurations.ts'
import { html } from '../../src/html/html.ts'
import { mcpClients } from '../../src/console/first-call.ts'

const publicUrl = 'https://api.example.in'
const all = clientConfigurations(publicUrl)

describe('the MCP clients in the console', () => {
  it('are those of the documentation, in its words, with the link that opens them', () => {
    const shown = mcpClients(publicUrl, false).markup
    expect(clientsOf(shown)).to.deep.equal(all.map(({ client }) => client))
    for (const { installLink, signIn, ...configuration } of all) {
      expectToHold(shown, configuration)
      expect(shown).to.include(escaped(signIn))
      if (installLink !== undefined) expect(shown).to.include(`href="${escaped(installLink)}"`)
    }
  })

  it('are with a key those that take one, without what would leave it out', () => {
    const shown = mcpClients(publicUrl, true).markup
    const keyed = all.filter(({ withKey }) => withKey !== undefined)
    expect(clientsOf(shown)).to.deep.equal(keyed.map(({ client }) => client))
    for (const { withKey } of keyed) if (withKey !== undefined) expectToHold(shown, withKey)
    expect(shown).not.to.match(/To sign in|href=/)
  })

  it('are folded up but for the first', () => {
    for (const withKey of [true, false]) {
      const [first = '', ...rest] = mcpClients(publicUrl, withKey)
        .markup.split('<details ')
        .slice(1)
      expect(first).to.match(/^open/)
      for (const one of rest) expect(one).not.to.match(/^open/)
    }
  })
})

function clientsOf(markup: string): readonly string[] {
  return [...markup.matchAll(/<summary>([^<]*)<\/summary>/g)].map(([, client = '']) => client)
}

function expectToHold(markup: string, { steps, snippet }: CopiedConfiguration): void {
  expect(markup).to.include(`<p>${escaped(steps)}</p>`)
  expect(markup).to.include(`>${escaped(snippet.trimEnd())}</pre>`)
}

function escaped(text: string): string {
  return html`${text}`.markup
}
