// What pages do beyond what they do without script: change and send an example, and / for the search.
// A credential lives in the field it was typed into, and nowhere else.

for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false

// The page may be far down in the menu.
document.querySelector('.menu [aria-current]')?.scrollIntoView({ block: 'nearest' })

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target.closest('input, textarea, select') !== null) return
  event.preventDefault()
  document.querySelector('.find input').focus()
})

for (const block of document.querySelectorAll('[data-try]')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'open-try'
  button.textContent = 'Try it'
  button.addEventListener('click', () => openTry(block))
  block.append(button)
}

function openTry(block) {
  const form = document.getElementById('try-it').content.firstElementChild.cloneNode(true)
  const { body } = form.elements
  body.value = block.querySelector('code').textContent
  body.rows = Math.min(body.value.split('\n').length + 1, 24)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sendTry(form, block.dataset.try, body.value)
  })
  block.replaceWith(form)
  body.focus()
}
