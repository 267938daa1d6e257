import { mappingAt, type Path } from '../../../../src/contract/document/document-tree.ts'
import { syntheticColumns } from '../../../../src/market/listings/synthetic-row.ts'
import { listingColumnTypes } from '../../../../src/store/listings/create-listing-tables.ts'
import { placeKey } from './body-places.ts'

const notObserved =
  'Demo listings are never observed; an import of an operator brings observed months and figures.'

const card: Path = ['components', 'schemas', 'ListingCard', 'properties']

/** Fields of a card that are stored, and that no demo listing has: their files have no such column. */
function notInDemoListings(document: unknown): Readonly<Record<string, string>> {
  const demoColumns: readonly string[] = syntheticColumns
  const reason = 'The demo listings lack it; an import of an operator may bring it.'
  return Object.fromEntries(
    Object.keys(mappingAt(document, card))
      .filter((name) => Object.hasOwn(listingColumnTypes, name) && !demoColumns.includes(name))
      .map((name) => [placeKey([...card, name], 'value'), reason]),
  )
}

/**
 * What the document declares and no test can make the service produce, each with its reason. A test fails once something
 * on this list is produced.
 */
export function acceptedUnproduced(document: unknown): Readonly<Record<string, string>> {
  return { ...notInDemoListings(document), ...acceptedPlaces }
}

const acceptedPlaces: Readonly<Record<string, string>> = {
  'components.schemas.PriceBasis enum observed': notObserved,
  'components.schemas.LocalityInsights.properties.otherPriceTrends value': notObserved,
  'components.schemas.LocalityComparisonEntry.properties.otherPriceTrends value': notObserved,
  'components.schemas.PriceTrendPoint.properties.homeCount value': notObserved,
  'components.schemas.PriceTrendPoint.properties.lowerQuartileInr value': notObserved,
  'components.schemas.PriceTrendPoint.properties.upperQuartileInr value': notObserved,
  'components.schemas.InsightsBasis.properties.homeCount value': notObserved,
  'components.schemas.InsightsBasis.properties.medianDaysOffered value': notObserved,
  'components.schemas.ObservedFigure enum demand': notObserved,
  'components.schemas.ObservedFigure enum livability': notObserved,
  'components.schemas.ObservedFigure enum grade': notObserved,
  'components.schemas.FreshnessConfidence enum high':
    'No locality of the demo data has prices that were compared with registrations.',
  'components.schemas.RateVerificationStatus enum verified':
    'Nobody has compared a whole schedule with its source yet.',
}
