import {
  clientConfigurations,
  type CopiedConfiguration,
} from '../../../../src/contract/discovery/client-configurations.ts'
import { html } from '../../../../src/html/html.ts'
import { mcpClients } from '../../../../src/portal/console/apps/first-call.ts'

const publicUrl = 'https://api.example.in'
const all = clientConfigurations(publicUrl)

describe('the MCP clients in the console', () => {
  it('shows the clients of the documentation, with its texts and install links', () => {
    const shown = mcpClients(publicUrl, false).markup
    expect(clientsOf(shown)).to.deep.equal(all.map(({ client }) => client))
    for (const { installLink, signIn, ...configuration } of all) {
      expectToHold(shown, configuration)
      expect(shown).to.include(escaped(signIn))
      if (installLink !== undefined) expect(shown).to.include(`href="${escaped(installLink)}"`)
    }
  })

  it('shows, with a key, only clients that can use one, without keyless instructions', () => {
    const shown = mcpClients(publicUrl, true).markup
    const keyed = all.filter(({ withKey }) => withKey !== undefined)
    expect(clientsOf(shown)).to.deep.equal(keyed.map(({ client }) => client))
    for (const { withKey } of keyed) if (withKey !== undefined) expectToHold(shown, withKey)
    expect(shown).not.to.match(/To sign in|href=/)
  })

  it('folds every client but the first', () => {
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
