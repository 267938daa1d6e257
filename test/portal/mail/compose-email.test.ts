import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailKinds, type Mail } from '../../../src/portal/mail/mail-kinds.ts'
import { emailComposer } from '../../../src/portal/mail/compose-email.ts'
import { unescaped } from '../console/text-of.ts'
import { publicUrl, templates, composeEmail } from './test-mailer.ts'
import { newFolder } from '../../new-folder.ts'

const atMs = Date.parse('2026-11-21T08:35:00Z')
const token = { token: 'a+b/c=', expiresAtMs: atMs }
const credential = {
  appId: 'app_1',
  appName: 'Kovai <b>Homes</b> & Sons',
  label: 'Server in "Mumbai"',
  credentialKind: 'api_key',
  lastFour: 'x7Qa',
} as const
const plan = { appId: 'app_1', appName: 'Rent board', plan: 'Scale' }
const usage = {
  ...{ appId: 'app_1', appName: 'Rent board', calls: 8000, allowance: 10_000, ceiling: 30_000 },
  ...{ paisePerCall: 45, gstPercent: 18, resetsAtMs: Date.parse('2026-12-01T00:00:00Z') },
}

const spend = {
  ...{ appId: 'app_1', appName: 'Rent board', calls: 11_883, ceiling: 11_883, limitInr: 1000 },
  ...{ spentPaise: 99_987, resetsAtMs: Date.parse('2026-12-01T00:00:00Z') },
}

const mails: readonly Mail[] = [
  { kind: 'verify_email', fields: token },
  { kind: 'reset_password', fields: token },
  { kind: 'address_known', fields: {} },
  { kind: 'change_email', fields: token },
  { kind: 'email_changed', fields: { newEmail: 'new@example.in', atMs } },
  { kind: 'password_changed', fields: { atMs } },
  { kind: 'set_password', fields: token },
  { kind: 'second_factor_on', fields: { atMs } },
  { kind: 'second_factor_off', fields: { atMs } },
  { kind: 'second_factor_removed', fields: { atMs } },
  { kind: 'recovery_codes_replaced', fields: { atMs } },
  { kind: 'recovery_code_used', fields: { atMs, left: 9 } },
  { kind: 'account_deleted', fields: { atMs } },
  { kind: 'credential_created', fields: { ...credential, atMs } },
  { kind: 'credential_revoked', fields: { ...credential, atMs } },
  { kind: 'credential_expires_soon', fields: { ...credential, expiresAtMs: atMs } },
  { kind: 'plan_granted', fields: { ...plan, atMs } },
  { kind: 'plan_declined', fields: { ...plan, reason: 'Sign the agreement <first>.' } },
  { kind: 'plan_requested', fields: { appId: 'app_1', plan: 'Scale', atMs } },
  { kind: 'usage_near_allowance', fields: usage },
  { kind: 'usage_past_allowance', fields: usage },
  { kind: 'usage_at_ceiling', fields: usage },
  { kind: 'usage_near_spend_limit', fields: spend },
  { kind: 'usage_at_spend_limit', fields: spend },
  {
    kind: 'usage_busy_day',
    fields: {
      ...{ appId: 'app_1', appName: 'Rent board', day: '2026-11-21' },
      ...{ calls: 1500, fairUsePerDay: 1000 },
    },
  },
]

