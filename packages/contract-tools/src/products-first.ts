/** Loaded by mocha before any test: a clean clone has no products yet, and an edit of the contract makes them stale. */
import { makeProducts } from './make-products.ts'

await makeProducts()
