import type { NewListing } from '../store/listing.ts'
import type { Limits } from './limits.ts'
import type { ColumnValues } from './columns.ts'
import type { RejectField } from './fields/read-row.ts'

/** Of two columns that cannot both be right one is wrong, and only the source knows which: each reason names both. */

/** The age of a home in whole years; 0 while it is being built. */
export function ageOf(yearBuilt: number, nowMs: number): number {
  return Math.max(0, new Date(nowMs).getUTCFullYear() - yearBuilt)
}

interface DatedHome extends Pick<NewListing, 'ageInYears' | 'availableFrom'> {
  readonly yearBuilt: number | undefined
  readonly ageText: string | undefined
}

/** Judges the year in which a home was built against its age, and against the day from which it may be had. */
export function judgeAge(
  { ageInYears, availableFrom, yearBuilt, ageText = '' }: DatedHome,
  { most_age_years: mostYears }: Pick<Limits, 'most_age_years'>,
  nowMs: number,
  reject: RejectField,
): void {
  if (ageInYears !== null && ageInYears > mostYears)
    reject('ageInYears', `is ${ageInYears}, above ${mostYears}`)
  if (yearBuilt === undefined) return
  if (availableFrom === null && yearBuilt > new Date(nowMs).getUTCFullYear())
    reject('yearBuilt', `is ${yearBuilt}, and availableFrom does not say when it can be had`)
  // "5-10 years" and "10+" are no exact age, and a birthday may be near.
  const isNew = ageInYears === 0
  const isExact = isNew || /^\d+(?:\.0+)?(?: ?(?:years?|yrs?)(?: old)?)?$/iu.test(ageText)
  if (isExact && ageInYears !== null && Math.abs(ageInYears - ageOf(yearBuilt, nowMs)) > 1)
    reject('ageInYears', `is ${ageInYears}, and yearBuilt is ${yearBuilt}`)
  if (availableFrom !== null && Number(availableFrom.slice(0, 4)) < yearBuilt)
    reject('availableFrom', `is ${availableFrom}, and yearBuilt is ${yearBuilt}`)
}

/** Judges the floor of a home against the storeys of its building. */
export function judgeFloors(
  floor: ColumnValues['floor'] | undefined,
  totalFloors: number | undefined,
  reject: RejectField,
): void {
  if (floor === undefined) return
  const { floorNumber, totalFloors: named } = floor
  const storeys = totalFloors ?? named
  if (storeys !== undefined && floorNumber > storeys)
    reject('floor', `is ${floorNumber}, above totalFloors, which is ${storeys}`)
  // Some sources count the ground floor, and some do not.
  if (named !== undefined && Math.abs(named - (totalFloors ?? named)) > 1)
    reject('floor', `is one of ${named}, and totalFloors is ${totalFloors}`)
}

interface Parking {
  readonly all: number | undefined
  readonly covered: number | undefined
  readonly open: number | undefined
}

/** Judges covered and open parking spaces against all of them. */
export function judgeParking({ all, covered = 0, open = 0 }: Parking, reject: RejectField): void {
  if (all === undefined || covered + open <= all) return
  if (covered > all)
    reject('coveredParkingCount', `is ${covered}, and parkingCount is ${all} in all`)
  else
    reject(
      'openParkingCount',
      `is ${open} beside coveredParkingCount ${covered}, and parkingCount is ${all} in all`,
    )
}
