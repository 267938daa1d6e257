import type { City, Locality } from '../../../src/market/places/city.ts'
import type { PropertyType } from '../../../src/market/store/listing.ts'
import type { SyntheticRow } from '../../../src/market/listings/synthetic-row.ts'
import { drawHomeAmenities, drawPlotAmenities } from './amenities.ts'
import { chance as seededChance, type Chance } from './chance.ts'
import { drawHome, type Home } from './home.ts'
import { drawLifecycle } from './lifecycle.ts'
import type { HomeKind, Kind, MarketModel, MixProfile } from './model.ts'
import {
  drawLumpSum,
  drawMonthlyRent,
  drawPlotPrice,
  drawSalePrice,
  type BandEdge,
} from './price.ts'
import { apportion } from './apportion.ts'
import { localityQuotas } from './quotas.ts'
import { drawReraId } from './rera.ts'

export interface SynthesisParts {
  readonly city: City
  readonly model: MarketModel
  readonly seed: number
  readonly rowCount: number
}

/** What the files of `data/listings/` were made with, by city. */
export const committedSeed = 20261121
export const committedRowCount = 5000
export const committedRowCounts: Readonly<Record<string, number>> = {
  coimbatore: committedRowCount,
  tiruppur: 150,
}

/** Rows of invented listings, one after the other: a million need no more memory than one. Same parts, same rows. */
export function* synthesizeListings(parts: SynthesisParts): Generator<SyntheticRow> {
  const { city, rowCount, seed } = parts
  const localityAt = apportion(localityQuotas(city, rowCount), rowCount)
  for (let row = 0; row < rowCount; row += 1) {
    // Each row has its own random stream, so a change of the model for one kind leaves the other rows unchanged.
    yield drawRow(parts, seededChance(seed, row), localityAt(row), row)
  }
}

type EdgeCase = 'zero-parking' | 'expired' | 'price-at-band-edge'

function drawRow(
  { city, model }: SynthesisParts,
  chance: Chance,
  locality: Locality,
  row: number,
): SyntheticRow {
  const profile = model.mixProfiles[locality.mixProfile]
  if (profile === undefined)
    throw new Error(`${locality.slug}: no mix profile ${locality.mixProfile}`)
  const listingType = chance.happens(profile.saleShare) ? 'sale' : 'rent'
  const kind = drawKind(chance, profile, locality, listingType)
  const edge = drawEdge(chance, model, kind)
  const offer =
    kind === 'plot'
      ? drawPlot(chance, model, city, locality, edge)
      : drawHomeOffer(chance, model, city, profile, locality, kind, listingType, edge)
  const life = drawLifecycle(chance, model, listingType, edge === 'expired')
  const { home } = offer
  return {
    id: `${city.slug}-${String(row + 1).padStart(7, '0')}`,
    city: city.slug,
    locality: locality.slug,
    propertyType: propertyTypeOf(kind),
    listingType,
    rentalStructure: offer.rentalStructure ?? '',
    bhk: text(home?.bhk),
    bathrooms: text(home?.bathrooms),
    carpetAreaSqft: text(home?.carpetAreaSqft),
    plotAreaSqft: text(offer.plotAreaSqft),
    priceInr: text(offer.priceInr),
    furnishing: home?.furnishing ?? '',
    parkingCount: text(home?.parkingCount),
    floorNumber: text(home?.floorNumber),
    totalFloors: text(home?.totalFloors),
    ageInYears: text(home?.ageInYears),
    availableFrom: drawAvailability(chance, model, listingType, home),
    amenities: offer.amenities.join(' '),
    reraId: offer.reraId,
    publishedDay: text(life.publishedDay),
    verifiedDay: text(life.verifiedDay),
    validUntilDay: text(life.validUntilDay),
    edgeCase: edge ?? '',
  }
}

/** What is offered and for how much, before its dates. */
interface Offer {
  readonly home?: Home
  readonly plotAreaSqft?: number
  readonly rentalStructure: 'monthly' | 'lease' | null
  readonly priceInr: number
  readonly amenities: readonly string[]
  readonly reraId: string
}

