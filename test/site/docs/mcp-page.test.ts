import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientConfigurations } from '../../../src/contract/discovery/client-configurations.ts'
import { mcpText } from '../../../src/site/docs/mcp-page.ts'
import { repository } from '../../service-parts.ts'

describe('the page of MCP clients', () => {
  it('has every configuration ready to copy, with the deployment’s URL', () => {
    const publicUrl = 'https://api.example.in'
    const text = mcpText(publicUrl)
    for (const { client, snippet, installLink, withKey } of clientConfigurations(publicUrl)) {
      expect(text).to.include(`\n## ${client}\n`)
      expect(text).to.include(`\n${snippet.trimEnd()}\n\`\`\``)
      if (withKey !== undefined) expect(text).to.include(`\n${withKey.snippet.trimEnd()}\n\`\`\``)
      if (installLink !== undefined) expect(text).to.include(`(${installLink})`)
    }
  })

  it('gives every client its sign-in URL, and says in the words of README where it stays anonymous', () => {
    const text = mcpText('https://api.example.in')
    for (const { client } of clientConfigurations('https://api.example.in')) {
      const [, section = ''] = text.split(`\n## ${client}\n`)
      expect(section.split('\n## ')[0], client).to.include('https://api.example.in/mcp/oauth ')
    }
    const sentence = 'a client that waits for a 401 before it signs in stays anonymous'
    expect(text).to.include(sentence)
    const readme = readFileSync(join(repository, 'README.md'), 'utf8').replace(/\s+/g, ' ')
    expect(readme).to.include(sentence)
  })

  it('has the same commands as README', () => {
    const readme = readFileSync(join(repository, 'README.md'), 'utf8')
    const commands = readme.match(/(?<=`)\w+ mcp add [^`]+(?=`)/g) ?? []
    expect(commands).to.have.length.of.at.least(2)
    // README gives the commands of the URL that signs in.
    const known = clientConfigurations('http://localhost:8080').map(({ snippet }) =>
      snippet.trim().replace(/\/mcp$/, '/mcp/oauth'),
    )
    expect(known).to.include.members(commands)
  })
})
