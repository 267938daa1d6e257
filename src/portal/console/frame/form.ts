import { throttleLimits } from '../../../access/throttle-limits.ts'
import { passwordLength } from '../../accounts/owners/passwords/check-password.ts'
import { isRefusal, type AccountRefusal, type AccountResult } from '../../../base/refusal.ts'
import { type Page, html, type Content, type Html } from '../../../html/html.ts'
import {
  describedField,
  fieldGroup,
  labelledField,
  selectField as labelledSelect,
  type Field,
} from '../../../html/form-fields.ts'
import { message } from './components.ts'

/** A form as it was sent, with its error; empty for a form that is shown for the first time. */
export interface FormState {
  readonly values: URLSearchParams
  readonly problem?: AccountRefusal
}

export const freshForm: FormState = { values: new URLSearchParams() }

/** A form as a visit sent it, with why it was rejected. */
export function sentForm({ request }: SentForm, problem: AccountRefusal): FormState {
  return { values: request.fields, problem }
}

interface SentForm {
  readonly request: { readonly fields: URLSearchParams }
}

/** The pages of a form: GET shows it. POST acts, and shows it again with the error or leads on. */
export function formPages<Visit extends SentForm, Value>(
  show: (visit: Visit, form: FormState) => Page | Promise<Page>,
  act: (visit: Visit) => Promise<AccountResult<Value>>,
  done: (value: Value, visit: Visit) => Page,
) {
  return {
    get: async (visit: Visit): Promise<Page> => show(visit, freshForm),
    post: async (visit: Visit): Promise<Page> => {
      const outcome = await act(visit)
      return isRefusal(outcome) ? show(visit, sentForm(visit, outcome)) : done(outcome, visit)
    },
  }
}

/** The button of a row of a table, for screen readers with the name of what it concerns. */
export function rowButton(
  action: string,
  verb: string,
  name: string,
  csrf: string,
  hidden: Readonly<Record<string, string>>,
): Html {
  const button = html`${verb}<span class="visually-hidden"> ${name}</span>`
  return postForm(action, button, { csrf, hidden, buttonClass: 'danger small' })
}

/** What a form that is sent with POST can have beside its button. */
export interface FormParts {
  /** The proof of the session. Pages before sign-in have none. */
  readonly csrf?: string
  readonly hidden?: Readonly<Record<string, string>>
  /** Without fields the form is one button. */
  readonly fields?: Content
  readonly buttonClass?: string
  /** Beside the button, such as a link that leads back. */
  readonly beside?: Content
  /** Whether the response is a file, so that the page stays. */
  readonly isDownload?: boolean
  /** The id of the element that the script replaces with the response. */
  readonly live?: string
}

/** A form that is sent with POST to a path of ours. */
export function postForm(action: string, button: Content, parts: FormParts): Html {
  const { csrf, hidden = {}, fields, buttonClass, beside, live, isDownload } = parts
  const submit = html`<button
    ${buttonClass !== undefined && html`class="${buttonClass}"`}
    type="submit"
  >
    ${button}
  </button>`
  const isRow = csrf !== undefined && (fields !== undefined || beside !== undefined)
  return html`<form
    ${fields !== undefined && html`class="sheet"`}
    method="post"
    action="${action}"
    ${live !== undefined && html`data-live="${live}"`}
    ${isDownload === true && 'data-download'}
  >
    ${Object.entries({ ...(csrf !== undefined && { csrf }), ...hidden }).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    ${fields ?? null}
    ${isRow ? html`<div class="actions">${submit} ${beside ?? null}</div>` : submit}
  </form>`
}

interface TextField extends Pick<Field, 'hint' | 'aside'> {
  /** The value before the form is sent. */
  readonly initial?: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autocomplete?: string
  readonly placeholder?: string
  readonly maxLength?: number
  readonly isRequired?: boolean
  readonly rows?: number
}

/** A field of a form with its error. */
function fieldOf({ problem }: FormState, name: string, label: string, more: Partial<Field>): Field {
  return { ...more, name, label, problem: problem?.field === name ? problem.message : undefined }
}

