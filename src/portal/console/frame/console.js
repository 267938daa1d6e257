// What pages do beyond what they do without script: check a claim in place, send a form once, and never resend
// the form that a secret was shown for. Everything is found by data- attributes.

document.addEventListener('submit', (event) => {
  const form = event.target
  // What the page said of the step before is no longer true if this one fails.
  document.querySelector('main > .message.good')?.remove()
  // A download leaves the page as it is, and can be requested again.
  if (form.dataset.download !== undefined) return
  if (form.dataset.isSent === 'yes') {
    event.preventDefault()
    return
  }
  form.dataset.isSent = 'yes'
  const replaced = form.dataset.live
  if (replaced === undefined) return
  event.preventDefault()
  checkInPlace(form, replaced)
})

// A page from the browser's back/forward cache comes back as it was: its forms can be sent again.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.isSent
})

async function checkInPlace(form, id) {
  const button = form.querySelector('button')
  button.textContent = 'Checking…'
  button.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const found = page.getElementById(id)
    const shown = document.getElementById(id)
    if (found === null || shown === null) throw new Error('another page')
    shown.replaceWith(document.adoptNode(found))
    found.tabIndex = -1
    found.focus()
    enhance(found)
    if (found.querySelector('[data-live]') === null) location.assign(response.url)
  } catch {
    form.submit()
  }
}

function enhance(root) {
  for (const button of root.querySelectorAll('[data-copy]')) button.hidden = false
  root.querySelectorAll('time[data-clock]').forEach(inOwnZone)
}

// The page has India's time. A reader elsewhere sees their own. Limits, days and bills are in UTC.
function inOwnZone(time) {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }
  if (time.dataset.clock === 'second') parts.second = '2-digit'
  time.textContent = new Intl.DateTimeFormat('en-IN', parts).format(new Date(time.dateTime))
  delete time.dataset.clock
}

enhance(document)

// The page of a new secret is the response to a form. Reloading it opens the next page instead of sending the form again.
const after = document.getElementById('main').dataset.onceOnly
if (after !== undefined) history.replaceState(null, '', after)
