import { groupedDigits } from '../../base/rupees.ts'
import type { NewListing } from '../store/listing.ts'

type JudgedFact =
  'propertyType' | 'listingType' | 'rentalStructure' | 'bhk' | 'bathrooms' | 'totalFloors'
type JudgedFigure = 'carpetAreaSqft' | 'plotAreaSqft' | 'priceInr'

/** What is judged of a row: the listing's own facts, and areas and sums that are read for the comparison alone. */
export interface JudgedHome extends Pick<NewListing, JudgedFact | JudgedFigure> {
  readonly builtUpAreaSqft?: number | undefined
  readonly superBuiltUpAreaSqft?: number | undefined
  readonly landAreaSqft?: number | undefined
  readonly depositInr?: number | undefined
}

/** Both ends are included. */
export interface Range {
  readonly least: number
  readonly most: number
}

/** Whether a value lies in a range. */
export function isWithin(value: number, { least, most }: Range): boolean {
  return value >= least && value <= most
}

/** Each end times the same end of the other. */
export function scaled({ least, most }: Range, by: Range): Range {
  return { least: least * by.least, most: most * by.most }
}

/** Whole rupees, for a report. */
export function inr(amount: number): string {
  return `${groupedDigits(Math.round(amount))} INR`
}

/** A range of rupees, for a report. */
export function inrRange({ least, most }: Range): string {
  return `${inr(least)} to ${inr(most)}`
}

/** Square feet, for a report. */
export function sqft(area: number): string {
  return `${groupedDigits(area)} sq ft`
}

/** A range of square feet, for a report. */
export function sqftRange({ least, most }: Range): string {
  return `${groupedDigits(least)} to ${sqft(most)}`
}
