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
    send(form, block.dataset.try)
  })
  block.replaceWith(form)
  body.focus()
}

const shownHeaders = /^(retry-after|ratelimit|ratelimit-policy|www-authenticate|x-service-usage|x-request-id)/

async function send(form, path) {
  const { body, credential } = form.elements
  const button = form.querySelector('button')
  const answer = form.querySelector('.answer')
  const headers = { 'content-type': 'application/json' }
  if (credential.value.trim() !== '') headers.authorization = 'Bearer ' + credential.value.trim()
  button.setAttribute('aria-busy', 'true')
  const startMs = performance.now()
  try {
    const response = await fetch(path, { method: 'POST', headers, body: body.value, credentials: 'omit' })
    const text = await response.text()
    const ms = Math.round(performance.now() - startMs)
    show(answer, response.status + ' ' + response.statusText + ' in ' + ms + ' ms', response.ok)
    const headersShown = [...response.headers].filter(([name]) => shownHeaders.test(name))
    answer.querySelector('dl').replaceChildren(...headersShown.flatMap(([name, value]) => [element('dt', name), element('dd', value)]))
    answer.querySelector('code').textContent = pretty(text)
  } catch {
    show(answer, 'No response: the service cannot be reached from here.', false)
    answer.querySelector('dl').replaceChildren()
    answer.querySelector('code').textContent = ''
  } finally {
    button.removeAttribute('aria-busy')
  }
}

function show(answer, status, isGood) {
  const line = answer.querySelector('.status')
  line.textContent = status
  line.className = isGood ? 'status good' : 'status bad'
  answer.hidden = false
}

function element(name, text) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
