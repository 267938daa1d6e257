import type { Chance } from './chance.ts'
import type { Kind, MarketModel } from './model.ts'

/** Registrations of the years that the compiled facts know the form of; from 2026 the form is another. */
const newestYear = 2026
const firstYear = 2017
const serials = { first: 9001, last: 9999 }

/**
 * A registration that anyone sees to be none, or an empty string where such a home usually has none: it begins with DEMO, names
 * a district 00 that there is not, and has a serial that no register has reached.
 */
export function drawReraId(
  chance: Chance,
  model: MarketModel,
  kind: Kind,
  isGated: boolean,
  ageInYears: number,
  districtCode: string | null,
): string {
  const shares =
    kind === 'apartment'
      ? model.reraShare.apartment
      : isGated && kind === 'villa'
        ? model.reraShare.gatedVilla
        : isGated && kind === 'plot'
          ? model.reraShare.gatedPlot
          : []
  const share = shares.find(({ maxAgeYears }) => ageInYears <= maxAgeYears)?.share ?? 0
  if (!chance.happens(share)) return ''
  const year = Math.max(firstYear, newestYear - ageInYears - chance.between(0, 2))
  const serial = chance.between(serials.first, serials.last)
  if (districtCode === null) return ''
  const isLayout = kind !== 'apartment'
  if (year >= 2026) return `DEMO/TNRERA/00/${isLayout ? 'LO' : 'BLG'}/${serial}/${year}`
  return `DEMO/TN/00/${isLayout ? 'Layout' : 'Building'}/${serial}/${year}`
}
