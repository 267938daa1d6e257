import type { Instance } from './instance.ts'
import type { World } from './world.ts'

/** Begins something that goes wrong, which is over within three seconds. */
type Begin = (world: World, lastsMs: number) => void

/** The same for an instance by chance; nothing while all are down. */
const ofOne =
  (begin: (instance: Instance, world: World, untilMs: number) => void): Begin =>
  (world, lastsMs) => {
    const { instances, simulation } = world
    const instance = instances[simulation.random.below(Math.max(1, instances.length))]
    if (instance !== undefined) begin(instance, world, simulation.now() + lastsMs)
  }

const ofInstances: Readonly<Record<string, Begin>> = {
  'kill -9': ofOne((instance, world) => world.restart(instance, 'kill')),
  'kill -9 in a write': ofOne((instance, world) => {
    instance.process.onKill.push(() => world.replace(instance, instance.home))
    instance.process.isDyingInWrite = true
  }),
  'machine lost': ofOne((instance, world) => {
    if (world.flushMode === 'before-response' && !world.sharesHome) world.restart(instance, 'lose')
  }),
  'machine away until its month is settled': ofOne((instance, world) => {
    if (!world.sharesHome) world.restart(instance, 'leave')
  }),
  'stop and start': ofOne((instance, world) => world.restart(instance, 'stop')),
}

const ofMachines: Readonly<Record<string, Begin>> = {
  'full disk': ofOne(({ process }, { simulation }, untilMs) => {
    process.roomBytes = simulation.random.below(120)
    simulation.later(() => (process.roomBytes = Infinity), untilMs - simulation.now())
  }),
  'busy processor': ofOne(({ process }, _, untilMs) => (process.busyUntilMs = untilMs)),
  'clock set': ofOne(({ process }, { simulation }, untilMs) => {
    const before = process.aheadMs
    process.aheadMs += simulation.random.pick([-3_600_000, 3_600_000, 35 * 86_400_000])
    simulation.later(() => (process.aheadMs = before), untilMs - simulation.now())
  }),
}

const ofPostgres: Readonly<Record<string, Begin>> = {
  'PostgreSQL killed': ({ postgres }, ms) => postgres.disturb('down', ms),
  'PostgreSQL frozen': ({ postgres }, ms) => postgres.disturb('frozen', ms),
  'PostgreSQL slow': ({ postgres }, ms) => postgres.disturb('slow', ms),
  'answers of PostgreSQL lost': ({ postgres }, ms) => postgres.disturb('losesAnswers', ms),
  'no way to PostgreSQL': ofOne(({ process }, _, untilMs) => {
    process.cutOffUntilMs.postgres = untilMs
  }),
}

const ofRedis: Readonly<Record<string, Begin>> = {
  'Redis killed, and empty': ({ redis }, ms) => redis.crash(ms),
  'Redis frozen': ({ redis }, ms) => redis.freeze(ms),
  'no way to Redis': ofOne(({ process }, _, untilMs) => (process.cutOffUntilMs.redis = untilMs)),
}

export type Fault = (typeof faults)[number]

/** Everything that goes wrong in worlds, and of what. */
export const faults = Object.entries({ ofInstances, ofMachines, ofPostgres, ofRedis }).flatMap(
  ([kind, all]) => Object.entries(all).map(([name, begin]) => ({ name, kind, begin })),
)
