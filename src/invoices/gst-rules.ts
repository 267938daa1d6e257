import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '../base/day.ts'
import { percent } from '../rules/figures.ts'
import { ruleFileReader } from '../rules/read-rule-file.ts'
import { references, verifiedOn } from '../rules/references.ts'
import { day, list, object, oneOf, text, type ValueOf } from '../rules/schema.ts'

const service = object({
  effective_from: day,
  /** The code in the scheme of classification of services, six digits. */
  sac: {
    ...text,
    pattern: '^99[0-9]{4}$',
    write: "Write sac: a service code in quotes, '998431'.",
  },
  description: text,
  rate: percent,
})

const state = object({
  /** The first two digits of a GSTIN. */
  code: { ...text, pattern: '^[0-9]{2}$', write: "Write code: two digits in quotes, '33'." },
  name: text,
  /** What is levied beside central tax on a supply within it. */
  state_tax: oneOf('SGST', 'UTGST'),
})

const gstOnInvoices = object({
  service: list(service),
  states: list(state),
  references,
  verified_on: verifiedOn,
  researched_on: day,
  notes: text,
})

type ServiceInForce = ValueOf<typeof service>

/** A state or union territory, as a place of supply. */
export type GstState = ValueOf<typeof state>

/** What invoices need of GST law: `data/rules/gst-invoices.yaml`. */
export interface GstRules {
  readonly states: readonly GstState[]
  /** Undefined for a code that no state has now. */
  state(code: string): GstState | undefined
  /** The code and rate of the service on a day in India. */
  serviceOn(day: Day): ServiceInForce
}

const readFile = ruleFileReader({
  schema: gstOnInvoices,
  check: ({ service: inForce }, report) => {
    for (const [at, { effective_from: from }] of inForce.entries()) {
      const before = inForce[at + 1]
      if (before !== undefined && before.effective_from >= from) {
        report(
          ['service', at + 1, 'effective_from'],
          'is not before the one above. Write the newest first.',
        )
      }
    }
  },
})

/**
 * Reads the GST rules of a folder of rules.
 *
 * @throws {RuleFileError} naming file, line and column of every problem.
 */
export function loadGstRules(folder: string): GstRules {
  const file = join(folder, 'gst-invoices.yaml')
  const { value } = readFile(file, readFileSync(file, 'utf8'))
  const states = new Map(value.states.map((one) => [one.code, one]))
  return {
    states: value.states,
    state: (code) => states.get(code),
    serviceOn(on) {
      const found = value.service.find(({ effective_from: from }) => from <= on)
      if (found === undefined) throw new Error(`${file} has no service for ${on}`)
      return found
    },
  }
}
