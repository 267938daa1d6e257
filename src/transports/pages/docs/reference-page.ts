import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import escapeHtml from 'escape-html'
import { mcpPath } from '../../../base/mcp-path.ts'
import type { DocsLink } from './docs-layout.ts'

export const referencePath = '/docs/reference'

/** One file of the reference: all that the page needs is among them, so no other host is ever asked. */
export interface ReferenceFile {
  readonly path: string
  readonly contentType: string
  readonly bytes: Buffer
  readonly cacheControl: string
  readonly headers: Readonly<Record<string, string>>
}

export interface ReferenceTexts {
  readonly title: string
  readonly summary: string
  readonly publicUrl: string
  /** Beside the documentation and the document. */
  readonly links: readonly DocsLink[]
}

/**
 * The document to click through, with try-it: Scalar's reader over it. Its bundle is served by us, and the
 * content security policy lets the page talk to this deployment alone.
 */
export function referencePage(texts: ReferenceTexts): readonly ReferenceFile[] {
  const bundle = readFileSync(bundleFile())
  const headers = {
    'content-security-policy': policy(texts.publicUrl),
    'referrer-policy': 'no-referrer',
  }
  const script = { contentType: 'text/javascript; charset=utf-8', headers }
  return [
    {
      path: referencePath,
      contentType: 'text/html; charset=utf-8',
      bytes: Buffer.from(page(texts)),
      cacheControl: 'no-cache',
      headers,
    },
    {
      path: '/docs/style.css',
      contentType: 'text/css; charset=utf-8',
      bytes: Buffer.from(style),
      cacheControl: 'no-cache',
      headers,
    },
    { ...script, path: '/docs/start.js', bytes: Buffer.from(start), cacheControl: 'no-cache' },
    { ...script, path: bundlePath, bytes: bundle, cacheControl: 'public, max-age=86400' },
  ]
}

const bundlePath = '/docs/scalar.js'

/** The package is a server plug-in that we have no use for; it is the small one that carries the browser bundle. */
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

/** Everything that would speak to another host, or show what is not ours, is off. */
const start = `Scalar.createApiReference('#reference', {
  url: '/public/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'none',
  hideModels: true,
  persistAuth: false,
  defaultOpenAllTags: true,
  orderSchemaPropertiesBy: 'preserve',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
})
`

const style = `:root { --scalar-custom-header-height: 3rem; --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, monospace; }
body { margin: 0; font: 0.875rem/1.4 system-ui, sans-serif; }
header { position: sticky; top: 0; z-index: 20; box-sizing: border-box; height: 3rem; padding: 0 1.25rem; display: flex; gap: 2rem;
  align-items: center; justify-content: space-between; overflow-x: auto; white-space: nowrap; color: #f4f1ea; background: #17322b; }
header p { margin: 0; }
header p span { margin-left: 0.5rem; color: #c3d1cb; }
header nav { display: flex; gap: 1.25rem; align-items: center; }
header a { color: #f2c879; }
header code { padding: 0.15rem 0.4rem; border-radius: 0.25rem; background: #0e211c; user-select: all; }
noscript { display: block; padding: 2rem 1.25rem; }
@media (max-width: 1000px) { header p span { display: none; } header { gap: 1rem; } }
@media (max-width: 600px) { header nav span { display: none; } }
`
