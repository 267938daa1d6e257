import escapeHtml from 'escape-html'

/** The addresses that search engines may list, as sitemaps.org has it. */
export function siteMap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Everything may be read but what is made for one person or one question. */
export function robotsTxt(publicUrl: string): string {
  return `User-agent: *
Disallow: /console
Disallow: /oauth
Disallow: /docs/search
Disallow: /search?

Sitemap: ${publicUrl}/sitemap.xml
`
}
