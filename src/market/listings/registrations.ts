import file from '../../../data/listings/registrations.json' with { type: 'json' }
import { indianDay } from '../../base/calendar.ts'
import type { City } from '../places/city.ts'
import { invalid, parsed, type Parsed } from './parser.ts'

/** How the regulator of a state writes registrations: `data/listings/registrations.json` explains the forms. */
interface Register {
  readonly firstYear: number
  readonly forms: readonly string[]
}

/**
 * Reads the registration of a project with the regulator of the city's state. The value is composed anew from the state's form,
 * the city's district, and the digits of the serial and of a year that has begun at `nowMs`: nothing else of the text is in it.
 */
type ReadRegistration = (text: string, city: City, nowMs: number) => Parsed<string>

/** Reads registrations in the forms of those states. */
export function registrationReader(states: Readonly<Record<string, Register>>): ReadRegistration {
  const registers = new Map(
    Object.entries(states).map(([state, { forms, firstYear }]) => [
      state,
      forms.map((form) => ({ ...compiled(form), firstYear })),
    ]),
  )
  return (text, { name, state, reraDistrictCode }, nowMs) => {
    const compact = text.replace(/\s+/gu, '')
    for (const { parts, pattern, firstYear } of registers.get(state) ?? []) {
      const found = pattern.exec(compact)?.groups
      if (found === undefined) continue
      const { district, year = firstYear } = found
      if (district !== undefined && Number(district) !== Number(reraDistrictCode ?? NaN))
        return invalid(`is left out: its district is not that of ${name}`)
      if (Number(year) < firstYear || Number(year) > Number(indianDay(nowMs).slice(0, 4)))
        return invalid('is left out: nothing was registered in that year')
      const digitsOf = (part: string): string =>
        (part === 'district' ? reraDistrictCode : found[part]) ?? ''
      return parsed(parts.map((part, at) => (at % 2 === 0 ? part : digitsOf(part))).join(''))
    }
    return invalid(`is left out: it is not a registration of ${state}`)
  }
}

/** Reads registrations in the forms of the states that are known. */
export const readRegistration = registrationReader(file.states)

/** A form as texts and names of digits in turn, and its pattern, for which case does not count and zeros alone are no digits. */
function compiled(form: string): { readonly parts: readonly string[]; readonly pattern: RegExp } {
  const pattern = form.replace(/\{([a-z]+):(\d)\}/gu, String.raw`(?<$1>(?!0+\b)\d{1,$2})`)
  return { parts: form.split(/\{([a-z]+):\d\}/u), pattern: new RegExp(`^${pattern}$`, 'iu') }
}
