import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { NewListing } from '../../src/market/store/listing.ts'
import { openStore } from '../../src/market/store/open-store.ts'
import { startMs } from '../market/open-test-market.ts'
import { newListing } from '../market/store/open-test-store.ts'
import { startSite } from '../site/pages/start-site.ts'
import { openedOnce } from '../opened.ts'

/** How a listing may be hidden, and one that never was. */
const hidden = ['taken down', 'unpublished', 'expired', 'licensed', 'never there'] as const

describe('a listing that cannot be seen', () => {
  const site = openedOnce(startSite)
  let ids: ReadonlyMap<string, string>

  before(async () => {
    // A store of its own, as another process has one.
    const other = await openStore({ directory: site.directory, randomBytes })
    const rows: readonly NewListing[] = [
      newListing('shown'),
      newListing('taken down'),
      newListing('unpublished', { published: false }),
      newListing('expired', { validUntilMs: startMs }),
      newListing('licensed', { city: 'tiruppur', locality: 'mangalam' }),
    ]
    await other.listingSources.replace('acme', {
      release: { contentHash: 'of the test', anchorDay: '2026-11-21' },
      rows,
      isCurrent: () => false,
    })
    const raw = new SqliteDatabase(join(site.directory, 'listings.db'), { readonly: true })
    const named = raw
      .prepare<[], { row: string; id: string }>(
        "select source_row_id as row, listing_id as id from listings where source = 'acme'",
      )
      .all()
    raw.close()
    ids = new Map([...named.map(({ row, id }) => [row, id] as const), ['never there', never]])
    await other.listingPublication.unpublish(ids.get('taken down') ?? '')
    await other.close()
  })

  const never = 'lst_0000000000000000000000'

  /** Status, headers and body, with what must differ between two calls made equal. */
  async function seen(path: string, listingId: string, body?: object): Promise<string> {
    const response = await fetch(`${site.origin}${path}`, {
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream, text/html',
        'x-request-id': 'the-same',
        // The id that the caller sent is in the response, and some ids compress better than others.
        'accept-encoding': 'identity',
        'mcp-protocol-version': '2025-11-25',
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    const text = `${response.status} ${JSON.stringify(headers)} ${await response.text()}`
    return text.replaceAll(listingId, never)
  }

  const surfaces: Readonly<Record<string, (id: string) => Promise<string>>> = {
    'get_property_details over REST': (listingId) =>
      seen('/public/v1/get_property_details', listingId, { listingId }),
    'get_property_details over MCP': (listingId) =>
      seen('/mcp', listingId, tool('get_property_details', { listingId })),
    'compare_properties over REST': (listingId) =>
      seen('/public/v1/compare_properties', listingId, { listingIds: [listingId, shown()] }),
    'compare_properties over MCP': (listingId) =>
      seen('/mcp', listingId, tool('compare_properties', { listingIds: [listingId, shown()] })),
    'its page': (listingId) => seen(`/property/${listingId}`, listingId),
  }
  const shown = (): string => ids.get('shown') ?? ''
  const tool = (name: string, args: object): object => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  })

  for (const [surface, see] of Object.entries(surfaces)) {
    it(`looks over ${surface} like one that never existed, byte for byte`, async () => {
      const unknown = await see(never)
      for (const kind of hidden) expect(await see(ids.get(kind) ?? ''), kind).to.equal(unknown)
      expect(await see(shown())).not.to.equal(unknown)
    })
  }
})
