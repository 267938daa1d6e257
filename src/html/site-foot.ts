import { html, type Html } from './html.ts'

/** The links at the foot of every page for people. */
export const siteFoot: Html = html`<footer class="site-foot">
  <nav class="wrap" aria-label="About the service">
    <a href="/docs">Documentation</a> <a href="/pricing">Plans and prices</a>
    <a href="/status">Status</a>
  </nav>
</footer>`
