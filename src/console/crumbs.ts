import { html, type Html } from '../html/html.ts'

/** The pages above this one, outermost first. */
export function crumbs(above: readonly (readonly [path: string, name: string])[]): Html {
  return html`<nav class="crumbs" aria-label="Breadcrumb">
    <ol>
      ${above.map(([path, name]) => html`<li><a href="${path}">${name}</a></li>`)}
    </ol>
  </nav>`
}
