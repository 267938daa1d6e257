import { spawn } from 'node:child_process'
import { ended } from '../child-process.ts'
import { freePort } from '../free-port.ts'
import { redisServer, type RedisServer } from '../store/shared/redis-server.ts'
import { newFolder } from '../new-folder.ts'

describe('with Redis: a command whose PostgreSQL is away', () => {
  let redis: RedisServer
  let home: string
  beforeEach(async function () {
    home = newFolder()
    redis = await redisServer()
    await redis.start(this)
  })
  afterEach(() => redis.dispose())

  it('says so and ends, also while it is connected to Redis', async () => {
    const environment = {
      DATABASE_URL: `postgres://u:hush@127.0.0.1:${await freePort()}/none`,
      REDIS_URL: redis.url,
      NILAM_HOME: home,
    }
    const child = spawn(process.execPath, ['src/launch.js', 'accounts', 'list'], {
      env: { ...process.env, ...environment },
    })
    const hanging = setTimeout(() => child.kill('SIGKILL'), 20_000)
    const { code, output } = await ended(child)
    clearTimeout(hanging)
    expect(output).to.equal(
      'Opening the accounts database failed: nothing listens at its address.\n',
    )
    expect(code).to.equal(1)
  })
})
