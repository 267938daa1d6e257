/** Addresses of the site's own pages. `siteUrl` has no trailing slash. */
export interface Links {
  property(listingId: string): string
  locality(slug: string): string
  search(parameters: Readonly<Record<string, string | number | undefined>>): string
}

/** Makes the addresses under a site's origin. */
export function links(siteUrl: string): Links {
  const site = siteUrl.replace(/\/+$/u, '')
  return {
    property: (listingId) => `${site}/property/${encodeURIComponent(listingId)}`,
    locality: (slug) => `${site}/locality/${encodeURIComponent(slug)}`,
    search(parameters) {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(parameters)) {
        if (value !== undefined) query.set(name, String(value))
      }
      return query.size === 0 ? `${site}/search` : `${site}/search?${query.toString()}`
    },
  }
}
