import { freePort } from '../free-port.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { newFolder } from '../new-folder.ts'

// What each page costs the one thread at worst: every request asks for something else, as unkindly as its page allows.

const goalMs = 5
const warmUps = 30
const requests = Number(process.env.PAGE_REQUESTS ?? 100)

const typos = 'stmap dutty regisratio afrdbility loclitty interes prepymnt blnc'
const beginnings = 'st re in co pr de ca ma li se'
const joined = 'st.re.in.co.pr.de.ca.ma'
const common = 'limit plan error key call listing property home'
const synonyms = 'quota billing retry timeout login rotate webhook pagination'
const long = 'abcdefgh'.repeat(40)
const places = 'sarvanampati periyanaikenpalyam gandipuram peelmedu singanalur '.repeat(4)

const search = (query: string): readonly [string, Make][] => [
  [`/docs/search, "${query.slice(0, 30)}…"`, (n) => `/docs/search?q=${escaped(`${query}${n}`)}`],
]
const everyField = (n: number): string =>
  `city=coimbator&locality=${escaped(`${places.slice(0, 70)}${n}`)}&transactionType=rent&propertyType=apartment&bedrooms=2` +
  `&minPrice=1&maxPrice=${99_999_999 - n}&rentalStructure=monthly&furnishing=furnished&limit=20`
const duty = (n: number): string =>
  `propertyValue=${5_000_000 + n}&city=${escaped(places.slice(0, 60))}&localBody=gram_panchayat&carpetAreaSqft=9${n}`

type Make = (n: number) => string

/** The path of each request, by what it is shown as. */
const pages: readonly (readonly [string, Make])[] = [
  ...[typos, beginnings, joined, common, synonyms, long].flatMap(search),
  ['/docs/search.json', (n) => `/docs/search.json?q=${escaped(`${typos} ${n}`)}`],
  ['/docs', () => '/docs'],
  ['/docs/reference', () => '/docs/reference'],
  ['/llms-full.txt', () => '/llms-full.txt'],
  ['/docs/limits?…', (n) => `/docs/limits?${n}`],
  ['/docs/stamp-duty?state=…', (n) => `/docs/stamp-duty?state=${escaped(`${places}${n}`)}`],
  ['/docs/stamp-duty/tamil-nadu?…', (n) => `/docs/stamp-duty/tamil-nadu?${duty(n)}`],
  ['/docs/stamp-duty/maharashtra?…', (n) => `/docs/stamp-duty/maharashtra?${duty(n)}`],
  ['/docs/stamp-duty/<unknown>', (n) => `/docs/stamp-duty/tamilnaduu-${n}`],
  ['/docs/<unknown>', (n) => `/docs/tools/get_proprty_decison_inteligence_${n}`],
  ['/docs/<many words>', (n) => `/docs/${typos.replaceAll(' ', '-').slice(0, 55)}${n}`],
  ['/docs/<long>', (n) => `/docs/${long}${long}${n}`],
  ['/docs/call/<tool>', (n) => `/docs/call/get_property_decision_intelligence?example=${n}`],
  ['/search, no field', (n) => `/search?utm=${n}`],
  ['/search, every field', (n) => `/search?${everyField(n)}`],
  ['/search, price', (n) => `/search?maxPrice=${90_000_000 + n}`],
  ['/search, last page', (n) => `/search?sort=newest&page=${900 + n}`],
  ['/search, sorted', (n) => `/search?sort=price-high-to-low&page=2&minPrice=${n + 1}`],
  ['/search, misspelt', (n) => `/search?locality=${escaped(places.slice(n % 60, 90))}&limit=20`],
  ['/search, nonsense', (n) => `/search?limit=x${n}&bedrooms=${long}&city=${long}${long}`],
  ['/property/<unknown>', (n) => `/property/lst_${long}${n}`],
  ['/locality/saravanampatti', (n) => `/locality/saravanampatti?${n}`],
  ['/locality/<unknown>', (n) => `/locality/${long}${n}`],
  ['/pricing', () => '/pricing'],
  ['/status', (n) => `/status?${n}`],
  ['/<unknown>', (n) => `/${long}${n}`],
  ['/console/sign-in', (n) => `/console/sign-in?next=${escaped(long)}${n}`],
  ['/console/sign-up', (n) => `/console/sign-up?next=${escaped(long)}${n}`],
  ['/console/reset', (n) => `/console/reset?token=${long}${n}`],
  ['/console/<unknown>', (n) => `/console/apps/${long}${n}`],
  ['/oauth/authorize, no client', (n) => `/oauth/authorize?client_id=${long}${n}`],
  ['/oauth/interaction/<unknown>', (n) => `/oauth/interaction/${long}${n}`],
]

function escaped(text: string): string {
  return encodeURIComponent(text)
}

const home = newFolder()
const environment = { NILAM_HOME: home, LOG_LEVEL: 'warn' }
const server = await startServer(['src/main.ts'], await freePort(), environment)
try {
  console.log(`\n### Pages, with hostile queries, each different (goal: at most ${goalMs} ms)\n`)
  console.log('| Page | Status | CPU, ms |\n| --- | --- | --- |')
  for (const [page, make] of [...pages, ...(await withListing()), ...(await withClient())]) {
    const { status, cpuMs } = await measured(server, make)
    const goal = cpuMs > goalMs ? ', over the goal' : ''
    console.log(`| \`${page}\` | ${status}${goal} | ${cpuMs.toFixed(1)} |`)
  }
} finally {
  await server.stop()
}

async function measured(
  { cpuMs, origin }: ServerProcess,
  make: Make,
): Promise<{ readonly status: number; readonly cpuMs: number }> {
  const send = async (n: number): Promise<number> => {
    const response = await fetch(origin + make(n), {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    })
    await response.arrayBuffer()
    return response.status
  }
  let status = 0
  for (let n = 0; n < warmUps; n += 1) status = await send(n)
  const before = await cpuMs()
  for (let n = 0; n < requests; n += 1) await send(warmUps + n)
  return { status, cpuMs: ((await cpuMs()) - before) / requests }
}

/** The page of a listing, whose costs are worked out for what the visitor types. */
async function withListing(): Promise<readonly [string, Make][]> {
  const found = await (await fetch(`${server.origin}/search`)).text()
  const [path] = /\/property\/\w+/u.exec(found) ?? []
  if (path === undefined) throw new Error('/search shows no listing')
  const typed = 'age=40&income=150000&downPayment=1000000&rate=9.1&years=17'
  return [['/property/<listing>', (n) => `${path}?${typed}&emis=${n}`]]
}

/** What a client sends people to: each request begins a sign-in. */
async function withClient(): Promise<readonly [string, Make][]> {
  const redirectUri = 'http://127.0.0.1:9/callback'
  const registered = await fetch(`${server.origin}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
      client_name: 'bench',
    }),
  })
  const client: unknown = await registered.json()
  if (!(client instanceof Object) || !('client_id' in client)) throw new Error('no client')
  const query = new URLSearchParams({
    client_id: String(client.client_id),
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  return [['/oauth/authorize', (n) => `/oauth/authorize?${query.toString()}&state=${n}`]]
}
