import { sql } from 'kysely'
import type { Actor } from '../../../src/portal/accounts/actor.ts'
import { systemClock } from '../../../src/base/clock.ts'
import { consolePaths } from '../../../src/portal/console/console-paths.ts'
import { oauthPaths } from '../../../src/base/public-paths.ts'
import { done } from '../accounts/test-apps.ts'
import { allowAs, connectingClient } from './oauth/connecting-client.ts'
import { callWith } from '../../journeys/calls.ts'
import { startConsole } from './start-console.ts'
import { signedIn } from './visitor.ts'
import { openedOnce } from '../../opened.ts'

const scopes = ['calculators:use']

describe('what belongs to another owner', function () {
  this.timeout(60_000)
  const nilam = openedOnce(() => startConsole({ clock: systemClock, oauthClientCredentials: true }))
  let theirs: Belongings
  let own: Belongings
  before(async () => {
    theirs = await belongingsOf('victim@example.com', 'Rent board of the victim')
    own = await belongingsOf('stranger@example.com', 'Rent board of the stranger')
  })

  type Belongings = Awaited<ReturnType<typeof belongingsOf>>

  /** What belongs to one owner, with everything that could name it in a request. */
  async function belongingsOf(email: string, name: string) {
    const { credentials } = nilam.accounts
    const ownerId = await nilam.addOwner(email)
    const appId = await nilam.addReadyApp(ownerId, name)
    const actor: Actor = { kind: 'owner', ownerId, ipAddress: '192.0.2.1' }
    const key = done(
      await credentials.create(appId, { kind: 'api_key', label: name, scopes }, actor),
    )
    const secret = done(
      await credentials.create(appId, { kind: 'client_secret', label: name, scopes }, actor),
    )
    const visitor = await signedIn(nilam, email)
    const connecting = await connectingClient(nilam.origin, {
      client_name: `Assistant of ${email}`,
      redirect_uris: ['https://assistant.example.net/callback'],
    })
    const { authorizationUrl, client } = connecting
    const returned = await allowAs(visitor, nilam.origin, email, authorizationUrl)
    const tokens = await connecting.tokensFor(returned)
    const { html } = await visitor.get(consolePaths.connected)
    return {
      ...{ email, visitor, ownerId, appId },
      credentialIds: [key, secret].map(({ credential }) => credential.credentialId),
      key: key.secret ?? '',
      clientId: secret.clientId ?? '',
      clientSecret: secret.secret ?? '',
      connectedClientId: client.client_id,
      grantId: /name="grantId" value="([^"]+)"/u.exec(html)?.[1] ?? '',
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? '',
    }
  }

  /** Every row of every table that has something of an owner, as JSON. */
  async function rowsOf({ ownerId, appId, connectedClientId }: Belongings): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' order by name`.execute(nilam.db)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(nilam.db)
      const texts = rows.map((row) => `${name} ${JSON.stringify(row)}`)
      const ids = [ownerId, appId, connectedClientId]
      found.push(...texts.filter((text) => ids.some((id) => text.includes(id))))
    }
    return found
  }

  /** Every id of the victim, under every name that a form of the console reads. */
  const formOf = ({ appId, credentialIds, clientId, connectedClientId, grantId }: Belongings) => ({
    ...{ appId, grantId, clientId: connectedClientId, alreadyThere: credentialIds[0] ?? '' },
    ...{ credentialId: credentialIds[0] ?? '', thumbprint: clientId, name: 'Taken over' },
    ...{ label: 'Taken over', domain: 'taken.example.com', kind: 'api_key', scope: scopes },
    ...{ password: 'a', email: 'taken@example.com', confirm: 'yes', billingEmail: '' },
  })

  const paths = Object.values(consolePaths).flatMap((path) =>
    typeof path === 'string'
      ? []
      : [
          () => path(theirs.appId),
          ...[0, 1].map((at) => () => path(theirs.credentialIds[at] ?? '')),
          () => path(theirs.connectedClientId),
          () => path(theirs.grantId),
          () => path(theirs.ownerId),
        ],
  )

  it('is 404 on every console path with an id, and is not changed', async () => {
    const before = await rowsOf(theirs)
    expect(before).to.have.length.above(8)
    let tried = 0
    for (const path of paths) {
      for (const suffix of ['', '?month=2026-11', '?format=csv']) {
        const { status, html } = await own.visitor.get(path() + suffix)
        expect([404, 405], path()).to.include(status)
        expect(html, path()).not.to.match(/victim/)
        tried += 1
      }
      const { status, html } = await own.visitor.post(path(), formOf(theirs))
      expect([404, 405], path()).to.include(status)
      expect(html, path()).not.to.match(/victim/)
    }
    expect(tried).to.be.above(100)
    expect(await rowsOf(theirs)).to.deep.equal(before)
  })

  it('is not reached by an id in a form, on every other page of the console', async () => {
    const before = await rowsOf(theirs)
    const pages = Object.values(consolePaths).filter((path) => typeof path === 'string')
    const form = formOf(theirs)
    const { scope: _, ...texts } = form
    const query = new URLSearchParams(texts).toString()
    for (const path of [
      ...pages,
      consolePaths.clientRelease(own.appId),
      consolePaths.appClients(own.appId),
    ]) {
      // It would end the stranger's own session.
      if (path === consolePaths.signOut) continue
      for (const page of [
        await own.visitor.get(`${path}?${query}`),
        await own.visitor.post(path, form),
      ]) {
        expect(page.html, path).not.to.match(/of the victim|of victim/)
      }
    }
    const after = await rowsOf(theirs)
    expect(after.filter((row) => !before.includes(row))).to.deep.equal([])
    expect(after).to.deep.equal(before)
  })

  it('is not reached by another client at the authorization server', async () => {
    const post = (path: string, fields: Record<string, string>, headers = {}) =>
      fetch(nilam.origin + path, { method: 'POST', body: new URLSearchParams(fields), headers })
    const basic = {
      authorization: `Basic ${Buffer.from(`${own.clientId}:${own.clientSecret}`).toString('base64')}`,
    }
    for (const headers of [basic, {}]) {
      const client = headers === basic ? {} : { client_id: own.connectedClientId }
      for (const token of [theirs.accessToken, theirs.refreshToken]) {
        await post(oauthPaths.revoke, { token, ...client }, headers)
      }
      const refreshed = await post(
        oauthPaths.token,
        { grant_type: 'refresh_token', refresh_token: theirs.refreshToken, ...client },
        headers,
      )
      expect(refreshed.status).to.be.within(400, 401)
    }
    const mixed = await post(oauthPaths.token, {
      ...{ grant_type: 'client_credentials', client_id: theirs.clientId },
      client_secret: own.clientSecret,
    })
    expect(mixed.status).to.equal(401)
    for (const token of [theirs.accessToken, theirs.key]) {
      expect((await callWith(nilam.origin, token)).status).to.equal(200)
    }
  })

  it('is still there for its owner', async () => {
    for (const path of [
      consolePaths.app(theirs.appId),
      consolePaths.appCalls(theirs.appId),
      consolePaths.credentialRevocation(theirs.credentialIds[0] ?? ''),
    ]) {
      expect((await theirs.visitor.get(path)).status, path).to.equal(200)
    }
    expect((await theirs.visitor.get(consolePaths.connected)).html).to.contain(theirs.grantId)
  })
})
