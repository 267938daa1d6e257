import { html, type Page } from '../../html/html.ts'
import { sitePage } from './site-page.ts'

interface Checks {
  readonly isReady: boolean
  readonly unavailable: readonly string[]
  readonly degraded?: readonly string[]
}

const limitsAlone = ['Shared rate limits', 'Each server applies its limits on its own.'] as const

/** What a store is to a visitor, and what happens without it. */
const storeWords: Readonly<Record<string, readonly [name: string, without: string]>> = {
  listings: ['Listings and localities', 'Some searches and listing pages fail or are out of date.'],
  accounts: [
    'Accounts, keys and sign-in',
    'Sign-in and the console fail. So do calls with a key that was not used recently.',
  ],
  journal: ['Records of calls', 'Calls with a key or a sign-in fail.'],
  listings_copy: ['Listing updates', 'New and changed listings can take a few minutes to appear.'],
  redis: limitsAlone,
  another_server: limitsAlone,
}

/** What works now, from the checks behind `/readyz`. @param stores the names of all that is checked */
export function statusPage(checks: Checks, stores: readonly string[], nowMs: number): Page {
  const { isReady, unavailable, degraded = [] } = checks
  const works = degraded.length === 0 ? 'Everything works' : 'Calls work, with limitations'
  const summary = isReady ? works : 'Some calls are failing'
  const iso = new Date(nowMs).toISOString()
  return sitePage({
    title: summary,
    description: 'Which parts of the service work, checked when you opened this page.',
    main: html`<h1>${summary}</h1>
      <p class="place">
        This server checked itself at
        <time datetime="${iso}">${inIndia.format(nowMs)} in India, ${iso.slice(11, 16)} UTC</time>.
        Programs read the same checks at <a href="/readyz"><code>/readyz</code></a
        >.
      </p>
      <ul class="panel states">
        ${[...new Set([...stores, ...degraded])].map((store) => {
          const [name, without] = storeWords[store] ?? [store, '']
          const [word, kind] = unavailable.includes(store)
            ? ['Down', 'bad']
            : degraded.includes(store)
              ? ['Limited', 'watch']
              : ['Works', 'good']
          return html`<li>
            <div>
              <strong>${name}</strong>
              ${kind !== 'good' && html`<span class="quiet">${without}</span>`}
            </div>
            <span class="tag ${kind}">${word}</span>
          </li>`
        })}
      </ul>`,
  })
}

const inIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})