/** A labelled text field. A password is never filled in again. */
export function textField(form: FormState, name: string, label: string, text: TextField): Html {
  const { type = 'text', initial = '', rows, hint, aside } = text
  const field = fieldOf(form, name, label, { hint, aside })
  const value = type === 'password' ? '' : (form.values.get(name) ?? initial)
  const attributes = html`name="${name}" ${describedField(field)}
  ${text.isRequired === true && 'required'}
  ${text.placeholder !== undefined && html`placeholder="${text.placeholder}"`}
  ${text.maxLength !== undefined && html`maxlength="${text.maxLength}"`}`
  return labelledField(
    field,
    rows === undefined
      ? html`<input
          type="${type}"
          ${attributes}
          autocomplete="${text.autocomplete ?? 'off'}"
          ${type !== 'text' && 'autocapitalize="none"'}
          spellcheck="false"
          value="${value}"
        />`
      : html`<textarea ${attributes} rows="${rows}" spellcheck="false">
${lineKept(value)}</textarea>`,
  )
}

export interface Choice {
  readonly value: string
  readonly label: Content
  readonly hint?: Content
  readonly isDisabled?: boolean
}

/** Labelled radio buttons or checkboxes. */
export function choiceField(
  form: FormState,
  type: 'radio' | 'checkbox',
  name: string,
  legend: string,
  choices: readonly Choice[],
  initial: readonly string[],
  hint?: Content,
): Html {
  const chosen = form.values.size > 0 ? form.values.getAll(name) : initial
  return fieldGroup(
    fieldOf(form, name, legend, { hint }),
    html`<div class="choices">
      ${choices.map(({ value, label, hint: about, isDisabled = false }) => {
        const id = `${name}-${value.replaceAll(/[^\w-]/g, '-')}`
        return html`<div class="choice">
          <input
            type="${type}"
            id="${id}"
            name="${name}"
            value="${value}"
            ${chosen.includes(value) && !isDisabled && 'checked'}
            ${isDisabled && 'disabled'}
            ${about !== undefined && html`aria-describedby="${id}-hint"`}
          />
          <label for="${id}">${label}</label>
          ${about !== undefined && html`<p id="${id}-hint">${about}</p>`}
        </div>`
      })}
    </div>`,
  )
}

export function selectField(
  form: FormState,
  name: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  hint?: Content,
): Html {
  const field = fieldOf(form, name, label, { hint })
  return labelledSelect(field, options, form.values.get(name) ?? '')
}

/** The error, above the form and with a link to the field, which repeats it. */
export function problemSummary({ problem }: FormState): Content {
  if (problem === undefined) return null
  const { field, message: words } = problem
  return message(
    'bad',
    field === undefined ? words : html`<a href="#${field}">${words}</a>`,
    'alert',
  )
}

/** A parser drops the first line end in a text area, so a value that begins with one gets another. */
function lineKept(value: string): string {
  return value.startsWith('\n') || value.startsWith('\r') ? `\n${value}` : value
}

/** The email address of an account. */
export function emailField(
  form: FormState,
  label = 'Email address',
  autocomplete = 'username',
): Html {
  return textField(form, 'email', label, { type: 'email', autocomplete, isRequired: true })
}

/** The password that an account has. */
export function passwordField(
  form: FormState,
  name = 'password',
  label = 'Password',
  aside?: Content,
): Html {
  const autocomplete = 'current-password'
  return textField(form, name, label, { type: 'password', autocomplete, isRequired: true, aside })
}

/** Names the account for password managers, where a form asks for its password alone. */
export function usernameField(email: string): Html {
  return html`<input type="text" autocomplete="username" value="${email}" hidden />`
}

/** A code of the second factor. `name` differs where a page has two. */
export function codeField(
  form: FormState,
  accepted = 'Six digits from your authenticator app, or a recovery code.',
  name = 'code',
): Html {
  const { tries, seconds } = throttleLimits.second_factor.account
  const hint = `${accepted} After ${tries} wrong codes, entry is locked for up to ${seconds / 60} minutes.`
  const autocomplete = 'one-time-code'
  // One that was sent is used up, or wrong.
  const empty = { ...form, values: new URLSearchParams() }
  return textField(empty, name, 'Code', { hint, autocomplete, isRequired: true })
}

/** What a form of password and code sends. */
export function passwordAndCodeOf(fields: URLSearchParams) {
  return { password: fields.get('password') ?? '', code: fields.get('code') ?? '' }
}

export function newPasswordField(form: FormState, name: string, label: string): Html {
  const hint = `At least ${passwordLength.min} characters. Several words in a row are easy to remember.`
  const autocomplete = 'new-password'
  return textField(form, name, label, { hint, type: 'password', autocomplete, isRequired: true })
}

/** What a form of sign-in or sign-up sends. */
export function credentialsOf(fields: URLSearchParams) {
  return { email: fields.get('email') ?? '', password: fields.get('password') ?? '' }
}
