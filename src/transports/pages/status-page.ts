import { html, type Content, type Html } from '../../html/html.ts'
import type { Page } from '../../html/page.ts'
import { sitePage } from './site-page.ts'

/** What the checks of `/readyz` found. */
interface Checks {
  readonly isReady: boolean
  readonly unavailable: readonly string[]
  readonly degraded?: readonly string[]
}

const limitsAlone = {
  name: 'Shared rate limits',
  without: 'Calls work. Each server applies its limits on its own.',
}

/** What a store is to a visitor. */
const storeWords: Readonly<Record<string, { readonly name: string; readonly without: string }>> = {
  listings: {
    name: 'Listings and localities',
    without: 'Some searches and listing pages fail or are out of date.',
  },
  accounts: {
    name: 'Accounts, keys and sign-in',
    without: 'Sign-in and the console fail. So do calls with a key that was not used recently.',
  },
  journal: {
    name: 'Records of calls',
    without: 'Calls with a key or a sign-in fail. Calls without one work.',
  },
  listings_copy: {
    name: 'Listing updates',
    without: 'Calls work. New and changed listings can take a few minutes to appear.',
  },
  redis: limitsAlone,
  another_server: limitsAlone,
}

/** What works now, from the checks behind `/readyz`. @param stores the names of all that is checked */
export function statusPage(checks: Checks, stores: readonly string[], nowMs: number): Page {
  const { isReady, unavailable, degraded = [] } = checks
  const summary = !isReady
    ? 'Some calls are failing'
    : degraded.length > 0
      ? 'Calls work, with limitations'
      : 'Everything works'
  const rows = [
    row('API and MCP calls', isReady ? 'works' : 'fails', callsNote(checks)),
    ...Array.from(new Set([...stores, ...degraded]), (store) =>
      storeRow(
        store,
        unavailable.includes(store) ? 'fails' : degraded.includes(store) ? 'degraded' : 'works',
      ),
    ),
  ]
  return sitePage({
    title: summary,
    description: 'Which parts of the service work, checked when you opened this page.',
    main: html`<h1>${summary}</h1>
      <p class="place">Checked at ${moment(nowMs)}.</p>
      <ul class="panel states">
        ${rows}
      </ul>
      <p class="disclaimer">
        The server that sent you this page checked itself. Other servers may differ. Reload to check
        again. Programs can read the same checks at <a href="/readyz"><code>/readyz</code></a
        >.
      </p>`,
  })
}

type State = 'works' | 'degraded' | 'fails'

const stateWords = {
  works: ['Works', 'good'],
  degraded: ['Limited', 'watch'],
  fails: ['Down', 'bad'],
} as const

function callsNote({ isReady, unavailable }: Checks): string {
  if (isReady) return 'Calls work.'
  return unavailable.length > 0
    ? 'Calls that need a failed part get 503.'
    : 'This server is starting or stopping.'
}

function storeRow(store: string, state: State): Html {
  const { name, without } = storeWords[store] ?? { name: store, without: '' }
  return row(name, state, state === 'works' ? '' : without)
}

function row(name: string, state: State, note: string): Html {
  const [word, kind] = stateWords[state]
  const said: Content = note !== '' && html`<span class="quiet">${note}</span>`
  return html`<li>
    <div><strong>${name}</strong> ${said}</div>
    <span class="tag ${kind}">${word}</span>
  </li>`
}

/** In India, with UTC beside it. */
function moment(nowMs: number): Html {
  const iso = new Date(nowMs).toISOString()
  return html`<time datetime="${iso}"
    >${inIndia.format(nowMs)} in India, ${iso.slice(11, 16)} UTC</time
  >`
}

const inIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})
