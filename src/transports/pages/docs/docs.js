// What every page does beyond what it does without script: copy, and / for the search.

for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false

// The page may be far down in the menu.
document.querySelector('.menu [aria-current]')?.scrollIntoView({ block: 'nearest' })

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target.closest('input, textarea, select') !== null) return
  event.preventDefault()
  document.querySelector('.find input').focus()
})
