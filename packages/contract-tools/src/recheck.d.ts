/** The checker in plain JavaScript. `recheck` itself starts Java or a binary where it finds one. */
declare module 'recheck/lib/browser.js' {
  const recheck: Pick<typeof import('recheck'), 'checkSync'>
  export default recheck
}
