// Results below the search field while the reader types: a combobox with a list, as the ARIA Authoring Practices have it. Without
// script the field leads to a page of results.
{
  const field = document.querySelector('.find input')
  const panel = Object.assign(document.createElement('div'), { className: 'found', hidden: true })
  const list = Object.assign(document.createElement('div'), { id: 'found', role: 'listbox', ariaLabel: 'Search results' })
  const note = document.createElement('p')
  // Always there and never hidden: a region that appears with its text is not announced everywhere.
  const status = Object.assign(document.createElement('span'), { role: 'status', className: 'announced' })
  const known = new Map()
  let shownFor = ''
  let active = -1
  let timer = 0
  let running = new AbortController()

  panel.append(list, note)
  field.form.append(panel, status)
  field.autocomplete = 'off'
  for (const [name, value] of [['role', 'combobox'], ['aria-autocomplete', 'list'], ['aria-controls', 'found'], ['aria-expanded', 'false']]) field.setAttribute(name, value)

  field.addEventListener('input', () => {
    clearTimeout(timer)
    running.abort()
    if (query().length < 2) close()
    else timer = setTimeout(search, known.has(query()) ? 0 : 120)
  })
  field.addEventListener('focus', () => { if (shownFor !== '' && shownFor === query()) open() })
  field.addEventListener('blur', close)
  field.addEventListener('keydown', (event) => {
    const isOpen = !panel.hidden
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (list.childElementCount === 0 || shownFor !== query()) return
      const count = list.childElementCount
      // From no option, down is the first and up the last.
      const step = event.key === 'ArrowDown' ? 1 : -1
      open()
      choose(active === -1 && step === -1 ? count - 1 : (active + step + count) % count)
    } else if (event.key === 'Enter' && isOpen && active >= 0) list.children[active].click()
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Escape') field.value = ''
    else return
    event.preventDefault()
  })
  // The field keeps the focus while a result is pressed.
  panel.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', close)
  addEventListener('pageshow', close)

  function query() {
    return field.value.trim()
  }

  async function search() {
    const typed = query()
    running = new AbortController()
    try {
      const found = known.get(typed) ?? (await load(typed, running.signal))
      known.set(typed, found)
      if (typed === query() && document.activeElement === field) show(typed, found)
    } catch {
      // A later query took its place, or there is no network: the page of results remains.
    }
  }

  async function load(typed, signal) {
    const response = await fetch(field.form.getAttribute('action') + '.json?q=' + encodeURIComponent(typed), { signal })
    if (!response.ok) throw new Error(String(response.status))
    return response.json()
  }

  function show(typed, { total, results }) {
    const all = { href: '/docs/search?q=' + encodeURIComponent(typed), heading: 'All results', page: 'All results', excerpt: '' }
    const shown = total > results.length ? [...results, all] : results
    list.replaceChildren(...shown.map(optionOf))
    note.textContent = status.textContent = total === 0 ? 'No results for “' + typed + '”' : total === 1 ? 'One result' : total + ' results'
    shownFor = typed
    choose(-1)
    open()
  }

  function optionOf({ href, heading, page, excerpt }, at) {
    const option = document.createElement('a')
    Object.assign(option, { id: 'found-' + at, href, role: 'option', tabIndex: -1, ariaSelected: 'false' })
    option.append(partOf('strong', heading), page === heading ? '' : partOf('small', page), partOf('span', excerpt))
    return option
  }

  function partOf(name, text) {
    return Object.assign(document.createElement(name), { textContent: text })
  }

  function choose(at) {
    for (const [each, option] of [...list.children].entries()) option.ariaSelected = String(each === at)
    active = at
    if (at === -1) field.removeAttribute('aria-activedescendant')
    else {
      field.setAttribute('aria-activedescendant', 'found-' + at)
      list.children[at].scrollIntoView({ block: 'nearest' })
    }
  }

  function open() {
    panel.hidden = false
    field.setAttribute('aria-expanded', String(list.childElementCount > 0))
  }

  function close() {
    panel.hidden = true
    field.setAttribute('aria-expanded', 'false')
    choose(-1)
  }
}
