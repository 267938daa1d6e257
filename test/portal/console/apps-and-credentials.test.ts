import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { publicKeysOf } from '../../../src/portal/console/credentials/credential-form.ts'
import { done, newPem, operator } from '../accounts/test-apps.ts'
import { serveFirstLine } from './serve-first-line.ts'
import { startConsole } from './start-console.ts'
import { unescaped } from './text-of.ts'
import { newOwner, type SeenPage, type Visitor } from './visitor.ts'
import { openedOnce } from '../../opened.ts'

const run = promisify(execFile)

/** The page of an app that was created a moment ago. */
function pathOfApp({ html }: SeenPage): string {
  const [, path = ''] = /class="button" href="(\/console\/apps\/app_\w{22})"/u.exec(html) ?? []
  return path
}

type Fields = Parameters<Visitor['post']>[1]

async function createCredential(
  visitor: Visitor,
  appId: string,
  fields: Fields,
): Promise<SeenPage> {
  const path = `/console/apps/${appId}/credentials/new`
  const { html } = await visitor.get(path)
  const [, alreadyThere = ''] = /name="alreadyThere" value="([^"]*)"/u.exec(html) ?? []
  return visitor.post(path, { alreadyThere, ...fields })
}

describe('apps in the console', () => {
  const nilam = openedOnce(startConsole)
  let ownerId: string
  let visitor: Visitor

  before(async () => {
    ;({ ownerId, visitor } = await newOwner(nilam, 'First board'))
  })

  it('creates, renames and lists apps', async () => {
    await visitor.get('/console/apps/new')
    const made = await visitor.post('/console/apps/new', { name: 'Rent board', domain: '' })
    expect(made.html).to.include('Rent board is created.</strong>')
    const path = pathOfApp(made)
    expect((await visitor.get(path)).html).to.include('Developer plan')
    await visitor.post(`${path}/settings`, { name: 'Rent map', domain: 'Maps.Example.COM' })
    const home = await visitor.get('/console')
    expect(home.html).to.include('Rent map').and.to.include('maps.example.com')
    expect(home.html).not.to.include('Rent board')
  })

  it('explains a wrong domain or name beside its field', async () => {
    for (const [field, wish] of [
      ['domain', { name: 'A', domain: '10.0.0.1' }],
      ['name', { name: ' ', domain: '' }],
    ] as const) {
      const { status, html } = await visitor.post('/console/apps/new', wish)
      expect(status, field).to.equal(400)
      expect(html, field).to.include(`id="${field}-problem"`)
    }
  })

  it('lists what an app lacks for a key, and offers none before', async () => {
    const app = await nilam.accounts.apps.create(
      ownerId,
      { name: 'Early', domain: 'app.example.com' },
      operator,
    )
    const path = `/console/apps/${'appId' in app ? app.appId : ''}`
    const { html } = await visitor.get(path)
    expect(html).to.include('Verify that app.example.com is yours')
    expect(html).to.include('The Developer plan has none.')
    expect(html).to.include('https://app.example.com/.well-known/nilam-verification.txt')
    expect(html).to.include('_nilam.app.example.com')
    expect(html).not.to.include('New credential')
    // A test key can be had all the same.
    expect(html).to.include('New test key')
    const form = await visitor.get(`${path}/credentials/new`)
    expect(form.html).to.match(/value="api_key"[^>]*disabled/u)
    expect(form.html).to.match(/value="test_key"\s+checked/u)
    const forced = await visitor.post(`${path}/credentials/new`, {
      alreadyThere: '0',
      kind: 'api_key',
      label: 'too early',
      scopes: 'calculators:use',
    })
    expect(forced.status).to.equal(403)
    expect(forced.html).to.include('role="alert"')
  })

  it('creates a test key for every tool with an app, shows it once, and creates nothing again', async () => {
    const { html } = await visitor.get('/console/apps/new')
    const [, appCount = ''] = /name="appCount" value="(\d+)"/u.exec(html) ?? []
    const made = await visitor.post('/console/apps/new', { name: 'Keyed', domain: '', appCount })
    const [key = ''] = /nlm_test_\w{49}/u.exec(made.html) ?? []
    const call = async (tool: string, body: object): Promise<number> => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch(`${nilam.origin}/public/v1/${tool}`, init)).status
    }
    expect(await call('search_properties', {})).to.equal(200)
    expect(await call('calculate_home_affordability', { loanAmount: 5_000_000 })).to.equal(200)
    expect(made.html).to.include('authorization: Bearer $NILAM_API_KEY').and.include('curl')
    expect((await visitor.get(pathOfApp(made))).html).not.to.include(key)
    const again = await visitor.post('/console/apps/new', { name: 'Keyed', domain: '', appCount })
    expect(again.location).to.equal('/console')
    const named = (await nilam.accounts.apps.list(ownerId)).filter(({ name }) => name === 'Keyed')
    expect(named).to.have.lengthOf(1)
  })

  it('verifies an app by what its domain serves, and again after a change of domain', async () => {
    const site = await serveFirstLine()
    const wish = { name: 'Claimed', domain: site.domain }
    const path = pathOfApp(await visitor.post('/console/apps/new', wish))
    const { html } = await visitor.get(path)
    const [, token = ''] = /id="claim-body">([^<]*)</u.exec(html) ?? []

    const failed = await visitor.post(`${path}/claim`, {})
    expect(failed.status).to.equal(400)
    expect(failed.html).to.include('Neither proof was found').and.to.include('role="alert"')
    site.line = token
    const proved = await visitor.follow(await visitor.post(`${path}/claim`, {}))
    await site.close()
    expect(proved.html).to.include('domain is verified').and.to.include('by its file on')
    expect(proved.html).not.to.include('data-live')

    await visitor.post(`${path}/settings`, { name: 'Claimed', domain: 'other.example.com' })
    expect((await visitor.get(path)).html)
      .to.include('Not verified')
      .and.not.to.include(token)
  })

  it('revokes an app after a confirmation', async () => {
    const appId = await nilam.addReadyApp(ownerId, 'Old board')
    const path = `/console/apps/${appId}`
    expect((await visitor.get(`${path}/revoke`)).html).to.include('Revoke Old board?')
    const home = await visitor.follow(await visitor.post(`${path}/revoke`, {}))
    expect(home.html)
      .to.include('The app and its credentials are revoked')
      .and.to.include('>Revoked<')
    const { html } = await visitor.get(path)
    expect(html).to.include('This app was revoked on').and.not.to.include('New credential')
  })
})

