import { emiCall } from './call-load.ts'

type CallOf = (index: number) => { readonly path: string; readonly body: string }

const path = (tool: string): string => `/public/v1/${tool}`

/** Calls of several tools, by turns; the arguments differ, so that caches are both hit and missed. */
export const mixedCall: CallOf = (index) => {
  const calls = [
    emiCall,
    { path: path('search_properties'), body: JSON.stringify({ limit: 1 + (index % 20) }) },
    {
      path: emiCall.path,
      body: JSON.stringify({ propertyValue: 2_000_000 + (index % 5000) * 1000 }),
    },
    {
      path: path('get_locality_insights'),
      body: '{"city":"Coimbatore","locality":"Saravanampatti"}',
    },
    {
      path: path('search_properties'),
      body: JSON.stringify({
        maxPrice: 3_000_000 + (index % 3000) * 1000,
        transactionType: 'sale',
      }),
    },
  ]
  return calls[index % calls.length] ?? emiCall
}
