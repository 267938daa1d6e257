import { partnerClients } from '../../packages/contract-tools/test/clients/partner-clients.ts'
import { listAt, mappingAt, textAt } from '../../src/contract/document/document-tree.ts'
import { needsRunners } from '../journeys/partner-runner.ts'
import { startDeployments, type Deployments } from '../sdk/deployments.ts'
import { contract, exampleArguments } from '../api/mcp/fake-pipeline.ts'
import { runInspector, runMcpClient, type ClientReport } from './run-mcp-client.ts'
import { postJson } from '../post-json.ts'

const programs = {
  '@ai-sdk/mcp': 'ai-sdk.js',
  '@langchain/mcp-adapters': 'langchain.js',
  '@openai/agents': 'openai-agents.js',
}

const calls = contract.operationIds.map((name) => ({ name, given: exampleArguments(name) }))
const wrong = { name: 'search_properties', given: { limit: 0, town: 'Coimbatore' } }
const tools = listAt(JSON.parse(contract.toolsJson), ['tools'])

describe('a client of another company, without a model', () => {
  let deployments: Deployments
  let url: string
  let expected: readonly unknown[]
  before(async function () {
    needsRunners.call(this)
    deployments = await startDeployments()
    url = `${deployments.observing}/mcp`
    expected = await Promise.all(calls.map(({ name, given }) => overRest(name, given)))
  })
  after(() => deployments?.stop())

  async function overRest(name: string, given: object): Promise<unknown> {
    const response = await postJson(`${deployments.observing}/public/v1/${name}`, given)
    return response.json()
  }

  for (const [name, program] of Object.entries(programs)) {
    describe(name, () => {
      const client = partnerClients.find((one) => one.package === name)
      let report: ClientReport
      before(async () => (report = await runMcpClient(program, url, [...calls, wrong])))

      it('hands every tool to a model, with the description and arguments of tools/list', () => {
        expect(report.listed).to.deep.equal(
          tools.map((tool) => ({
            name: textAt(tool, ['name']),
            description: textAt(tool, ['description']),
            arguments: { ...mappingAt(tool, ['inputSchema']), ...client?.changes },
          })),
        )
      })

      it('calls every tool, and gets what REST responds', () => {
        expect(report.responses.slice(0, -1)).to.deep.equal(expected)
      })

      it('gets the error of a wrong call with each place', () => {
        const paths = listAt(report.responses.at(-1), ['issues']).map((issue) =>
          textAt(issue, ['path']),
        )
        expect(paths).to.have.members(['limit', 'town'])
      })
    })
  }

  describe('@modelcontextprotocol/inspector', () => {
    it('lists every tool, and its strict mode warns of nullable types in responses only', async () => {
      const { result, notes } = await runInspector(url, ['--method', 'tools/list', '--strict'])
      expect(result['tools']).to.deep.equal(tools)
      expect(notes).to.match(/^0 errors, /m)
      const issues = [...notes.matchAll(/Path: (\S+)\n {2}Issue: (.*)/g)]
      expect(issues).not.to.deep.equal([])
      for (const [, path, issue] of issues) {
        expect(path).to.match(/^outputSchema\./)
        expect(issue).to.match(/^`type` is an array \(\["\w+","null"\]\)/)
      }
    })

    it('calls every tool, and gets what REST responds', async () => {
      const results = await Promise.all(
        calls.map(({ name, given }) =>
          runInspector(url, ['--method', 'tools/call', '--tool-name', name, ...argumentsOf(given)]),
        ),
      )
      expect(results.map(({ result }) => result['structuredContent'])).to.deep.equal(expected)
    })
  })
})

/** Pairs as its command line takes them: a value that is JSON is read as such. */
function argumentsOf(given: object): readonly string[] {
  const pairs = Object.entries(given).map(([name, value]) => {
    const isText = typeof value === 'string'
    return `${name}=${isText ? value : JSON.stringify(value)}`
  })
  return pairs.flatMap((pair) => ['--tool-arg', pair])
}
