import { createHash } from 'node:crypto'
import { consoleScriptText } from './console-script.ts'
import { consoleStyle } from './console-style.ts'
import { interactionStyle } from './oauth/interaction-style.ts'
import { usageStyle } from './usage-style.ts'

/** A file that pages load. Its name changes with its content, so that browsers keep it for good. */
export interface ConsoleAsset {
  readonly path: string
  readonly contentType: string
  readonly bytes: Buffer
  readonly cacheControl: string
}

export const consoleStylesheet = asset(
  consoleStyle + usageStyle + interactionStyle,
  'css',
  'text/css; charset=utf-8',
)
export const consoleScript = asset(consoleScriptText, 'js', 'text/javascript; charset=utf-8')

function asset(text: string, extension: string, contentType: string): ConsoleAsset {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return {
    path: `/site/console-${digest}.${extension}`,
    contentType,
    bytes: Buffer.from(text),
    cacheControl: 'public, max-age=31536000, immutable',
  }
}
