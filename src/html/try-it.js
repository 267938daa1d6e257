// Sends the arguments of a form to a tool of this deployment, shows the response below it, and returns its text.
const shownHeaders = /^(retry-after|ratelimit|ratelimit-policy|www-authenticate|x-service-usage|x-request-id)/

async function sendTry(form, path, body) {
  const { credential } = form.elements
  const button = form.querySelector('button')
  const answer = form.querySelector('.answer')
  const headers = { 'content-type': 'application/json' }
  if (credential.value.trim() !== '') headers.authorization = 'Bearer ' + credential.value.trim()
  button.setAttribute('aria-busy', 'true')
  const startMs = performance.now()
  try {
    const response = await fetch(path, { method: 'POST', headers, body, credentials: 'omit' })
    const text = await response.text()
    const ms = Math.round(performance.now() - startMs)
    showStatus(answer, response.status + ' ' + response.statusText + ' in ' + ms + ' ms', response.ok)
    const headersShown = [...response.headers].filter(([name]) => shownHeaders.test(name))
    answer.querySelector('dl').replaceChildren(...headersShown.flatMap(([name, value]) => [elementOf('dt', name), elementOf('dd', value)]))
    answer.querySelector('code').textContent = pretty(text)
    return text
  } catch {
    showStatus(answer, 'No response: the service cannot be reached from here.', false)
    answer.querySelector('dl').replaceChildren()
    answer.querySelector('code').textContent = ''
  } finally {
    button.removeAttribute('aria-busy')
  }
}

function showStatus(answer, status, isGood) {
  const line = answer.querySelector('.status')
  line.textContent = status
  line.className = isGood ? 'status good' : 'status bad'
  answer.hidden = false
}

function elementOf(name, text) {
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

