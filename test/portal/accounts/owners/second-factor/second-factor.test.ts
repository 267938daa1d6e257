import { isRefusal } from '../../../../../src/base/refusal.ts'
import {
  goodPassword,
  newIp,
  newEmail,
  onTestOwners,
  otherPassword,
  refusalOf,
} from '../../test-owners.ts'
import { done } from '../../test-apps.ts'
import { codeAt, wrongCodeAt } from './authenticator.ts'

const stepMs = 30_000

onTestOwners('a second factor', (world) => {
  const factor = () => world.owners.secondFactor
  const signIn = async (email: string, password = goodPassword) =>
    done(await world.owners.signIn({ email, password }, newIp()))
  const finish = (token: string, code: string) =>
    world.owners.finishSignIn({ token, code }, newIp())

  /** An owner whose second factor is on, by a code of the step before the present one. */
  async function guarded() {
    const owner = await world.newOwner()
    const { token } = await signIn(owner.email)
    const { secretText } = done(await factor().begin(owner.ownerId, goodPassword))
    const given = { code: codeAt(secretText, world.clock.nowMs), sessionToken: token }
    const recoveryCodes = done(await factor().confirm(owner.ownerId, given, newIp()))
    world.clock.nowMs += stepMs
    return { ...owner, secretText, recoveryCodes, sessionToken: token }
  }

  const now = ({ secretText }: { readonly secretText: string }) =>
    codeAt(secretText, world.clock.nowMs)
  const wrong = ({ secretText }: { readonly secretText: string }) =>
    wrongCodeAt(secretText, world.clock.nowMs)
  const kindsOf = async (email: string) => (await world.mailTo(email)).map(({ kind }) => kind)
  const actionsOf = async (ownerId: string) =>
    (await world.audit.of(ownerId, 50)).map(({ action }) => action)

  it('needs the password, and is on only after a right code', async () => {
    const { ownerId, email } = await world.newOwner()
    expect(refusalOf(await factor().begin(ownerId, otherPassword))).to.deep.equal([
      ...['invalid', 'password'],
    ])
    const { secretText } = done(await factor().begin(ownerId, goodPassword))
    expect(await factor().state(ownerId)).to.equal(undefined)
    expect((await signIn(email)).isCodeDue).to.equal(false)
    const given = { code: wrong({ secretText }), sessionToken: '' }
    const rejected = await factor().confirm(ownerId, given, newIp())
    expect(refusalOf(rejected)).to.deep.equal(['invalid', 'code'])
    expect(await factor().state(ownerId)).to.equal(undefined)
    const right = { code: now({ secretText }), sessionToken: '' }
    done(await factor().confirm(ownerId, right, newIp()))
    expect(await factor().state(ownerId)).to.include({ recoveryCodesLeft: 10 })
    expect((await kindsOf(email)).at(-1)).to.equal('second_factor_on')
    expect(await actionsOf(ownerId)).to.include('second_factor.turned_on')
  })

  it('waits a quarter of an hour for the first code', async () => {
    const { ownerId } = await world.newOwner()
    const { secretText } = done(await factor().begin(ownerId, goodPassword))
    world.clock.nowMs += 15 * 60_000
    const given = { code: now({ secretText }), sessionToken: '' }
    const late = await factor().confirm(ownerId, given, newIp())
    expect(refusalOf(late)[0]).to.equal('not_found')
  })

  it('ends the other sessions when it is turned on: they gave the password alone', async () => {
    const { ownerId, email } = await world.newOwner()
    const [here, there] = [await signIn(email), await signIn(email)]
    const { secretText } = done(await factor().begin(ownerId, goodPassword))
    const given = { code: now({ secretText }), sessionToken: here.token }
    done(await factor().confirm(ownerId, given, newIp()))
    expect(await world.sessions.find(there.token)).to.equal(undefined)
    expect((await world.sessions.find(here.token))?.owner.ownerId).to.equal(ownerId)
  })

  it('makes the password alone open nothing, and the code open a session under a new token', async () => {
    const owner = await guarded()
    const due = await signIn(owner.email)
    expect(due.isCodeDue).to.equal(true)
    expect(await world.sessions.find(due.token)).to.equal(undefined)
    const open = done(await finish(due.token, now(owner)))
    expect(open.token).not.to.equal(due.token)
    expect((await world.sessions.find(open.token))?.owner.email).to.equal(owner.email)
    expect(refusalOf(await finish(due.token, now(owner)))[0]).to.equal('not_found')
  })

  it('accepts a code once, and none of an earlier step afterwards', async () => {
    const owner = await guarded()
    const code = now(owner)
    const due = await Promise.all(Array.from({ length: 6 }, () => signIn(owner.email)))
    const tries = await Promise.all(due.map(({ token }) => finish(token, code)))
    expect(tries.filter((outcome) => !isRefusal(outcome))).to.have.length(1)
    const again = await signIn(owner.email)
    expect(refusalOf(await finish(again.token, code))).to.deep.equal(['invalid', 'code'])
    const earlier = codeAt(owner.secretText, world.clock.nowMs - stepMs)
    expect(refusalOf(await finish(again.token, earlier))).to.deep.equal(['invalid', 'code'])
    world.clock.nowMs += stepMs
    done(await finish(again.token, now(owner)))
  })

  it('rejects the code that turned it on, used again', async () => {
    const owner = await guarded()
    const { token } = await signIn(owner.email)
    const first = codeAt(owner.secretText, world.clock.nowMs - stepMs)
    expect(refusalOf(await finish(token, first))).to.deep.equal(['invalid', 'code'])
  })

  it('rejects the code of another owner', async () => {
    const [mine, theirs] = [await guarded(), await guarded()]
    const { token } = await signIn(mine.email)
    for (const code of [now(theirs), theirs.recoveryCodes[0] ?? '', '', wrong(mine), '\0']) {
      expect(refusalOf(await finish(token, code)), code).to.deep.equal(['invalid', 'code'])
    }
  })

  it('throttles wrong codes from anywhere, and forgives right ones', async () => {
    const owner = await guarded()
    for (let round = 0; round < 12; round += 1) {
      done(await finish((await signIn(owner.email)).token, now(owner)))
      world.clock.nowMs += stepMs
    }
    const { token } = await signIn(owner.email)
    for (let tries = 0; tries < 10; tries += 1) await finish(token, wrong(owner))
    expect(refusalOf(await finish(token, now(owner)))[0]).to.equal('throttled')
    expect(refusalOf(await finish(token, owner.recoveryCodes[0] ?? ''))[0]).to.equal('throttled')
    world.clock.nowMs += 15 * 60_000
    done(await finish((await signIn(owner.email)).token, now(owner)))
  })

  it('leaves a browser that signed in before, and one that is signed in, tries that nobody else can use up', async () => {
    const owner = await guarded()
    const first = done(await finish((await signIn(owner.email)).token, now(owner)))
    const finishHere = (token: string, code: string, { browserMark }: typeof first) =>
      world.owners.finishSignIn({ token, code, browserMark }, newIp())
    world.clock.nowMs += stepMs
    const { token } = await signIn(owner.email)
    for (let tries = 0; tries < 10; tries += 1) await finish(token, wrong(owner))
    expect(refusalOf(await finish(token, now(owner)))[0]).to.equal('throttled')
    done(await finishHere(token, now(owner), first))
    world.clock.nowMs += stepMs
    const wish = { password: goodPassword, code: now(owner) }
    done(await factor().newRecoveryCodes(owner.ownerId, wish, newIp()))

    const here = await signIn(owner.email)
    for (let tries = 0; tries < 10; tries += 1) {
      expect(refusalOf(await finishHere(here.token, wrong(owner), first))[0]).to.equal('invalid')
    }
    world.clock.nowMs += stepMs
    // However many browsers the owner signed in, their tries are one number.
    const other = { ...first, browserMark: here.browserMark ?? first.browserMark }
    expect(refusalOf(await finishHere(here.token, now(owner), other))[0]).to.equal('throttled')
  })

  it('lets a sign-in wait ten minutes for its code', async () => {
    const owner = await guarded()
    const { token, expiresAtMs } = await signIn(owner.email)
    expect(expiresAtMs - world.clock.nowMs).to.equal(10 * 60_000)
    world.clock.nowMs = expiresAtMs
    expect(refusalOf(await finish(token, now(owner)))[0]).to.equal('not_found')
  })

  it('ends a waiting sign-in when the password changes', async () => {
    const owner = await guarded()
    const { token } = await signIn(owner.email)
    const code = owner.recoveryCodes[0] ?? ''
    const wish = { current: goodPassword, next: otherPassword, code }
    done(await world.owners.changePassword(owner.ownerId, wish, newIp()))
    expect(refusalOf(await finish(token, now(owner)))[0]).to.equal('not_found')
  })

  it('is required before an export, and before a change of the email address or the password', async () => {
    const { ownerId, secretText, recoveryCodes } = await guarded()
    const { owners } = world
    const email = newEmail()
    const changes = [
      (code: string) => owners.export(ownerId, { password: goodPassword, code }, newIp()),
      (code: string) =>
        owners.changeEmail(ownerId, { email, password: goodPassword, code }, newIp()),
      (code: string) =>
        owners.changePassword(
          ownerId,
          { current: goodPassword, next: otherPassword, code },
          newIp(),
        ),
    ]
    for (const change of changes) {
      for (const code of ['', wrong({ secretText }), 'not-a-code']) {
        expect(refusalOf(await change(code))).to.deep.equal(['invalid', 'code'])
      }
      expect(await world.mailTo(email)).to.have.length(change === changes[2] ? 1 : 0)
      done(await change(change === changes[0] ? (recoveryCodes[0] ?? '') : now({ secretText })))
      world.clock.nowMs += stepMs
    }
  })

  it('keeps its code for the next try when the new password or email address is rejected', async () => {
    const owner = await guarded()
    const code = now(owner)
    const weak = { current: goodPassword, next: 'short', code }
    expect(refusalOf(await world.owners.changePassword(owner.ownerId, weak, newIp()))).to.include(
      'next',
    )
    const same = { email: owner.email, password: goodPassword, code }
    expect(refusalOf(await world.owners.changeEmail(owner.ownerId, same, newIp()))).to.include(
      'email',
    )
    done(
      await world.owners.changePassword(owner.ownerId, { ...weak, next: otherPassword }, newIp()),
    )
  })

  it('stays on after a password reset', async () => {
    const owner = await guarded()
    done(await world.owners.requestPasswordReset(owner.email, newIp()))
    const link = await world.tokenTo(owner.email)
    done(await world.owners.resetPassword(link, otherPassword, newIp()))
    expect((await signIn(owner.email, otherPassword)).isCodeDue).to.equal(true)
  })

  it('goes at the first proof of the mailbox, by either link', async () => {
    for (const kind of ['verify_email', 'reset_password']) {
      const [email, ip, browser] = [newEmail(), newIp(), world.owners.browserSecret()]
      done(await world.owners.signUp({ email, password: goodPassword }, ip, browser))
      const { owner, token } = await signIn(email)
      const { secretText } = done(await factor().begin(owner.ownerId, goodPassword))
      const given = { code: now({ secretText }), sessionToken: token }
      done(await factor().confirm(owner.ownerId, given, newIp()))
      done(await world.owners.requestPasswordReset(email, newIp()))
      const sent = (await world.mailTo(email)).find((mail) => mail.kind === kind)
      const link = sent !== undefined && 'token' in sent.fields ? sent.fields.token : ''
      done(await world.owners.resetPassword(link, otherPassword, ip, { browser }))
      expect(await world.sessions.find(token), kind).to.equal(undefined)
      const password = kind === 'verify_email' ? goodPassword : otherPassword
      expect((await signIn(email, password)).isCodeDue, kind).to.equal(false)
    }
  })

  it('is replaced by a recovery code, once, and says so by mail', async () => {
    const owner = await guarded()
    const [code = ''] = owner.recoveryCodes
    expect(code).to.match(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){5}$/)
    const due = await signIn(owner.email)
    done(await finish(due.token, ` ${code.toUpperCase().replaceAll('-', ' ')}`))
    const last = (await world.mailTo(owner.email)).at(-1)
    expect(last).to.deep.include({ kind: 'recovery_code_used' })
    expect(last?.fields).to.include({ left: 9 })
    const again = await signIn(owner.email)
    expect(refusalOf(await finish(again.token, code))).to.deep.equal(['invalid', 'code'])
  })

  it('is turned off by password and code, and not by one of them', async () => {
    const owner = await guarded()
    const off = (password: string, code: string) =>
      factor().turnOff(owner.ownerId, { password, code }, newIp())
    expect(refusalOf(await off(otherPassword, now(owner)))).to.deep.equal(['invalid', 'password'])
    expect(refusalOf(await off(goodPassword, ''))).to.deep.equal(['invalid', 'code'])
    done(await off(goodPassword, now(owner)))
    expect((await signIn(owner.email)).isCodeDue).to.equal(false)
    expect((await kindsOf(owner.email)).at(-1)).to.equal('second_factor_off')
    expect(await actionsOf(owner.ownerId)).to.include('second_factor.turned_off')
    for (const table of ['secondFactors', 'recoveryCodes'] as const) {
      const rows = world.db.selectFrom(table).select('ownerId')
      expect(await rows.where('ownerId', '=', owner.ownerId).execute()).to.have.length(0)
    }
  })

  it('gets new recovery codes by password and code; the earlier ones stop working', async () => {
    const owner = await guarded()
    const renew = (password: string, code: string) =>
      factor().newRecoveryCodes(owner.ownerId, { password, code }, newIp())
    expect(refusalOf(await renew(goodPassword, wrong(owner)))).to.deep.equal(['invalid', 'code'])
    const codes = done(await renew(goodPassword, now(owner)))
    expect(new Set([...codes, ...owner.recoveryCodes]).size).to.equal(20)
    const { token } = await signIn(owner.email)
    expect(isRefusal(await finish(token, owner.recoveryCodes[1] ?? ''))).to.equal(true)
    done(await finish(token, codes[1] ?? ''))
    expect(await kindsOf(owner.email)).to.include('recovery_codes_replaced')
  })

  it('is removed by the operator, who says how identity was checked', async () => {
    const owner = await guarded()
    const check = 'video call, passport'
    done(await factor().removeByOperator(owner.ownerId, check, { kind: 'operator' }))
    expect(await world.sessions.find(owner.sessionToken)).to.equal(undefined)
    expect((await signIn(owner.email)).isCodeDue).to.equal(false)
    expect(await kindsOf(owner.email)).to.include('second_factor_removed')
    const entries = await world.audit.of(owner.ownerId, 10)
    const entry = entries.find(({ action }) => action === 'second_factor.removed')
    expect(entry).to.deep.include({ actor: 'operator', details: { identityCheck: check } })
    const again = await factor().removeByOperator(owner.ownerId, check, { kind: 'operator' })
    expect(refusalOf(again)[0]).to.equal('conflict')
  })

  it('leaves neither secret nor recovery codes readable in the database', async () => {
    const { secretText, recoveryCodes, ownerId } = await guarded()
    const { db } = world
    const rows = JSON.stringify([
      await db.selectFrom('secondFactors').selectAll().where('ownerId', '=', ownerId).execute(),
      await db.selectFrom('recoveryCodes').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('auditLog').selectAll().execute(),
    ])
    for (const text of [
      secretText,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(rows).not.to.include(text)
    }
  })
})
