import { startMs } from '../../market/open-test-market.ts'
import type { RunningConsole } from '../../portal/console/start-console.ts'

type Query = Omit<Parameters<RunningConsole['market']['search']>[0], 'limit'>

/** The paths of every page outside the console: what the sitemap lists, and what links and errors lead to. */
export async function everyPath({
  origin,
  market,
}: Pick<RunningConsole, 'origin' | 'market'>): Promise<readonly string[]> {
  const listed = await (await fetch(`${origin}/sitemap.xml`)).text()
  const docs = [...listed.matchAll(/<loc>[^<]*?(\/docs[^<]*)<\/loc>/gu)].map(
    ([, path = '']) => path,
  )
  const listing = async (query: Query) => {
    const [found] = (await market.search({ ...query, limit: 1 }, startMs)).listings
    return `/property/${found?.listingId ?? 'none'}`
  }
  const [sale, rent] = [{ transactionType: 'sale' }, { transactionType: 'rent' }] as const
  return [
    ...docs,
    ...['/docs/reference', '/docs/search?q=rate+limit', '/docs/search?q=zzzz', '/docs/eror'],
    ...['/docs/stamp-duty?state=karnatka', '/docs/stamp-duty/goa?propertyValue=x'],
    ...['/search', '/search?locality=Saravanampatti&sort=newest&page=2'],
    ...['/search?locality=Vadavali', '/search?locality=Narasimhanaickenpalayam'],
    '/search?transactionType=rent&maxPrice=20000&locality=Periyanaickenpalayam',
    ...['/search?city=Chennai', '/search?minPrice=x', '/search?bedrooms=3&maxPrice=100'],
    await listing({ ...sale, propertyType: 'apartment' }),
    await listing({ ...sale, propertyType: 'plot' }),
    await listing({ ...sale, propertyType: 'villa' }),
    await listing({ ...rent }),
    await listing({ ...rent, rentalStructure: 'lease' }),
    ...['/property/none', '/locality', '/locality/race-course', '/locality/vadavalli'],
    ...['/locality/narasimhanaickenpalayam', '/locality/nowhere'],
    ...['/status', '/pricing', '/nothing'],
  ]
}
