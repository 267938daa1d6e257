import { isWithin, sqft, sqftRange, type JudgedHome } from './judged-home.ts'
import type { Limits } from './limits.ts'
import type { RejectField } from './fields/read-row.ts'

/** Judges areas: the smaller kinds against the larger ones, and all by what a plot or so many rooms can have. */
export function judgeAreas(home: JudgedHome, limits: Limits, reject: RejectField): void {
  const { propertyType, plotAreaSqft, carpetAreaSqft, builtUpAreaSqft, superBuiltUpAreaSqft } = home
  if (propertyType === 'plot') {
    if (plotAreaSqft !== null && !isWithin(plotAreaSqft, limits.plot_sqft))
      reject(
        'plotArea',
        `is ${sqft(plotAreaSqft)}; ${sqftRange(limits.plot_sqft)} is plausible for a plot`,
      )
    return
  }
  const areas = [
    ['carpetArea', carpetAreaSqft ?? undefined, 'carpet area'],
    ['builtUpArea', builtUpAreaSqft, 'built-up area'],
    ['superBuiltUpArea', superBuiltUpAreaSqft, 'super built-up area'],
  ] as const
  let smaller: { readonly sqft: number; readonly name: string } | undefined
  for (const [field, area, name] of areas) {
    if (area === undefined) continue
    if (smaller !== undefined && area < smaller.sqft)
      reject(field, `is ${sqft(area)}, less than the ${smaller.name} of ${sqft(smaller.sqft)}`)
    smaller = { sqft: area, name }
  }
  if (carpetAreaSqft === null) return
  const { landAreaSqft, totalFloors } = home
  // One storey more than the row has: a basement, or a ground floor that it does not count.
  if (
    landAreaSqft !== undefined &&
    totalFloors !== null &&
    carpetAreaSqft > landAreaSqft * (totalFloors + 1)
  )
    reject(
      'plotArea',
      `is ${sqft(landAreaSqft)}, too small for ${sqft(carpetAreaSqft)} of carpetArea with totalFloors ${totalFloors}`,
    )
  const leastShare = limits.least_carpet_share_of_super_built_up
  if (superBuiltUpAreaSqft !== undefined && carpetAreaSqft < superBuiltUpAreaSqft * leastShare) {
    reject(
      'carpetArea',
      `is ${sqft(carpetAreaSqft)}, less than ${leastShare * 100}% of the super built-up area of ${sqft(superBuiltUpAreaSqft)}`,
    )
  }
  const area = limits.home_sqft[propertyType]
  const rooms = home.bhk ?? 0
  const possible =
    rooms === 0
      ? area
      : {
          least: Math.max(area.least, rooms * area.least_per_bedroom),
          most: Math.min(area.most, rooms * area.most_per_bedroom),
        }
  if (!isWithin(carpetAreaSqft, possible)) {
    const field = [...areas].reverse().find(([, value]) => value !== undefined)?.[0] ?? 'carpetArea'
    reject(
      rooms === 0 ? field : 'carpetArea',
      `comes to ${sqft(carpetAreaSqft)} of carpet${rooms === 0 ? '' : ` for ${rooms} BHK`}; ${sqftRange(possible)} is plausible`,
    )
  }
}

/** Judges how many rooms there are. */
export function judgeRooms(
  { propertyType, bhk, bathrooms }: JudgedHome,
  limits: Limits,
  reject: RejectField,
) {
  if (propertyType === 'plot' || bhk === null) return
  const most = limits.most_bedrooms[propertyType]
  if (bhk > most) reject('bhk', `is ${bhk}; at most ${most} is plausible`)
  const mostBathrooms = bhk + limits.most_bathrooms_beyond_bedrooms
  if (bathrooms !== null && bathrooms > mostBathrooms)
    reject('bathrooms', `is ${bathrooms} for ${bhk} BHK; at most ${mostBathrooms} is plausible`)
}
