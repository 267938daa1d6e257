/** The library's types name this class in its main module, where it is not at run time. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import { RateLimiterStoreAbstract } from 'rate-limiter-flexible'

  export default class extends RateLimiterStoreAbstract {}
}
