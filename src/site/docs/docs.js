// What every page does beyond what it does without script: copy, / for the search, and the language that a reader chose.

for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false

// The page may be far down in the menu.
document.querySelector('.menu [aria-current]')?.scrollIntoView({ block: 'nearest' })

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target.closest('input, textarea, select') !== null) return
  event.preventDefault()
  document.querySelector('.find input').focus()
})

/** The language that a reader chose is the first on every page. */
function rememberTab(name) {
  const tabs = [...document.querySelectorAll('.tabs > input')]
  try {
    const chosen = localStorage.getItem(name)
    for (const tab of tabs) if (tab.value === chosen) tab.checked = true
    for (const tab of tabs) tab.addEventListener('change', () => localStorage.setItem(name, tab.value))
  } catch {
    // A browser that stores nothing forgets the choice.
  }
}

/** Not every browser opens what is folded around the target of a link. */
function revealTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  for (let at = target?.closest('details'); at != null; at = at.parentElement.closest('details')) at.open = true
}

rememberTab('code')
revealTarget()
addEventListener('hashchange', revealTarget)
