import { readdirSync, readFileSync } from 'node:fs'
import { readYaml } from '../../../../../src/rules/yaml-source.ts'
import {
  listAt,
  mappingAt,
  textAt,
  type Mapping,
} from '../../../../../src/contract/document/document-tree.ts'
import { callAt, operationCorners } from '../../../src/behaviour/corners.ts'
import { projectDirectory } from '../../../src/project-files.ts'
import { document } from '../../source-document.ts'
import type { LimitedService } from './limited-service.ts'
import { newKey } from './limited-service.ts'
import { apiKey, testKey, type Recorder } from './recorder.ts'

/** The responses of all operations, from the examples to every home and locality of the demo data. */
export async function produceResponses(service: LimitedService, recorder: Recorder): Promise<void> {
  const ask = (operationId: string, args: unknown) =>
    recorder.call(operationId, args, service.newVisitor())

  for (const { operation, bases, corners } of operationCorners(document)) {
    for (const base of bases) {
      await ask(operation.id, base.arguments)
      for (const corner of corners) await ask(operation.id, callAt(base.arguments, [corner]))
    }
  }
  for (const [operationId, args] of [...workedCases(), ...extraCalls()]) {
    await ask(operationId, args)
  }
  await produceMarket(ask)

  const { headers } = await newKey(service)
  for (const { operation, bases } of operationCorners(document)) {
    for (const base of bases) await recorder.call(operation.id, base.arguments, headers, apiKey)
  }
  const sandbox = await newKey(service, { kind: 'test_key' })
  for (const row of Object.values(mappingAt(document, ['x-sandbox', 'answers']))) {
    const args = mappingAt(row, ['arguments'])
    await recorder.call(textAt(row, ['operation']), args, sandbox.headers, testKey)
  }
}

type Ask = (operationId: string, args: unknown) => Promise<{ readonly body: Mapping }>

/** Pages of twenty of every kind of home in every locality, and every locality's figures. */
async function produceMarket(ask: Ask): Promise<void> {
  const file = `${projectDirectory}data/localities/coimbatore.json`
  const names = listAt(JSON.parse(readFileSync(file, 'utf8')), ['localities']).map((locality) =>
    textAt(locality, ['name']),
  )
  const city = 'Coimbatore'
  for (const locality of names) {
    await ask('get_locality_insights', { city, locality })
    for (const kind of ['apartment', 'villa', 'plot', 'independent_house']) {
      for (const transactionType of ['sale', 'rent']) {
        const query = { city, locality, propertyType: kind, transactionType, limit: 20 }
        const { body } = await ask('search_properties', query)
        const ids = listAt(body, ['listings']).map((card) => textAt(card, ['listingId']))
        if (ids.length >= 2) await ask('compare_properties', { listingIds: ids.slice(0, 5) })
      }
    }
  }
  for (let at = 0; at + 1 < names.length; at += 2) {
    await ask('compare_localities', { city, localities: names.slice(at, at + 2) })
  }
}

function extraCalls(): readonly (readonly [string, unknown])[] {
  const file = new URL('extra-calls.yaml', import.meta.url)
  const calls = mappingAt(readYaml('extra-calls.yaml', readFileSync(file, 'utf8')).value, [])
  return Object.keys(calls).flatMap((id) => listAt(calls, [id]).map((args) => [id, args] as const))
}

/** The cases of the calculators' tests. */
function workedCases(): readonly (readonly [string, unknown])[] {
  const folder = `${projectDirectory}test/vectors/`
  const read = (file: string): unknown => readYaml(file, readFileSync(folder + file, 'utf8')).value
  const calculators = readdirSync(`${folder}calculators`).flatMap((file) => {
    const cases = read(`calculators/${file}`)
    return (Array.isArray(cases) ? cases : []).map(
      (each) => [file.replace('.yaml', ''), mappingAt(each, ['arguments'])] as const,
    )
  })
  const stampDuty = readdirSync(`${folder}stamp-duty`).flatMap((file) => {
    const read_ = read(`stamp-duty/${file}`)
    const state = textAt(read_, ['jurisdiction']).toUpperCase()
    return listAt(read_, ['cases']).map(
      (each) =>
        ['estimate_stamp_duty_and_registration', { state, ...mappingAt(each, ['given']) }] as const,
    )
  })
  return [...calculators, ...stampDuty]
}
