import type { Credential } from '../../accounts/credentials/credential.ts'
import { dayMs, utcDay, type Day } from '../../../base/calendar.ts'
import { accountRefusal, type AccountResult } from '../../../base/refusal.ts'
import { html, type Html } from '../../../html/html.ts'
import type { LoggedRequest, RequestFilter } from '../../calls/request-repository.ts'
import { loggedDays } from '../../calls/traffic.ts'
import { selectField, textField, type FormState } from '../frame/form.ts'
import { dayInWords } from '../frame/moments.ts'

/** Reads which calls the URL of the page requests. A value that admits no call is an error, and never ignored. */
export function readCallFilter(
  query: URLSearchParams,
  operationIds: readonly string[],
): AccountResult<RequestFilter> {
  const named = (name: string): string => query.get(name)?.trim() ?? ''
  const [tool, credential, mode, day, request] = [
    ...[named('tool'), named('credential'), named('mode'), named('day'), named('request')],
  ] as const
  const status = statusRange(named('status'))
  const wrong = (name: string, message: string) => accountRefusal('invalid', message, name)
  if (tool !== '' && !operationIds.includes(tool)) return wrong('tool', 'Give the name of a tool.')
  if (!['', 'live', 'test'].includes(mode)) return wrong('mode', 'Give mode as live or test.')
  if (day !== '' && !isDay(day)) return wrong('day', 'Give day as YYYY-MM-DD.')
  if (status === undefined && named('status') !== '') {
    return wrong('status', 'Give status as 200, 4xx, 5xx or errors.')
  }
  return {
    ...(tool !== '' && { operationId: tool }),
    ...(credential !== '' && { credentialId: credential }),
    ...(mode !== '' && { isTest: mode === 'test' }),
    ...(status !== undefined && { status }),
    ...(day !== '' && { day }),
    ...(request !== '' && { requestId: request.slice(0, maxRequestIdLength) }),
    ...(query.has('before') && { before: named('before') }),
  }
}

/** That of a caller's own `X-Request-Id`. */
const maxRequestIdLength = 128

/** `429`, `4xx` and `errors`. */
function statusRange(text: string): readonly [number, number] | undefined {
  if (text === 'errors') return [400, 599]
  if (/^[1-5]\d\d$/.test(text)) return [Number(text), Number(text)]
  return /^[1-5]xx$/.test(text) ? [Number(text[0]) * 100, Number(text[0]) * 100 + 99] : undefined
}

function isDay(text: string): boolean {
  const atMs = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(atMs) && utcDay(atMs) === text
}

interface FilterChoices {
  readonly action: string
  readonly operationIds: readonly string[]
  readonly own: readonly Credential[]
  /** The listed calls: people's are made with clients, which are no credentials of the app. */
  readonly calls: readonly LoggedRequest[]
  readonly nowMs: number
}

/** The form that writes the URL. */
export function callFilterForm(form: FormState, choices: FilterChoices): Html {
  const { action, operationIds, own, calls, nowMs } = choices
  const clients = calls
    .filter(({ details }) => details.isPersons === true)
    .map((call) => call.credentialId)
  const days = Array.from({ length: loggedDays }, (_, index): Day => utcDay(nowMs - index * dayMs))
  const select = (name: string, label: string, options: readonly Option[]) =>
    selectField(form, name, label, withChosen(form, name, options))
  return html`<form class="filter" method="get" action="${action}">
    ${select('tool', 'Tool', [['', 'All tools'], ...operationIds.map(alike)])}
    ${select('credential', 'Credential', [
      ['', 'All credentials'],
      ...own.map(({ credentialId, label }) => [credentialId, label] as const),
      ...[...new Set(clients)].map((id) => [id, `People, through ${id}`] as const),
    ])}
    ${select('mode', 'Live or test', [
      ...([
        ['', 'Live and test'],
        ['live', 'Live'],
        ['test', 'Test'],
      ] as const),
    ])}
    ${select('status', 'Status', statuses)}
    ${select('day', 'Day (UTC)', [
      ['', `Last ${loggedDays} days`],
      ...days.map((day) => [day, dayInWords(day)] as const),
    ])}
    ${textField(form, 'request', 'Request id', { maxLength: maxRequestIdLength })}
    <button class="plain" type="submit">Show</button>
  </form>`
}

type Option = readonly [value: string, label: string]

const alike = (name: string): Option => [name, name]

const statuses: readonly Option[] = [
  ['', 'All statuses'],
  ['200', '200 Successful'],
  ['errors', 'All errors'],
  ['400', '400 Invalid arguments'],
  ['401', '401 Credential'],
  ['403', '403 Not allowed'],
  ['404', '404 Not found'],
  ['429', '429 Limits'],
  ['5xx', '5xx Server errors'],
]

/** A value that was written into the URL is a choice too. */
function withChosen({ values }: FormState, name: string, options: readonly Option[]) {
  const chosen = values.get(name) ?? ''
  const isListed = options.some(([value]) => value === chosen)
  return isListed ? options : [...options, alike(chosen)]
}
