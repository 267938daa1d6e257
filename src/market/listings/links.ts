export type Links = ReturnType<typeof links>

/** Makes the addresses of the site's own pages. */
export function links(siteUrl: string) {
  const site = siteUrl.replace(/\/+$/u, '')
  return {
    property: (listingId: string) => `${site}/property/${encodeURIComponent(listingId)}`,
    locality: (slug: string) => `${site}/locality/${encodeURIComponent(slug)}`,
    search(parameters: Readonly<Record<string, string | number | undefined>>) {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(parameters)) {
        if (value !== undefined) query.set(name, String(value))
      }
      return query.size === 0 ? `${site}/search` : `${site}/search?${query.toString()}`
    },
  }
}