describe('credentials in the console', () => {
  const nilam = openedOnce(startConsole)
  let appId: string
  let visitor: Visitor
  beforeEach(async () => ({ appId, visitor } = await newOwner(nilam)))

  const wish = { kind: 'api_key', label: 'production', scopes: ['calculators:use'] }

  const create = (fields: Fields) => createCredential(visitor, appId, fields)

  const keyIn = ({ html }: SeenPage) => /nlm_live_\w+/u.exec(html)?.[0]

  it('shows a key once, and creates nothing when the form is sent again', async () => {
    const made = await create({ ...wish, ipAllowlist: '127.0.0.1\n2001:db8::/32' })
    expect(made.status).to.equal(200)
    expect(made.headers.get('cache-control')).to.equal('no-store')
    const key = keyIn(made)
    expect(key).to.match(/^nlm_live_\w{49}$/u)
    expect(made.html.split(key ?? ''), 'shown at one place').to.have.lengthOf(2)
    const [credential] = await nilam.accounts.credentials.list(appId)
    const keys = await visitor.get(`/console/credentials/${credential?.credentialId ?? ''}/keys`)
    expect(keys.status, 'only signed keys have public keys').to.equal(404)
    const again = await visitor.post(`/console/apps/${appId}/credentials/new`, {
      alreadyThere: '0',
      ...wish,
    })
    expect(again.status).to.equal(409)
    expect(again.html).to.include('Nothing was created this time')
    expect(await nilam.accounts.credentials.list(appId)).to.have.lengthOf(1)
    for (const path of [`/console/apps/${appId}`, '/console/activity', '/console']) {
      const { html } = await visitor.get(path)
      expect(html, path).not.to.include('nlm_live_')
    }
    const { html } = await visitor.get(`/console/apps/${appId}`)
    expect(html).to.include(`<code>${key?.slice(-4) ?? ''}</code>`)
    expect(html).to.include('Only from 127.0.0.1, 2001:db8::/32')
  })

  it('creates test keys, which are marked', async () => {
    const made = await create({ ...wish, kind: 'test_key' })
    expect(made.html)
      .to.include('Test key created')
      .and.to.match(/nlm_test_\w{49}/u)
    const { html } = await visitor.get(`/console/apps/${appId}`)
    expect(html).to.include('Test key ends in').and.to.include('New credential')
  })

  it('shows a command that works as it is', async () => {
    const made = await create({ ...wish, scopes: ['locality:read:public'] })
    const [, escaped = ''] = /<pre id="curl">([^<]*)<\/pre>/u.exec(made.html) ?? []
    const command = unescaped(escaped)
    expect(command).to.include('/public/v1/get_locality_insights').and.to.include('$NILAM_API_KEY')
    const env = { ...process.env, NILAM_API_KEY: keyIn(made) ?? '' }
    const { stdout } = await run('sh', ['-c', command], { env })
    expect(JSON.parse(stdout)).to.include({ supported: true, attribution: 'Nilam' })
    const rejected = await run('sh', ['-c', command], { env: { ...env, NILAM_API_KEY: 'nlm_x' } })
    expect(JSON.parse(rejected.stdout)).to.have.property('error')
  })

  it('explains an invalid value beside its field, and keeps the other values', async () => {
    const cases: readonly [string, Fields][] = [
      ['kind', { kind: 'other' }],
      ['kind', { kind: 'client_secret' }],
      ['label', { label: '' }],
      ['scopes', { scopes: [] }],
      ['scopes', { scopes: ['everything'] }],
      ['ipAllowlist', { ipAllowlist: '127.0.0.1/33' }],
      ['lifetimeDays', { lifetimeDays: '9999' }],
      ['lifetimeDays', { lifetimeDays: 'long' }],
    ]
    for (const [field, wrong] of cases) {
      const fields = { ...wish, ipAllowlist: '192.0.2.0/24', ...wrong }
      const { status, html } = await create(fields)
      expect(status, field).to.be.within(400, 499)
      expect(html, field).to.include(`id="${field}-problem"`)
      if (field !== 'label') expect(html, field).to.include('value="production"')
      if (field !== 'ipAllowlist') expect(html, field).to.include('192.0.2.0/24</textarea>')
      if (field !== 'scopes') expect(html, field).to.match(/value="calculators:use"\s+checked/u)
    }
    expect(await nilam.accounts.credentials.list(appId)).to.have.lengthOf(0)
  })

  it('rolls a key: shows the new one, and says when the old one ends', async () => {
    const first = await create(wish)
    const [old] = await nilam.accounts.credentials.list(appId)
    const path = `/console/credentials/${old?.credentialId ?? ''}/roll`
    expect((await visitor.get(`/console/apps/${appId}`)).html).to.include(path)
    const form = await visitor.get(path)
    expect(form.html).to.include('In an hour').and.to.include('In 7 days')
    const wrong = await visitor.post(path, { hours: '5' })
    expect([wrong.status, wrong.html.includes('id="hours-problem"')]).to.deep.equal([400, true])
    const rolled = await visitor.post(path, { hours: '1' })
    expect(rolled.status).to.equal(200)
    expect(keyIn(rolled)).not.to.equal(keyIn(first))
    expect(rolled.html).to.include('The old one works until')
    const again = await visitor.post(path, { hours: '1' })
    expect(again.status).to.equal(409)
    expect((await visitor.get(path)).html).to.include('has already been rolled')
    const { html } = await visitor.get(`/console/apps/${appId}`)
    expect(html).to.include('>Ending<').and.not.to.include(path)
    expect(await nilam.accounts.credentials.list(appId)).to.have.lengthOf(2)
  })

  it('says why the form of a new credential is locked before it is filled in', async () => {
    const fill = async (kind: 'api_key' | 'test_key') => {
      for (let made = 0; made < 10; made += 1) {
        const request = { ...wish, kind }
        done(await nilam.accounts.credentials.create(appId, request, operator))
      }
    }
    await fill('api_key')
    const path = `/console/apps/${appId}/credentials/new`
    const half = (await visitor.get(path)).html
    expect(half).to.include('The app already has 10')
    expect(half).to.match(/value="api_key"[^>]*disabled/u)
    expect(half).to.match(/value="test_key"[^>]*checked/u)
    await fill('test_key')
    const full = (await visitor.get(path)).html
    expect(full).to.include('the maximum').and.not.to.include('Create credential')
    await nilam.accounts.apps.setTier(appId, 'developer', operator)
    const early = (await visitor.get(path)).html
    expect(early).to.include('Get a plan with server credentials')
  })

  it('disables the OAuth kinds while the service has them off', async () => {
    const { html } = await visitor.get(`/console/apps/${appId}/credentials/new`)
    expect(html).to.match(/value="client_secret"[^>]*disabled/u)
    expect(html).to.match(/value="signed_key"[^>]*disabled/u)
    expect(html).to.include('Not available on this service yet.')
    expect(html).not.to.include('dpopBound').and.not.to.include('publicKeys')
  })
})