describe('emails', () => {
  it('has a template for every kind', () => {
    expect(mails.map(({ kind }) => kind)).to.deep.equal(mailKinds)
  })

  for (const mail of mails) {
    it(`has the same content in text and HTML, fills every placeholder and loads nothing: ${mail.kind}`, () => {
      const { subject, text, html } = composeEmail(mail)
      expect(subject + text + html).not.to.match(/\{\{|undefined|null/)
      expect(html).not.to.match(/<img|<script|<link|url\(|@import/)
      const [url = ''] = /https:\S+/.exec(text) ?? []
      expect(url.startsWith(`${publicUrl}/console`), url).to.equal(true)
      expect(html.split(`href="${url}"`)).to.have.length(3)
      const paragraphs = [...html.matchAll(/<p class="ink"[^>]*>(.*?)<\/p>/g)].map(
        ([, inner = '']) => unescaped(inner),
      )
      expect(paragraphs.length).to.be.greaterThan(1)
      for (const paragraph of paragraphs) expect(text).to.contain(paragraph)
    })
  }

  it('says, of a credential that expires, that the console rolls it', () => {
    const { text } = composeEmail({
      kind: 'credential_expires_soon',
      fields: { ...credential, expiresAtMs: atMs },
    })
    expect(text).to.contain('Roll it in the console').and.to.contain('/console/apps/')
  })

  it('tells the operator why they get an email about a request for a plan', () => {
    const fields = { appId: 'app_1', plan: 'Scale', atMs }
    const { text } = composeEmail({ kind: 'plan_requested', fields })
    expect(text).to.contain('npx nilam plans requests').and.contain('SUPPORT_EMAIL')
  })

  it('escapes names as text', () => {
    const { subject, text, html } = composeEmail({
      kind: 'credential_created',
      fields: { ...credential, atMs },
    })
    expect(subject).to.equal('New credential for Kovai <b>Homes</b> & Sons: Server in "Mumbai"')
    expect(text).to.contain('The API key ending in x7Qa named Server in "Mumbai"')
    expect(text).to.contain('on 21 November 2026 at 2:05 pm, India time')
    expect(html).to.contain('Kovai &lt;b&gt;Homes&lt;/b&gt; &amp; Sons')
    expect(html).not.to.contain('<b>')
  })

  it('names a signed key without last characters', () => {
    const fields = { ...credential, credentialKind: 'signed_key', lastFour: null, atMs } as const
    expect(composeEmail({ kind: 'credential_revoked', fields }).text).to.contain(
      'The signed key named',
    )
  })

  it('keeps a name with line ends on one line, so that it cannot add a header', () => {
    const fields = { ...credential, label: 'a\r\nBcc: other@example.in\u2028b', atMs }
    const { subject } = composeEmail({ kind: 'credential_created', fields })
    expect(subject).to.match(/: a Bcc: other@example\.in b$/)
  })

  it('does not fill placeholders in names', () => {
    const fields = { ...credential, label: '{{appName}} $& $1', atMs }
    expect(composeEmail({ kind: 'credential_created', fields }).subject).to.match(
      /: \{\{appName\}\} \$& \$1$/,
    )
  })

  it('encodes the token in links', () => {
    expect(composeEmail({ kind: 'verify_email', fields: token }).text).to.contain(
      `${publicUrl}/console/verify?token=a%2Bb%2Fc%3D`,
    )
  })

  for (const [what, text, problem] of [
    [
      'a word that the kind does not have',
      email('{{nobody}}'),
      /4:5 \{\{nobody\}\} is unknown here; this email has expires/,
    ],
    ['a key that is unknown', `${email('Hello.')}extra: 1\n`, /6:1 extra is not a key/],
    ['no paragraphs', 'subject: A\nbutton: B\nclosing: []\n', /paragraphs is missing/],
    ['a number for a text', email('12'), /4:5 item 0 is the number 12/],
    ['an empty text', email("''"), /4:5 item 0 is empty/],
    ['no mapping', '- a\n', /1:1 the file is a list/],
  ] as const) {
    it(`rejects at start, by file and line, a template with ${what}`, () => {
      const folder = newFolder()
      cpSync(templates, folder, { recursive: true })
      writeFileSync(join(folder, 'verify_email.yaml'), text)
      expect(() => emailComposer(folder, publicUrl))
        .to.throw(problem)
        .with.property('name', 'RuleFileError')
    })
  }
})

function email(paragraph: string): string {
  return `subject: A\nbutton: B\nparagraphs:\n  - ${paragraph.includes('{') ? `'${paragraph}'` : paragraph}\nclosing: []\n`
}
