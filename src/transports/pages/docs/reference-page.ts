import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import escapeHtml from 'escape-html'
import { mcpPath } from '../../../base/public-paths.ts'
import type { StaticDocument } from '../../../http/static-document.ts'
import type { DocsLink } from './docs-layout.ts'
import { docsPaths } from './docs-page.ts'

interface ReferenceTexts {
  readonly title: string
  readonly summary: string
  readonly publicUrl: string
  /** Beside the documentation and the document. */
  readonly links: readonly DocsLink[]
}

/**
 * The interactive reference: Scalar's reader over the published document. Every file that it needs is among these, and
 * its content security policy lets it talk to this deployment alone.
 */
export function referencePage(
  texts: ReferenceTexts,
): readonly (StaticDocument & { readonly path: string })[] {
  const headers = {
    'content-security-policy': policy(texts.publicUrl),
    'referrer-policy': 'no-referrer',
  }
  const file = (path: string, type: string, bytes: Buffer, cacheControl = 'no-cache') =>
    ({ path, contentType: `text/${type}; charset=utf-8`, bytes, cacheControl, headers }) as const
  return [
    file(docsPaths.reference, 'html', Buffer.from(page(texts))),
    file('/docs/style.css', 'css', readFileSync(new URL('reference.css', import.meta.url))),
    file('/docs/start.js', 'javascript', readFileSync(new URL('reference.js', import.meta.url))),
    file(bundlePath, 'javascript', readFileSync(bundleFile()), 'public, max-age=86400'),
  ]
}

const bundlePath = '/docs/scalar.js'

/** We do not use the package's server plugin: it is the smallest package that contains the browser bundle. */
function bundleFile(): string {
  const entry = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference')
  return join(dirname(entry), 'js', 'standalone.js')
}

function policy(publicUrl: string): string {
  return [
    "default-src 'self'",
    // The reader writes its own style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ${publicUrl}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function page({ title, summary, publicUrl, links }: ReferenceTexts): string {
  const further = links.map(({ path, name }) => `<a href="${path}">${escapeHtml(name)}</a>\n`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} API reference</title>
<meta name="description" content="${escapeHtml(summary)}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header>
<p><strong>${escapeHtml(title)}</strong> <span>${escapeHtml(summary)}</span></p>
<nav aria-label="Documentation">
<a href="/docs">Docs</a>
${further.join('')}<a href="/public/openapi.json">openapi.json</a>
<a href="/openapi.yaml">openapi.yaml</a>
<span>MCP <code>${escapeHtml(publicUrl + mcpPath)}</code></span>
</nav>
</header>
<main id="reference"><noscript>This page needs JavaScript. The documents linked above do not.</noscript></main>
<script src="${bundlePath}"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`
}
