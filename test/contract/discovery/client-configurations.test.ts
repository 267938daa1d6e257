import {
  clientConfigurations,
  keyVariable,
} from '../../../src/contract/discovery/client-configurations.ts'

const url = 'https://api.example.in/mcp'
const all = clientConfigurations('https://api.example.in')

function configurationOf(id: string): (typeof all)[number] {
  const found = all.find((it) => it.id === id)
  if (found === undefined) throw new Error(`there is no configuration of ${id}`)
  return found
}

describe('the configurations of MCP clients', () => {
  for (const { client, snippet, language, source, readOn } of all) {
    it(`shows the URL to copy for ${client}, and says where it comes from`, () => {
      expect(snippet).to.include(url)
      expect(new URL(source).protocol).to.equal('https:')
      expect(readOn).to.match(/^\d{4}-\d\d-\d\d$/)
      if (language === 'json') expect(JSON.parse(snippet)).to.be.an('object')
    })
  }

  for (const { id, client, language, snippet, withKey } of all) {
    if (withKey === undefined) continue
    it(`shows ${client} with a key the URL and where the key comes from`, () => {
      expect(withKey.snippet)
        .to.include(url)
        .and.match(/NILAM_API_KEY|\$\{input:/)
      if (withKey.language === 'bash') {
        expect(withKey.snippet).to.equal(
          `${snippet.trim()} --bearer-token-env-var ${keyVariable}\n`,
        )
        return
      }
      if (id === 'stdio') {
        const { args } = JSON.parse(snippet).mcpServers.nilam
        expect(JSON.parse(withKey.snippet).mcpServers.nilam.args).to.deep.equal([
          ...[...args, '--header', 'Authorization:Bearer ${NILAM_API_KEY}'],
        ])
        return
      }
      const { inputs, ...rest } = JSON.parse(withKey.snippet)
      const [[servers, byName]] = Object.entries<Record<string, object>>(rest) as [
        [string, Record<string, object>],
      ]
      const { headers, ...server } = JSON.parse(JSON.stringify(byName['nilam']))
      expect(headers).to.have.all.keys('Authorization')
      expect(headers.Authorization).to.match(
        /^Bearer \$\{(?:env:)?(?:NILAM_API_KEY|input:nilam-key)\}$/,
      )
      if (inputs !== undefined) expect(headers.Authorization).to.include(inputs[0].id)
      // Beside the key it is the same as without one.
      if (language === 'json') {
        expect(JSON.parse(snippet)).to.deep.equal({ [servers]: { nilam: server } })
      }
    })
  }

  it('takes a key from clients that need not keep it in a file', () => {
    const keyed = all.filter(({ withKey }) => withKey !== undefined).map(({ id }) => id)
    expect(keyed).to.deep.equal([
      ...['claude-code', 'cursor', 'vscode', 'codex', 'gemini-cli', 'windsurf', 'stdio'],
    ])
  })

  it('gives each client an id of its own', () => {
    expect(new Set(all.map(({ id }) => id)).size).to.equal(all.length)
  })

  it('opens Cursor from a link that holds the same as the file', () => {
    const { installLink = '', snippet } = configurationOf('cursor')
    const query = new URL(installLink).searchParams
    const config: unknown = JSON.parse(Buffer.from(query.get('config') ?? '', 'base64').toString())
    expect(installLink).to.match(/^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?/)
    expect(JSON.parse(snippet)).to.deep.equal({
      mcpServers: { [query.get('name') ?? '']: config },
    })
  })

  it('opens VS Code from a link that holds the same as the file', () => {
    const { installLink = '', snippet } = configurationOf('vscode')
    const [start, encoded = ''] = installLink.split('?')
    const { name, ...config } = JSON.parse(decodeURIComponent(encoded))
    expect(start).to.equal('vscode:mcp/install')
    expect(JSON.parse(snippet)).to.deep.equal({ servers: { [name]: config } })
  })
})
