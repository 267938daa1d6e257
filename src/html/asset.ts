import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'

/** A style sheet or a script that pages load, ready to be served. */
export type Asset = ReturnType<typeof readAsset>

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/**
 * Joins files of one kind, and text, into one asset, in their order. Its path changes with its content, so browsers may keep it for
 * a year.
 *
 * @throws when a file cannot be read.
 */
export function readAsset(name: string, ...files: readonly [URL, ...(URL | string)[]]) {
  const bytes = Buffer.concat(
    files.map((file) => (typeof file === 'string' ? Buffer.from(file) : readFileSync(file))),
  )
  const extension = extname(files[0].pathname)
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return {
    path: `/site/${name}-${digest}${extension}`,
    contentType: contentTypes[extension] ?? 'application/octet-stream',
    bytes,
    cacheControl: 'public, max-age=31536000, immutable',
  }
}

/** The colours and what else all pages share: the first part of every style sheet. */
export const baseStyleFile = new URL('base.css', import.meta.url)

/** Copies what a button names in `data-copy`: the first part of every script. */
export const copyFile = new URL('copy.js', import.meta.url)

/** The look of the site, which the console builds on. */
export const siteStylesheet = readAsset('site', baseStyleFile, new URL('site.css', import.meta.url))