function drawKind(
  chance: Chance,
  profile: MixProfile,
  locality: Locality,
  listingType: 'sale' | 'rent',
): Kind {
  const kind = chance.pick<Kind>(listingType === 'sale' ? profile.saleTypes : profile.rentTypes)
  const hasVillas = locality.salePricePerSqft.villa !== null
  return kind === 'villa' && !hasVillas ? 'independent-house' : kind
}

function drawEdge(chance: Chance, { edgeCases }: MarketModel, kind: Kind): EdgeCase | undefined {
  if (!chance.happens(edgeCases.share)) return undefined
  const parking: readonly EdgeCase[] = kind === 'plot' ? [] : ['zero-parking']
  return chance.oneOf<EdgeCase>(['expired', 'price-at-band-edge', ...parking])
}

function drawHomeOffer(
  chance: Chance,
  model: MarketModel,
  { reraDistrictCode }: City,
  profile: MixProfile,
  locality: Locality,
  kind: HomeKind,
  listingType: 'sale' | 'rent',
  edge: EdgeCase | undefined,
): Offer {
  const drawn = drawHome(chance, model, profile, kind, listingType)
  const home = edge === 'zero-parking' ? { ...drawn, parkingCount: 0 } : drawn
  const amenities = drawHomeAmenities(chance, model, home)
  const bandEdge = drawBandEdge(chance, edge)
  if (listingType === 'sale') {
    const priceInr = drawSalePrice(chance, model, locality, home, bandEdge)
    const reraId = drawReraId(chance, model, kind, home.isGated, home.ageInYears, reraDistrictCode)
    return { home, amenities, priceInr, rentalStructure: null, reraId }
  }
  const isLease = chance.happens(profile.lumpSumLeaseShareOfRent)
  const rentInr = drawMonthlyRent(chance, model, locality, home, bandEdge)
  const priceInr = isLease ? drawLumpSum(chance, model, rentInr) : rentInr
  return { home, amenities, priceInr, rentalStructure: isLease ? 'lease' : 'monthly', reraId: '' }
}

function drawPlot(
  chance: Chance,
  model: MarketModel,
  { reraDistrictCode }: City,
  locality: Locality,
  edge: EdgeCase | undefined,
): Offer {
  const plotAreaSqft = Number(chance.pick(model.plots.areaSqft))
  const isGated = chance.happens(model.gatedShare.plot)
  return {
    plotAreaSqft,
    rentalStructure: null,
    amenities: drawPlotAmenities(chance, model, isGated),
    priceInr: drawPlotPrice(chance, model, locality, plotAreaSqft, drawBandEdge(chance, edge)),
    reraId: drawReraId(chance, model, 'plot', isGated, 0, reraDistrictCode),
  }
}

function drawBandEdge(chance: Chance, edge: EdgeCase | undefined): BandEdge {
  if (edge !== 'price-at-band-edge') return undefined
  return chance.happens(0.5) ? 'low' : 'high'
}

/** Days from the build, `M3` for the first of the third month after it, or nothing for at once. */
function drawAvailability(
  chance: Chance,
  { availability }: MarketModel,
  listingType: 'sale' | 'rent',
  home: Home | undefined,
): string {
  if (home === undefined) return ''
  if (listingType === 'rent') {
    const { days, firstOfMonthShare } = availability.rent
    if (chance.happens(firstOfMonthShare)) return `M${chance.between(1, 2)}`
    return text(chance.between(...days))
  }
  const { saleNew, saleOld } = availability
  if (home.ageInYears === 0) {
    return chance.happens(saleNew.readyShare) ? '' : `M${chance.between(...saleNew.monthsAhead)}`
  }
  return chance.happens(saleOld.atOnceShare) ? '' : text(chance.between(...saleOld.daysAhead))
}

function propertyTypeOf(kind: Kind): PropertyType {
  return kind === 'independent-house' || kind === 'independent-floor' ? 'independent_house' : kind
}

function text(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
