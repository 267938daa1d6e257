import { html, type Content, type Html } from '../html/html.ts'
import { textField, type FormState } from './form-fields.ts'

/** Who signs in, and with what; `forgotten` leads to another password. */
export function signInFields(form: FormState, forgotten: Content): Html {
  return html`${textField(form, {
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    autocomplete: 'username',
    isRequired: true,
  })}
  ${textField(form, {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'current-password',
    isRequired: true,
    aside: forgotten,
  })}`
}
