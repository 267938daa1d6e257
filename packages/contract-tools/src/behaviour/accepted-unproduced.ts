const notObserved =
  'Demo listings are never observed; an import of an operator brings observed months and figures.'

/**
 * What the document declares and no test can make the service produce, each with its reason. A test fails once something
 * on this list is produced.
 */
export const acceptedUnproduced: Readonly<Record<string, string>> = {
  'components.schemas.ListingCard.properties.imageThumbnailUrl value':
    'The demo listings have no pictures; an import of an operator may bring them.',
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
