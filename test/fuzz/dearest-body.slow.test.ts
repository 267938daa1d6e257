import { expect } from 'chai'
import { compared, findDearest } from './find-dearest.ts'
import {
  bodyBytes,
  bodyText,
  changedPlan,
  longKeys,
  manyUnknownKeys,
  plainPlans,
  randomPlan,
  validText,
  type BodyPlan,
} from './hostile-bodies.ts'
import { startMeasuredService, type MeasuredService, type Probe } from './measured-service.ts'
import { otherDearRequests } from './other-dear-requests.ts'
import { seededRandom } from './seeded-random.ts'
import {
  envelopeBytes,
  toolCall,
  toolTargets,
  transports,
  type ToolTarget,
  type Transport,
} from './tool-targets.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? 1)
/** Random bodies for each tool and transport before the search; `make fuzz` tries more. */
const cases = Number(process.env['FUZZ_CASES'] ?? 20)
const maxBodyBytes = 64 * 1024

/**
 * Processor time that a call may take, in milliseconds, and in plain calls of the same run: on a busy or slow machine both
 * take longer.
 */
const bars = { body: { ms: 5, plainCalls: 25 }, limited: { ms: 1, plainCalls: 5 } }

/** A body that is made of a plan, or one that the schema allows. */
type Plan = { readonly made: BodyPlan } | { readonly valid: string }

describe(`The dearest body (FUZZ_SEED=${seed} FUZZ_CASES=${cases})`, () => {
  const random = seededRandom(seed)
  const targets = toolTargets()
  const [emi] = targets.filter(({ id }) => id === 'calculate_home_affordability')
  let service: MeasuredService
  let plain: Probe

  before(async () => {
    service = await startMeasuredService()
    if (emi === undefined) throw new Error('there is no calculator')
    plain = toolCall(emi, 'rest', JSON.stringify(emi.example))
    for (let call = 0; call < 500; call += 1) await service.send(plain)
  })
  after(() => service.stop())

  async function expectCheap(probe: Probe, bar: typeof bars.body, what: string): Promise<void> {
    const { ms, plainMs } = await compared(service, probe, plain)
    const allowed = Math.max(bar.ms, bar.plainCalls * plainMs)
    const figures = `${ms.toFixed(2)} ms; a plain call ${plainMs.toFixed(2)} ms`
    expect(ms, `${what}: ${figures}`).to.be.below(allowed)
  }

  function probeOf(target: ToolTarget, transport: Transport, plan: Plan): Probe {
    if ('valid' in plan) return toolCall(target, transport, plan.valid)
    const room = maxBodyBytes - (transport === 'mcp' ? envelopeBytes : 0)
    const probe = toolCall(target, transport, bodyText(plan.made, target, room, random))
    const { encoding } = plan.made
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return {
      ...probe,
      headers: { ...probe.headers, ...encoded },
      body: bodyBytes(plan.made, String(probe.body)),
    }
  }

  for (const transport of transports) {
    for (const target of targets) {
      it(`costs ${target.id} over ${transport} at most 5 ms, and 1 ms in a full minute`, async () => {
        // Each operation starts from other kinds of bodies; together they are all of them, many times over.
        const kinds = plainPlans().filter(() => random.below(8) === 0)
        const seeds: Plan[] = [
          ...[manyUnknownKeys, longKeys, ...kinds].map((made) => ({ made })),
          ...Array.from({ length: cases / 2 }, () => ({ made: randomPlan(random) })),
          ...Array.from({ length: cases / 2 }, () => ({ valid: validText(target, random) })),
        ]
        const dearest = await findDearest<Plan>({
          ...{ service, random, seeds, rounds: cases < 100 ? 1 : 2 },
          probeOf: (plan) => probeOf(target, transport, plan),
          changed: (plan) =>
            'made' in plan
              ? { made: changedPlan(plan.made, random) }
              : { valid: validText(target, random) },
        })
        for (const { plan, probe } of dearest) {
          await expectCheap(probe, bars.body, JSON.stringify(plan))
        }
        const limited = await addressWithFullMinute(target)
        for (const plan of [seeds[0], dearest[0]?.plan, dearest[1]?.plan]) {
          if (plan === undefined) continue
          const probe = probeOf(target, transport, plan)
          const refused = { ...probe, headers: { ...probe.headers, ...limited } }
          await expectCheap(refused, bars.limited, `in a full minute ${JSON.stringify(plan)}`)
        }
      })
    }
  }

  let addresses = 0

  /** The header of an address that has used up a tool's minute, which does not end soon. */
  async function addressWithFullMinute(
    target: ToolTarget,
  ): Promise<Readonly<Record<string, string>>> {
    addresses += 1
    const leftMs = 60_000 - (Date.now() % 60_000)
    if (leftMs < 10_000) await new Promise((resolve) => setTimeout(resolve, leftMs))
    const header = { 'x-forwarded-for': `192.0.2.${addresses}` }
    const probe = toolCall(target, 'rest', '[]')
    for (let call = 0; call < 200; call += 1) {
      const { status } = await service.send({ ...probe, headers: { ...probe.headers, ...header } })
      if (status === 429) return header
    }
    throw new Error('the minute does not fill')
  }

  for (const [title, probe] of otherDearRequests()) {
    it(`costs at most 5 ms as ${title}`, async () => {
      await expectCheap(probe, bars.body, title)
    })
  }
})
