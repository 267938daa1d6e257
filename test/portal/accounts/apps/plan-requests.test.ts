import { isRefusal } from '../../../../src/base/refusal.ts'
import { emailComposer } from '../../../../src/portal/mail/compose-email.ts'
import { onBothDatabases } from '../../../store/accounts/on-both-databases.ts'
import { done, openTestApps, operator, startMs, type TestApps } from '../test-apps.ts'
import { openedForEach } from '../../../opened.ts'

onBothDatabases('requests for a plan', (open) => {
  const test = openedForEach(open)
  let desk: TestApps
  beforeEach(async () => (desk = openTestApps(test.db)))

  const wish = { tier: 'scale', purpose: 'Alerts for\n 40,000 buyers' }

  it('stays open until it is decided, and is listed for the operator', async () => {
    const { app, owner } = await desk.licensedApp()
    const request = done(await desk.planRequests.request(app.appId, wish, owner))
    expect(request).to.deep.include({
      ...{ appId: app.appId, tier: 'scale', purpose: 'Alerts for 40,000 buyers', state: 'open' },
      ...{ reason: null, requestedAtMs: startMs, closedAtMs: null },
    })
    expect(await desk.planRequests.latest(app.appId)).to.deep.equal(request)
    const [listed] = await desk.planRequests.list()
    expect(listed).to.deep.include({ ...request, appName: 'Rent board', currentTier: 'business' })
    expect(listed?.ownerEmail).to.match(/@example\.com$/)
  })

  it('allows one at a time for an app, also when two are sent at once', async () => {
    const { app, owner } = await desk.licensedApp()
    const both = await Promise.all([
      desk.planRequests.request(app.appId, wish, owner),
      desk.planRequests.request(app.appId, { ...wish, tier: 'enterprise' }, owner),
    ])
    expect(both.filter(isRefusal)).to.have.length(1)
    expect(both.find(isRefusal)).to.include({ error: 'conflict' })
    expect(await desk.planRequests.list()).to.have.length(1)
  })

  it('mails each to the operator once, without names or texts of the owner', async () => {
    const { app, owner } = await desk.licensedApp()
    const requests = desk.planRequestsMailedTo('plans@operator.example')
    done(await requests.request(app.appId, wish, owner))
    expect(await requests.request(app.appId, wish, owner)).to.include({ error: 'conflict' })
    const mails = await desk.mails()
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).to.deep.equal([
      ['plan_requested', 'plans@operator.example'],
    ])
    expect(JSON.parse(mails[0]?.fields ?? '')).to.deep.equal({
      ...{ appId: app.appId, plan: 'Scale', atMs: startMs },
    })
  })

  it('grants it with the plan, and mails the owner', async () => {
    const { app, owner } = await desk.licensedApp()
    done(await desk.planRequests.request(app.appId, wish, owner))
    desk.at(startMs + 60_000)
    done(await desk.apps.setTier(app.appId, 'scale', operator))
    const closed = { state: 'granted', closedAtMs: startMs + 60_000 }
    expect(await desk.planRequests.latest(app.appId)).to.deep.include(closed)
    expect(await desk.planRequests.list()).to.deep.equal([])
    expect(await desk.planRequests.list({ isAll: true })).to.have.length(1)
    const [mail] = await desk.mails()
    expect(mail?.kind).to.equal('plan_granted')
    const fields = JSON.parse(mail?.fields ?? '')
    const { subject, text } = emailComposer(
      'data/mail',
      'https://api.example.in',
    )({
      kind: 'plan_granted',
      fields,
    })
    expect(subject).to.equal('Rent board is on the Scale plan')
    expect(text).to.include(`https://api.example.in/console/apps/${app.appId}/plan`)
  })

  it('stays open when another plan is set', async () => {
    const { app, owner } = await desk.licensedApp()
    done(await desk.planRequests.request(app.appId, wish, owner))
    done(await desk.apps.setTier(app.appId, 'developer', operator))
    expect(await desk.planRequests.latest(app.appId)).to.include({ state: 'open' })
    expect(await desk.mails()).to.deep.equal([])
  })

  it('declines it with a reason that the owner is mailed, and lets it be sent again', async () => {
    const { app, owner } = await desk.licensedApp()
    done(await desk.planRequests.request(app.appId, wish, owner))
    const reason = 'Scale needs a signed agreement.'
    done(await desk.planRequests.decline(app.appId, reason, operator))
    expect(await desk.planRequests.latest(app.appId)).to.include({ state: 'declined', reason })
    const [mail] = await desk.mails()
    const { subject, text } = emailComposer(
      'data/mail',
      'https://api.example.in',
    )({
      kind: 'plan_declined',
      fields: JSON.parse(mail?.fields ?? ''),
    })
    expect(subject).to.equal('Your request for the Scale plan was declined')
    expect(text).to.include(reason)
    expect((await desk.apps.find(app.appId))?.tier).to.equal('business')
    desk.at(startMs + 1)
    done(await desk.planRequests.request(app.appId, wish, owner))
    expect(await desk.planRequests.latest(app.appId)).to.include({ state: 'open' })
  })

  it('withdraws it for the owner, and with the app', async () => {
    const { app, owner } = await desk.licensedApp()
    done(await desk.planRequests.request(app.appId, wish, owner))
    done(await desk.planRequests.withdraw(app.appId, owner))
    expect(await desk.planRequests.latest(app.appId)).to.include({ state: 'withdrawn' })
    expect(await desk.planRequests.withdraw(app.appId, owner)).to.include({ error: 'conflict' })
    desk.at(startMs + 1)
    done(await desk.planRequests.request(app.appId, wish, owner))
    done(await desk.apps.revoke(app.appId, owner))
    expect(await desk.planRequests.list()).to.deep.equal([])
    expect(await desk.planRequests.request(app.appId, wish, owner)).to.include({
      error: 'conflict',
    })
    expect(await desk.mails()).to.deep.equal([])
  })

  it('allows one at a time also within a millisecond', async () => {
    const { app, owner } = await desk.licensedApp()
    for (let time = 0; time < 5; time += 1) {
      done(await desk.planRequests.request(app.appId, wish, owner))
      done(await desk.planRequests.withdraw(app.appId, owner))
    }
    done(await desk.planRequests.request(app.appId, wish, owner))
    expect(await desk.planRequests.latest(app.appId)).to.include({ state: 'open' })
    expect(await desk.planRequests.request(app.appId, wish, owner)).to.include({
      error: 'conflict',
    })
  })

  it('writes each to the audit log', async () => {
    const { app, owner } = await desk.licensedApp()
    done(await desk.planRequests.request(app.appId, wish, owner))
    done(await desk.planRequests.withdraw(app.appId, owner))
    done(await desk.planRequests.request(app.appId, wish, owner))
    done(await desk.planRequests.decline(app.appId, 'Not yet', operator))
    const audits = (await desk.audits()).filter(({ action }) => action.startsWith('plan.'))
    expect(audits.map(({ action }) => action)).to.have.members([
      'plan.requested',
      'plan.request_withdrawn',
      'plan.requested',
      'plan.request_declined',
    ])
    expect(audits.every((entry) => entry.appId === app.appId)).to.equal(true)
  })

  it('rejects the present plan, an unknown one, a bad text, and requests of others', async () => {
    const { app, owner } = await desk.licensedApp()
    const stranger = await desk.ownerOf()
    for (const [input, actor, problem] of [
      [{ ...wish, tier: 'business' }, owner, { error: 'invalid', field: 'tier' }],
      [{ ...wish, tier: 'gold' }, owner, { error: 'invalid', field: 'tier' }],
      [{ ...wish, purpose: ' ' }, owner, { error: 'invalid', field: 'purpose' }],
      [{ ...wish, purpose: 'x'.repeat(501) }, owner, { error: 'invalid', field: 'purpose' }],
      [{ ...wish, purpose: 'a\u202eb' }, owner, { error: 'invalid', field: 'purpose' }],
      [wish, stranger, { error: 'not_found' }],
    ] as const) {
      expect(await desk.planRequests.request(app.appId, input, actor)).to.include(problem)
    }
    done(await desk.planRequests.request(app.appId, wish, owner))
    expect(await desk.planRequests.withdraw(app.appId, stranger)).to.include({ error: 'not_found' })
    expect(await desk.planRequests.decline(app.appId, ' ', operator)).to.include({
      error: 'invalid',
      field: 'reason',
    })
    expect(await desk.planRequests.latest(app.appId)).to.include({ state: 'open' })
  })

  it('limits them to ten an hour for an account', async () => {
    const { app, owner } = await desk.licensedApp()
    for (let time = 0; time < 10; time += 1) {
      done(await desk.planRequests.request(app.appId, wish, owner))
      done(await desk.planRequests.withdraw(app.appId, owner))
    }
    expect(await desk.planRequests.request(app.appId, wish, owner)).to.include({
      error: 'throttled',
    })
  })
})
