import { html, type Content, type Html } from '../../html/html.ts'
import type { Page } from '../../html/page.ts'
import { sitePage } from './site-page.ts'

/** What the checks of `/readyz` found. */
interface Checks {
  readonly isReady: boolean
  readonly unavailable: readonly string[]
  readonly degraded?: readonly string[]
}

/** What a store is to a visitor. */
const storeWords: Readonly<Record<string, { readonly name: string; readonly without: string }>> = {
  listings: {
    name: 'Listings and localities',
    without: 'Some searches and pages of homes fail or are not up to date.',
  },
  accounts: {
    name: 'Accounts, keys and sign-in',
    without: 'Sign-in, the console and calls with a key not used lately fail.',
  },
  listings_copy: {
    name: 'Copying new listings',
    without: 'Calls are served. The newest changes of listings are shown in some minutes.',
  },
  redis: {
    name: 'Counters shared between servers',
    without: 'Calls are served. Each server counts limits on its own.',
  },
}

/** What works now, from the checks behind `/readyz`. @param stores the names of all that is checked */
export function statusPage(checks: Checks, stores: readonly string[], nowMs: number): Page {
  const { isReady, unavailable, degraded = [] } = checks
  const summary = !isReady
    ? 'Some calls fail now'
    : degraded.length > 0
      ? 'Calls are served, with limits'
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
    description: 'What works now, checked when you opened this page.',
    main: html`<h1>${summary}</h1>
      <p class="place">Checked at ${moment(nowMs)}.</p>
      <ul class="panel states">
        ${rows}
      </ul>
      <p class="disclaimer">
        The server that sent you this page checked itself; others may differ. Reload to check again.
        Programs read the same at <a href="/readyz"><code>/readyz</code></a
        >.
      </p>`,
  })
}

type State = 'works' | 'degraded' | 'fails'

const stateWords = {
  works: ['Works', 'good'],
  degraded: ['Limited', 'watch'],
  fails: ['Does not work', 'bad'],
} as const

function callsNote({ isReady, unavailable }: Checks): string {
  if (isReady) return 'Calls are served.'
  return unavailable.length > 0
    ? 'Calls that need what is away get 503.'
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
