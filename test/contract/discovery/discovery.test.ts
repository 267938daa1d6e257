import { Ajv2020 } from 'ajv/dist/2020.js'
import { apiCatalog, securityText } from '../../../src/contract/discovery/well-known.ts'
import {
  mcpServerName,
  registryEntry,
  serverCard,
  type Deployment,
} from '../../../src/contract/discovery/mcp-server.ts'
import { linksetRules, registryEntryRules, serverCardRules } from './published-rules.ts'
import { testDeployment } from './test-deployment.ts'

const documents = [
  ['the registry entry', registryEntry, registryEntryRules],
  ['the server card', serverCard, serverCardRules],
  ['the API catalogue', (it: Deployment) => apiCatalog(it.publicUrl), linksetRules],
] as const

const origins = ['https://api.example.in', 'http://localhost:8080', 'http://[::1]:9000']

describe('discovery', () => {
  for (const [name, make, rules] of documents) {
    for (const publicUrl of origins) {
      it(`keeps ${name} to its published schema at ${publicUrl}`, () => {
        const ajv = new Ajv2020({ allErrors: true })
        ajv.validate(rules, make({ ...testDeployment, publicUrl }))
        expect(ajv.errors ?? []).to.deep.equal([])
      })
    }
  }

  it('says of the contract what the contract says', () => {
    const { info } = testDeployment.document
    const edited = { ...info, title: 'Other', version: '9.9.9', summary: 'Something else.' }
    const document = { ...testDeployment.document, info: edited }
    for (const make of [registryEntry, serverCard]) {
      expect(make({ ...testDeployment, document })).to.include({
        title: 'Other',
        version: '9.9.9',
        description: 'Something else.',
      })
    }
  })

  it('names the server after the domain that its publisher has to prove', () => {
    expect(mcpServerName('https://api.example.in')).to.equal('in.example.api/nilam')
    expect(mcpServerName('http://localhost:8080')).to.equal('localhost/nilam')
    expect(mcpServerName('http://192.168.0.7:8080')).to.equal('localhost/nilam')
    expect(mcpServerName('http://[2001:db8::1]')).to.equal('localhost/nilam')
  })

  it('names both URLs of the MCP server: the one for everybody, and the one that signs in', () => {
    for (const make of [registryEntry, serverCard]) {
      expect(make(testDeployment))
        .to.have.nested.property('remotes[0].url')
        .that.matches(/\/mcp$/)
      expect(make(testDeployment))
        .to.have.nested.property('remotes[1].url')
        .that.matches(/\/mcp\/oauth$/)
    }
  })

  it('lists no tool before the client has connected', () => {
    expect(JSON.stringify(serverCard(testDeployment))).to.not.include('search_properties')
  })

  it('lets security.txt expire within a year, on every day of a leap year', () => {
    for (let ms = Date.UTC(2028, 0, 1); ms < Date.UTC(2029, 0, 1); ms += 86_400_000) {
      const day = new Date(ms).toISOString().slice(0, 10)
      const [, expires = ''] =
        /^Expires: (.+)$/m.exec(securityText('mailto:a@b.in', 'https://b.in', day)) ?? []
      const days = (Date.parse(expires) - ms) / 86_400_000
      expect(days, day).to.be.within(90, 364)
    }
  })
})
