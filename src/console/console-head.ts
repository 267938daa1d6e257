import { html, type Html } from '../html/html.ts'
import { siteIcon, stylesheet } from '../html/page.ts'
import { consoleScript, consoleStylesheet } from './console-assets.ts'

/** The head of a page with the look of the console, which nobody finds by a search. */
export function consoleHead(title: string): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="${siteIcon}" />
    <link rel="stylesheet" href="${stylesheet.path}" />
    <link rel="stylesheet" href="${consoleStylesheet.path}" />
    <script src="${consoleScript.path}" defer></script>
  </head>`
}
