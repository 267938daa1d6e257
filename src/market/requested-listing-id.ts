/**
 * The listingId that a caller gave: people and models copy the address of a listing's page, which ends with the id. Any other
 * text is the id itself.
 */
export function requestedListingId(given: string): string {
  return pageAddress.exec(given.trim())?.[1] ?? given
}

const pageAddress = /^(?:https?:\/\/[^/?#\s]+)?(?:\/[^/?#\s]+)*\/([\w-]+)\/?(?:[?#]\S*)?$/i
