import { nameForm } from './name-form.ts'
import { nearestName } from './nearest-name.ts'

/**
 * The tool that a name resembles: another spelling, a typo, or some words that only one tool has, as `stamp_duty` of
 * `estimate_stamp_duty_and_registration`.
 */
export function nearestTool(written: string, ids: readonly string[]): string | undefined {
  const near = nearestName(written, ids)
  if (near !== undefined || written.length > maxLength) return near
  const { words } = nameForm(written)
  if (!words.some((word) => word.length >= leastLength)) return undefined
  const [only, ...others] = ids.filter((id) => {
    const known = nameForm(id).words
    return words.every((word) => known.includes(word))
  })
  return others.length === 0 ? only : undefined
}

const maxLength = 64
/** Shorter words say too little: `get`, `and`. */
const leastLength = 4
