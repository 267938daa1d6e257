import { createRequire } from 'node:module'
import { html, raw, type Html } from '../../../html/html.ts'

/** The library as far as it is used: its own types would bring those of a browser into the whole project. */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void
  getLanguage(name: string): unknown
  highlight(code: string, options: { readonly language: string }): { readonly value: string }
}

const require = createRequire(import.meta.url)
const highlighter: Highlighter = require('highlight.js/lib/core')
for (const name of ['bash', 'http', 'ini', 'json', 'python', 'typescript', 'yaml']) {
  highlighter.registerLanguage(name, require(`highlight.js/lib/languages/${name}`))
}

/** Code with its words marked by class, so that a style sheet colours it; plain where the language is not known. */
export function highlight(code: string, language: string): Html {
  // The library escapes what it does not mark.
  return highlighter.getLanguage(language) === undefined
    ? html`${code}`
    : raw(highlighter.highlight(code, { language }).value)
}
