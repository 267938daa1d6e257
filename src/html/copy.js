'use strict'

// Copies the text of the element that a button names in data-copy. Without a clipboard the text is selected.
document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]')
  if (button === null) return
  const source = document.getElementById(button.dataset.copy)
  const label = button.dataset.label ?? (button.dataset.label = button.textContent)
  try {
    await navigator.clipboard.writeText(source.textContent)
    button.textContent = 'Copied'
  } catch {
    getSelection().selectAllChildren(source)
    button.textContent = 'Selected: copy it'
  }
  setTimeout(() => (button.textContent = label), 2500)
})

