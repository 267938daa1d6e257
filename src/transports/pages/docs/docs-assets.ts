import { createHash } from 'node:crypto'
import { docsScriptText } from './docs-script.ts'
import { docsStyle } from './docs-style.ts'

/** A file that every page of the documentation loads. Its name changes with its content, so that browsers keep it for good. */
export interface DocsAsset {
  readonly path: string
  readonly contentType: string
  readonly bytes: Buffer
  readonly cacheControl: string
}

export const docsStylesheet = asset(docsStyle, 'css', 'text/css; charset=utf-8')
export const docsScript = asset(docsScriptText, 'js', 'text/javascript; charset=utf-8')

function asset(text: string, extension: string, contentType: string): DocsAsset {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return {
    path: `/site/docs-${digest}.${extension}`,
    contentType,
    bytes: Buffer.from(text),
    cacheControl: 'public, max-age=31536000, immutable',
  }
}
