// The page of a tool: the form fills itself from examples, sends its call from here, shows errors at the fields that they name,
// and the code beside it holds the same arguments.

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

function startCallForm(form) {
  const root = form.querySelector('[data-type]')
  const presets = document.querySelector('.presets')
  const update = codeUpdater(form, JSON.parse(form.dataset.arguments))
  const fill = (name) => {
    const select = presets?.querySelector('select')
    const option = [...(select?.options ?? [])].find((one) => one.value === name)
    if (option === undefined) return
    select.value = name
    const given = JSON.parse(option.dataset.arguments)
    showIssues(root, [])
    fillPart(root, given)
    for (const folded of form.querySelectorAll('details.others')) folded.open ||= hasText(folded)
    update(given)
  }
  form.addEventListener('input', () => update(valueOf(root) ?? {}))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const sent = valueOf(root) ?? {}
    showIssues(root, [])
    const text = await sendTry(form, form.dataset.call, JSON.stringify(sent))
    const first = showIssues(root, issuesIn(text))
    if (first === undefined) form.querySelector('.answer').scrollIntoView({ block: 'nearest' })
    else first.focus()
  })
  presets?.querySelector('button').remove()
  presets?.addEventListener('change', (event) => fill(event.target.value))
  for (const link of document.querySelectorAll('[data-fills]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      fill(link.dataset.fills)
      document.querySelector('.call').scrollIntoView({ block: 'nearest' })
      presets?.querySelector('select').focus()
    })
  }
}

// What the parts of the form hold. `form-values.ts` does the same with a sent form.

function partsOf(element) {
  return [...element.querySelectorAll('[data-type]')].filter((part) => part.parentElement.closest('[data-type]') === element)
}

function controlOf(element) {
  return element.querySelector('input, select, textarea')
}

function chosenPart(element) {
  return partsOf(element)[Number(element.querySelector(':scope > input:checked')?.value ?? 0)]
}

function hasText(element) {
  return [...element.querySelectorAll('input:not([type=radio]), select, textarea')].some(({ value }) => value !== '')
}

function valueOf(element) {
  const { type } = element.dataset
  if (type === 'group') {
    const members = partsOf(element).map((part) => [part.dataset.key, valueOf(part)]).filter(([, value]) => value !== undefined)
    return members.length > 0 || 'required' in element.dataset ? Object.fromEntries(members) : undefined
  }
  if (type === 'list') {
    const items = []
    for (const part of partsOf(element)) {
      const value = valueOf(part)
      part.dataset.sent = value === undefined ? '' : items.length
      if (value !== undefined) items.push(value)
    }
    return items.length > 0 ? items : undefined
  }
  if (type === 'alternatives') return valueOf(chosenPart(element))
  const control = controlOf(element)
  const text = control.value.trim()
  if (text === '') return undefined
  if (type === 'number') return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text
  if (type === 'json') return jsonOr(text)
  return type === 'choice' ? jsonOr(control.selectedOptions[0].dataset.json ?? JSON.stringify(text)) : text
}

