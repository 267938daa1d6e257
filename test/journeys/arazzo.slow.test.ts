import { readFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listAt } from '../../src/contract/document/document-tree.ts'
import { parse } from 'yaml'
import { startApp } from '../http/start-app.ts'
import { ended, type Ended } from './partner-runner.ts'
import { startNilam } from './running-nilam.ts'
import { repository } from '../service-parts.ts'
import { openedOnce } from '../opened.ts'

const journeys = join(repository, 'journeys')
const redocly = join(repository, 'node_modules', '.bin', 'redocly')
const files = readdirSync(journeys)

describe('a journey in Arazzo', () => {
  const nilam = openedOnce(startNilam)

  function respect(file: string, origin: string, ...more: readonly string[]): Promise<Ended> {
    const server = ['--server', `nilam=${origin}`]
    return ended(redocly, ['respect', file, ...server, ...more], journeys)
  }

  it('is written by the rules of the specification', async () => {
    // Outside the repository's root its house rules, which are for OpenAPI, do not hold.
    const { ok, text } = await ended(redocly, ['lint', ...files], journeys)
    expect(ok, text).to.equal(true)
    expect(text).to.not.match(/\d warnings?\b/)
  })

  for (const file of files) {
    it(`runs to its end: ${file}`, async () => {
      const { ok, text } = await respect(file, nilam.origin)
      expect(ok, text).to.equal(true)
      const journey: unknown = parse(await readFile(join(journeys, file), 'utf8'))
      const steps = listAt(journey, ['workflows', 0, 'steps']).length
      expect(text).to.include(`Steps: ${steps} passed, ${steps} total`)
    })
  }

  it('ends at a response that lacks what it needs', async () => {
    const broken = await startApp()
    const { ok, text } = await respect('home-buying.arazzo.yaml', broken.origin)
    await broken.stop(0)
    expect(ok).to.equal(false)
    expect(text).to.include('✗')
  })
})
