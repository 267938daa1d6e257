import type { MeasuredService, Probe } from './measured-service.ts'
import type { Random } from './seeded-random.ts'

/** A request and the processor time that it cost, in milliseconds. */
export interface Cost<Plan> {
  readonly plan: Plan
  readonly probe: Probe
  readonly ms: number
}

export interface Search<Plan> {
  readonly service: MeasuredService
  readonly random: Random
  readonly seeds: readonly Plan[]
  readonly rounds: number
  probeOf(plan: Plan): Probe
  changed(plan: Plan): Plan
}

/** How many of the dearest requests each round varies, and how often each. */
const [survivors, children] = [6, 6]

/** Measures the seeds, then varies the dearest of them for some rounds. Returns the dearest. */
export async function findDearest<Plan>(search: Search<Plan>): Promise<readonly Cost<Plan>[]> {
  let dearest = await measured(search, search.seeds)
  for (let round = 0; round < search.rounds; round += 1) {
    const parents = dearest.slice(0, survivors)
    const next = parents.flatMap(({ plan }) =>
      Array.from({ length: children }, () => search.changed(plan)),
    )
    dearest = inOrder([...parents, ...(await measured(search, next))])
  }
  return dearest.slice(0, survivors)
}

/** The medians of five means of two probes, measured in turn, so that whatever else the machine does is in both. */
export async function compared(
  service: MeasuredService,
  probe: Probe,
  plain: Probe,
): Promise<{ readonly ms: number; readonly plainMs: number }> {
  const [means, plainMeans]: [number[], number[]] = [[], []]
  for (let batch = 0; batch < 5; batch += 1) {
    means.push(await service.cpuMs(probe, 5))
    plainMeans.push(await service.cpuMs(plain, 5))
  }
  return { ms: medianOf(means), plainMs: medianOf(plainMeans) }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity
}

async function measured<Plan>(
  { service, probeOf }: Search<Plan>,
  plans: readonly Plan[],
): Promise<readonly Cost<Plan>[]> {
  const costs: Cost<Plan>[] = []
  for (const plan of plans) {
    const probe = probeOf(plan)
    costs.push({ plan, probe, ms: await service.cpuMs(probe, 2) })
  }
  return inOrder(costs)
}

function inOrder<Plan>(costs: readonly Cost<Plan>[]): Cost<Plan>[] {
  return costs.toSorted((a, b) => b.ms - a.ms)
}