describe('OAuth credentials in the console', () => {
  const nilam = openedOnce(() => startConsole({ oauthClientCredentials: true }))
  let appId: string
  let visitor: Visitor

  before(async () => {
    ;({ appId, visitor } = await newOwner(nilam))
  })

  it('rotates public keys one at a time, and keeps the last one', async () => {
    const made = await createCredential(visitor, appId, {
      kind: 'signed_key',
      label: 'signer',
      scopes: ['calculators:use'],
      publicKeys: newPem(),
      dpopBound: 'yes',
    })
    expect(made.html).to.include('Client ID').and.to.include('client_assertion')
    const [credential] = await nilam.accounts.credentials.list(appId)
    expect(credential).to.include({ dpopBound: true, kind: 'signed_key' })
    const keys = `/console/credentials/${credential?.credentialId ?? ''}/keys`
    expect((await visitor.get(keys)).status).to.equal(200)
    const wrong = await visitor.post(keys, { publicKeys: 'no key' })
    expect(wrong.status).to.equal(400)
    expect(wrong.html).to.include('no key</textarea>')
    const added = await visitor.follow(await visitor.post(keys, { publicKeys: newPem() }))
    expect(added.html).to.include('The public key is added.')
    const [former, newer] = (await nilam.accounts.credentials.list(appId))[0]?.thumbprints ?? []
    await visitor.post(`${keys}/remove`, { thumbprint: former ?? '' })
    const left = await visitor.get(keys)
    expect(left.html).to.include(newer).and.not.to.include(former)
    const last = await visitor.post(`${keys}/remove`, { thumbprint: newer ?? '' })
    expect(last.status).to.be.within(400, 499)
  })

  it('shows a client secret once, with the request for a token', async () => {
    const made = await createCredential(visitor, appId, {
      kind: 'client_secret',
      label: 'exchanger',
      scopes: ['calculators:use', 'listings:read:public'],
      publicKeys: 'left over from another kind',
    })
    expect(made.html).to.include('You’ll see this only once.')
    expect(made.html).to.include('/oauth/token').and.to.include('$NILAM_CLIENT_SECRET')
    const { clientId } = (await nilam.accounts.credentials.list(appId))[0] ?? {}
    expect(made.html).to.include(clientId ?? 'none')
  })
})

describe('public keys in a form', () => {
  it('reads each PEM block as a key, and any other text as one key', () => {
    const block = (name: string) => `-----BEGIN PUBLIC KEY-----\n${name}\n-----END PUBLIC KEY-----`
    expect(publicKeysOf(`${block('a')}\n\n${block('b')}\n`)).to.deep.equal([block('a'), block('b')])
    expect(publicKeysOf(' {"kty":"EC"}\n')).to.deep.equal(['{"kty":"EC"}'])
    expect(publicKeysOf(' \n')).to.deep.equal([])
  })
})
