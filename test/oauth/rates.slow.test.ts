import { expect } from 'chai'
import { onBothDatabases } from '../db/accounts/on-both-databases.ts'
import { password, startConsole } from '../console/start-console.ts'
import { body, connected, openWorld, refresh, type World } from './test-authorization-server.ts'

/** What Keycloak reckons with, a second of one processor. */
const refreshesPerSecond = 120
const signInsPerSecond = 15
const clients = 8
const refreshesOfEach = 60

onBothDatabases('the token endpoint', (open) => {
  let world: World
  before(async () => (world = await openWorld(await open())))
  after(() => world.dispose())

  it(`refreshes ${refreshesPerSecond} tokens a second of processor time, its clients included`, async () => {
    const chains = await Promise.all(Array.from({ length: clients }, () => connected(world)))
    const refreshAll = async (times: number): Promise<void> => {
      await Promise.all(
        chains.map(async (chain, at) => {
          let { refreshToken } = chain
          for (let time = 0; time < times; time += 1) {
            const answer = await refresh(world, chain.clientId, refreshToken)
            expect(answer.status, answer.text).to.equal(200)
            refreshToken = String(body(answer)['refresh_token'])
          }
          chains[at] = { ...chain, refreshToken }
        }),
      )
    }
    await refreshAll(10)
    const before = process.cpuUsage()
    await refreshAll(refreshesOfEach)
    const { user, system } = process.cpuUsage(before)
    const perSecond = (clients * refreshesOfEach * 1e6) / (user + system)
    console.log(`      ${Math.round(perSecond)} refreshes a second of processor time`)
    expect(perSecond).to.be.above(refreshesPerSecond)
  })
})

describe('the sign-in of the console', () => {
  it(`takes ${signInsPerSecond} passwords a second of processor time`, async () => {
    const nilam = await startConsole()
    const email = 'asha@example.com'
    await nilam.addOwner(email)
    const signIn = () => nilam.accounts.owners.signIn({ email, password }, '192.0.2.1')
    await signIn()
    const before = process.cpuUsage()
    for (let time = 0; time < 30; time += 1) {
      expect(await signIn()).to.have.property('owner')
    }
    const { user, system } = process.cpuUsage(before)
    const perSecond = (30 * 1e6) / (user + system)
    console.log(`      ${Math.round(perSecond)} sign-ins a second of processor time`)
    expect(perSecond).to.be.above(signInsPerSecond)
    await nilam.stop()
  })
})
