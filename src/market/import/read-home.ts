import type { Listing } from '../store/listing.ts'
import type { JudgedHome } from './judged-home.ts'
import { readArea } from './read-area.ts'
import { readAge, readFloor, readRooms, readTotalFloors, wholeNumber } from './read-counts.ts'
import type { SourceField } from './mapping.ts'
import { parsed, invalid, type Parser, type Parsed } from './parser.ts'
import type { SourceTexts } from './source-row.ts'

/** Reads a field if the row has it, and records why it cannot be read. */
export type ReadField = <T>(field: SourceField, reader: Parser<T>) => T | undefined

/** The fields of a listing that describe the home itself. */
type HomeFields = Pick<
  Listing,
  | 'bhk'
  | 'bathrooms'
  | 'carpetAreaSqft'
  | 'carpetAreaEstimated'
  | 'plotAreaSqft'
  | 'parkingCount'
  | 'floorNumber'
  | 'totalFloors'
  | 'ageInYears'
>

/** Carpet area as a share of the other areas, typical of flats and houses here, for sources without it. */
const carpetShare = { superBuiltUpArea: 0.72, builtUpArea: 0.85 }

/** A home, and areas that are only compared with others. */
interface HomeReading {
  readonly home: HomeFields
  readonly compared: Pick<JudgedHome, 'builtUpAreaSqft' | 'superBuiltUpAreaSqft' | 'landAreaSqft'>
}

/** The fields of a home; all null for a plot but its area. */
export function readHome(
  texts: SourceTexts,
  propertyType: Listing['propertyType'],
  thisYear: number,
  take: ReadField,
): HomeReading {
  if (propertyType === 'plot') return { home: readPlot(texts, take), compared: {} }
  const bhk = take('bhk', readRooms) ?? null
  const floor = take('floor', readFloor)
  const totalFloors = take('totalFloors', readTotalFloors) ?? floor?.totalFloors ?? null
  if (floor !== undefined && totalFloors !== null && floor.floorNumber > totalFloors) {
    take('floor', () => invalid('is above the last floor'))
  }
  const readHomeArea = areaReader(texts.areaUnit)
  const builtUpAreaSqft = take('builtUpArea', readHomeArea)
  const superBuiltUpAreaSqft = take('superBuiltUpArea', readHomeArea)
  const landAreaSqft =
    propertyType === 'apartment' ? undefined : take('plotArea', areaReader(texts.plotAreaUnit))
  const home = {
    bhk,
    bathrooms: take('bathrooms', wholeNumber(0, 20)) ?? null,
    ...carpetArea(take('carpetArea', readHomeArea), builtUpAreaSqft, superBuiltUpAreaSqft),
    plotAreaSqft: null,
    parkingCount: parking(take),
    floorNumber: floor?.floorNumber ?? null,
    totalFloors,
    ageInYears: take('ageInYears', readAge) ?? take('yearBuilt', ageIn(thisYear)) ?? null,
  }
  return { home, compared: { builtUpAreaSqft, superBuiltUpAreaSqft, landAreaSqft } }
}

function readPlot({ plotAreaUnit, bhk }: SourceTexts, take: ReadField): HomeFields {
  if (bhk !== undefined && bhk !== '0') take('bhk', () => invalid('is given for a plot of land'))
  const area = take('plotArea', (text) => readArea(text, plotAreaUnit))
  return {
    bhk: null,
    bathrooms: null,
    carpetAreaSqft: null,
    carpetAreaEstimated: false,
    plotAreaSqft: area ?? null,
    parkingCount: null,
    floorNumber: null,
    totalFloors: null,
    ageInYears: null,
  }
}

function areaReader(unit: string | undefined): Parser<number> {
  return (text) => readArea(text, unit)
}

function carpetArea(
  carpetAreaSqft: number | undefined,
  builtUpAreaSqft: number | undefined,
  superBuiltUpAreaSqft: number | undefined,
): Pick<HomeFields, 'carpetAreaSqft' | 'carpetAreaEstimated'> {
  if (carpetAreaSqft !== undefined) return { carpetAreaSqft, carpetAreaEstimated: false }
  const estimate =
    builtUpAreaSqft !== undefined
      ? builtUpAreaSqft * carpetShare.builtUpArea
      : superBuiltUpAreaSqft !== undefined
        ? superBuiltUpAreaSqft * carpetShare.superBuiltUpArea
        : null
  return {
    carpetAreaSqft: estimate === null ? null : Math.round(estimate),
    carpetAreaEstimated: estimate !== null,
  }
}

function parking(take: ReadField): number | null {
  const count = wholeNumber(0, 20)
  const all = take('parkingCount', count)
  const covered = take('coveredParkingCount', count)
  const open = take('openParkingCount', count)
  if (all !== undefined) return all
  return covered === undefined && open === undefined ? null : (covered ?? 0) + (open ?? 0)
}

function ageIn(thisYear: number): (text: string) => Parsed<number> {
  return (text) => {
    const year = wholeNumber(1800, thisYear + 10)(text)
    return 'reason' in year ? year : parsed(Math.max(0, thisYear - year.value))
  }
}
