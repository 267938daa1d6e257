/** The checker in plain JavaScript. `recheck` itself starts Java or a binary where it finds one. */
declare module 'recheck/lib/browser.js' {
  import type { checkSync } from 'recheck'
  const recheck: { readonly checkSync: typeof checkSync }
  export default recheck
}