function jsonOr(text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function fillPart(element, value) {
  const { type } = element.dataset
  const parts = partsOf(element)
  if (type === 'group') for (const part of parts) fillPart(part, value?.[part.dataset.key])
  else if (type === 'list') parts.forEach((part, at) => fillPart(part, value?.[at]))
  else if (type === 'alternatives') {
    const radios = [...element.querySelectorAll(':scope > input')]
    const holding = parts.findIndex((part) => (fillPart(part, value), sameJson(valueOf(part), value)))
    radios[Math.max(holding, 0)].checked = true
  } else {
    const text = value === undefined ? '' : typeof value === 'string' && type !== 'json' ? value : JSON.stringify(value)
    controlOf(element).value = text
  }
}

function sameJson(one, other) {
  const sorted = (_, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted)
}

// Errors at the fields that they name.

function issuesIn(text) {
  const { issues } = jsonOr(text ?? '{}') ?? {}
  return Array.isArray(issues) ? issues : []
}

/** Returns the first control at fault. */
function showIssues(root, issues) {
  for (const shown of root.querySelectorAll('.wrong')) shown.hidden = true
  for (const control of root.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid')
  const wrong = issues.map(({ path, message }) => {
    const part = partAt(root, path === '' ? [] : path.split('.'))
    const text = part.querySelector(':scope > .wrong')
    if (text === null) return undefined
    text.textContent = message
    text.hidden = false
    for (let at = text.closest('details'); at != null; at = at.parentElement.closest('details')) at.open = true
    const control = controlOf(part)
    control.setAttribute('aria-invalid', 'true')
    return control
  })
  return wrong.find((control) => control !== undefined)
}

/** The part that a path names, or the nearest around it. */
function partAt(element, path) {
  const { type } = element.dataset
  if (type === 'alternatives') return partAt(chosenPart(element), path)
  const [key, ...rest] = path
  const part = partsOf(element).find(({ dataset }) => (type === 'list' ? dataset.sent : dataset.key) === key)
  return part === undefined ? element : partAt(part, rest)
}

// The code beside the form. `src/contract/samples` writes it first; only the arguments change here.

function codeUpdater(form, given) {
  const message = (params) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: form.dataset.tool, arguments: params } })
  const writers = {
    curl: (value) => shellText(jsonText(value)),
    TypeScript: (value) => jsonText(value).replaceAll('\n', '\n  '),
    '@nilam/client': jsonText,
    Python: pythonText,
    MCP: (value) => shellText(jsonText(message(value))),
  }
  const samples = [...document.querySelectorAll('.call .tabs > input')].map((tab) => {
    const code = tab.nextElementSibling.nextElementSibling.querySelector('code')
    const written = writers[tab.value](given)
    const start = code.textContent.indexOf(written)
    const frame = [code.textContent.slice(0, start), code.textContent.slice(start + written.length)]
    return { code, frame, write: writers[tab.value], isShell: tab.value === 'curl' || tab.value === 'MCP' }
  })
  return (next) => {
    for (const { code, frame, write, isShell } of samples) {
      code.replaceChildren(...coloured(frame.join(write(next)), isShell))
    }
  }
}

const maxLineLength = 72

function jsonText(value) {
  const line = spaced(value)
  return line.length <= maxLineLength ? line : JSON.stringify(value, undefined, 2)
}

function spaced(value) {
  if (Array.isArray(value)) return '[' + value.map(spaced).join(', ') + ']'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, member]) => JSON.stringify(key) + ': ' + spaced(member))
  return members.length === 0 ? '{}' : '{ ' + members.join(', ') + ' }'
}

function pythonText(value) {
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (value === null) return 'None'
  if (Array.isArray(value)) return '[' + value.map(pythonText).join(', ') + ']'
  if (typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).map(([key, member]) => '    ' + JSON.stringify(key) + ': ' + pythonText(member).replaceAll('\n', '\n    ') + ',\n')
  return members.length === 0 ? '{}' : '{\n' + members.join('') + '}'
}

function shellText(text) {
  return "'" + text.replaceAll("'", "'\\''") + "'"
}

const shellWords = /(?<text>'(?:[^']|'\\'')*')/g
const otherWords = /(?<text>"(?:[^"\\\n]|\\.)*"|`[^`]*`)|(?<comment>\/\/.*)|(?<number>\b\d+(?:\.\d+)?\b|\b(?:true|false|null|True|False|None)\b)|(?<keyword>\b(?:const|await|if|throw|new|import|from|with|as)\b)/g

/** Coarser than the highlighting of the server, in the same colours. */
function coloured(text, isShell) {
  const classes = { text: 'hljs-string', comment: 'hljs-comment', number: 'hljs-number', keyword: 'hljs-keyword' }
  const nodes = []
  let end = 0
  for (const match of text.matchAll(isShell ? shellWords : otherWords)) {
    const [kind] = Object.entries(match.groups).find(([, found]) => found !== undefined)
    const word = elementOf('span', match[0])
    word.className = classes[kind]
    nodes.push(text.slice(end, match.index), word)
    end = match.index + match[0].length
  }
  return [...nodes, text.slice(end)]
}

rememberTab('code')
revealTarget()
addEventListener('hashchange', revealTarget)
const callForm = document.querySelector('form[data-call]')
if (callForm !== null) startCallForm(callForm)
