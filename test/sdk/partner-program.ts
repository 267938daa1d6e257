import { partnerCalls } from './partner-calls.ts'
import type { PartnerProgram } from './sdk.ts'

/**
 * What a partner writes with an SDK. Its arguments: the address, an API key or nothing, and what to do: `calls` prints the
 * response of every call, `wrong` the error of a wrong argument, `once` the error of a correct call, and `many` how many calls
 * succeeded before one was rejected, and its error.
 */
export function partnerProgram(program: PartnerProgram): string {
  const { answer, refusal } = program
  const calls = partnerCalls.map(({ tool, example, query }) => {
    return `    ${JSON.stringify(`${tool} ${example}`)}: ${answer(tool, JSON.stringify(query))},`
  })
  return `${beginning(program)}
function told(refusal: Refusal | undefined): string {
  if (refusal === undefined) return 'answered'
  switch (refusal.error) {
    case 'invalid_params': return \`invalid_params \${refusal.issues.map(({ path }) => path).join()}\`
    case 'rate_limited': return \`rate_limited \${refusal.reason} \${refusal.retryAfterSeconds > 0}\`
    default: return refusal.error
  }
}

async function makeCalls() {
  const answers = {
${calls.join('\n')}
  }
  const page = answers['search_properties apartmentsForSale']
  const total: number = page.total
  const dearest: number | undefined = page.listings.map(({ price }) => price).toSorted((a, b) => b - a)[0]
  const floor: number | null | undefined = page.listings[0]?.floorNumber
  const kind: 'sale' | 'rent' | undefined = page.listings[0]?.listingType
  return { answers, read: { total, dearest, floor, kind } }
}

async function makeManyCalls() {
  for (let answered = 0; ; answered += 1) {
    const refusal = ${refusal('calculate_home_affordability', '{ propertyValue: 5_000_000 + answered }')}
    if (refusal !== undefined) return { answered, told: told(refusal) }
  }
}

async function make() {
  switch (what) {
    case 'calls': return makeCalls()
    case 'wrong': return { told: told(${refusal('search_properties', '{ limit: 0 }')}) }
    case 'once': return { told: told(${refusal('search_properties', '{ limit: 1 }')}) }
    default: return makeManyCalls()
  }
}
process.stdout.write(JSON.stringify(await make()))
`
}

/** Mistakes that a compiler must find: what is wrong, and one expression that has it. */
export function partnerMistakes({
  answer,
}: PartnerProgram): readonly (readonly [string, string])[] {
  const search = (query: string): string => answer('search_properties', query)
  return [
    ['a field that responses do not have', `(${search('{}')}).totalCount`],
    [
      'a nullable field used as a number',
      `(${search('{}')}).listings.map((card) => card.bhk.toFixed())`,
    ],
    ['a list item used without a check', `(${search('{}')}).listings[0].price`],
    ['an argument that the tool does not have', search(`{ town: 'Coimbatore' }`)],
    ['text instead of a number', search(`{ maxPrice: '75 lakh' }`)],
    ['a value outside the enum', search(`{ propertyType: 'castle' }`)],
    ['a missing required argument', answer('get_property_details', '{}')],
    ['null for an unknown value', search('{ bedrooms: null }')],
  ]
}

/** One mistake per line, after everything that is right. */
export function wrongProgram(program: PartnerProgram): string {
  const lines = partnerMistakes(program).map(([, mistake]) => `void (${mistake})`)
  return [beginning(program), ...lines].join('\n')
}

function beginning({ imports, setUp }: PartnerProgram): string {
  return `${imports}
const [, , origin = '', given = '', what = ''] = process.argv
const key = given === '' ? undefined : given
void what
${setUp}`
}
