/**
 * Estimates a second of one core, alone and from arguments to checked answer, and the time of loading all rules.
 * Run: node test/bench/stamp-duty.ts
 */
import { join } from 'node:path'
import { isRefusal } from '../../src/base/refusal.ts'
import { estimateStampDuty } from '../../src/stamp-duty/estimate.ts'
import { pricePurchase } from '../../src/stamp-duty/price-purchase.ts'
import { disclaimersOf } from '../../src/contract/disclaimers.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import { estimate_stamp_duty_and_registration } from '../../src/operations/calculators/estimate_stamp_duty_and_registration.ts'
import { loadStampDuty } from '../../src/stamp-duty/load-stamp-duty.ts'

const repository = join(import.meta.dirname, '../..')
const contract = loadContract(join(repository, 'generated'))
const operation = contract.operations.estimate_stamp_duty_and_registration

const loadedAt = processorMs()
const rules = loadStampDuty(join(repository, 'data/rules'))
const stampDuty = rules
console.log(`load ${rules.states.length} states: ${(processorMs() - loadedAt).toFixed(0)} ms, cold`)

const answer = estimate_stamp_duty_and_registration(
  stampDuty,
  disclaimersOf(contract).estimate_stamp_duty_and_registration,
)
const context = {
  caller: { kind: 'anonymous', address: '192.0.2.1' },
  nowMs: Date.parse('2026-11-21T06:00:00Z'),
} as const
const states = stampDuty.states.map((state) => ({
  code: state.code,
  schedule: state.schedules[0],
  city: state.places[0]?.name ?? '',
}))

measure('amounts alone', (turn) => {
  const { schedule } = states[turn % states.length] ?? {}
  if (schedule === undefined) throw new Error('no schedule')
  return pricePurchase(schedule, {
    valueInr: BigInt(5_000_000 + turn),
    buyer: 'female',
    property: 'residential',
    localBody: 'municipal_corporation',
    zones: [],
    isFirstSale: false,
  })
})

measure('the whole estimate', (turn) => {
  const { code = '', city = '' } = states[turn % states.length] ?? {}
  const question = { propertyValue: 5_000_000 + turn, state: code, city } as const
  return estimateStampDuty(
    stampDuty,
    { ...question, propertyType: 'residential', buyerGender: 'female' },
    '2026-11-21',
  )
})

measure('from arguments to checked answer', (turn) => {
  const { code = '', city = '' } = states[turn % states.length] ?? {}
  const valid = operation.validate({ propertyValue: 5_000_000 + turn, state: code, city })
  if (isRefusal(valid)) throw new Error(valid.message)
  const answered = answer(valid, context)
  if (answered instanceof Promise || isRefusal(answered)) throw new Error('not answered')
  return operation.checkResponse(answered)
})

function measure(title: string, run: (turn: number) => unknown): void {
  for (let turn = 0; turn < 20_000; turn += 1) run(turn)
  let turns = 0
  const startedMs = processorMs()
  while (processorMs() - startedMs < 1000) {
    for (let call = 0; call < 100; call += 1) run(turns++)
  }
  const each = ((processorMs() - startedMs) * 1000) / turns
  console.log(`${title}: ${each.toFixed(1)} µs, ${Math.round(1_000_000 / each)} a second`)
}

/** Time on a processor, not on the wall: what else the machine does must not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
