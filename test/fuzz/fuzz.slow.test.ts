import { fuzzTool, type FuzzedTool } from './fuzz-tool.ts'
import { fuzzedTools } from './fuzzed-tools.ts'
import { startMeasuredService } from './measured-service.ts'
import { seededRandom } from './seeded-random.ts'
import { toolCall, toolTargets } from './tool-targets.ts'
import { openedOnce } from '../opened.ts'

// `make fuzz SEEDS=7 CASES=500` runs more of it.
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const cases = Number(process.env['FUZZ_CASES'] ?? 150)

describe(`Each tool, over REST and MCP (FUZZ_SEED=${seed} FUZZ_CASES=${cases})`, () => {
  const service = openedOnce(() => startMeasuredService({ LIMITS: 'observe' }))
  let tools: readonly FuzzedTool[]
  before(async () => (tools = await fuzzedTools(service)))

  for (const [at, { id }] of toolTargets().entries()) {
    it(`${id} keeps its word for valid, broken and malformed arguments`, async () => {
      const tool = tools.find((one) => one.id === id)
      if (tool === undefined) throw new Error(`there is no ${id}`)
      const { failures, rulesSeen } = await fuzzTool(
        service,
        tool,
        cases,
        seededRandom(seed * 100 + at),
      )
      expect(failures.slice(0, 10), `${failures.length} failures`).to.deep.equal([])
      // A rule that nothing breaks is not a rule of the code.
      expect([...rulesSeen]).to.have.deep.members(tool.rules)
    })
  }

  it('gives one response to a hundred equal searches', async () => {
    const [search] = toolTargets().filter(({ id }) => id === 'search_properties')
    if (search === undefined) throw new Error('there is no search')
    const probe = toolCall(search, 'rest', JSON.stringify(search.example))
    const bodies = new Set<string>()
    for (let call = 0; call < 100; call += 1) bodies.add((await service.send(probe)).body)
    expect(bodies).to.have.property('size', 1)
  })
})
