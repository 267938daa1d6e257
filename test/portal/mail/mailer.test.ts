import { mock } from 'node:test'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import type { SmtpServer } from '../../../src/settings/mail-settings.ts'
import { maxAttempts, type Mailer, type MailerParts } from '../../../src/portal/mail/mailer.ts'
import { addToOutbox, type NewMessage } from '../../../src/portal/mail/outbox.ts'
import { openSqliteAccounts, type TestAccounts } from '../../store/accounts/on-both-databases.ts'
import { startMailServer, type TestMailServer, type TestMailServerOptions } from './mail-server.ts'
import { testMailer } from './test-mailer.ts'
import { newFolder } from '../../new-folder.ts'

const startMs = Date.parse('2026-11-21T06:00:00Z')
const minuteMs = 60_000
const hourMs = 60 * minuteMs

describe('the mailer', () => {
  let accounts: TestAccounts
  let nowMs: number
  const closers: (() => Promise<unknown>)[] = []

  beforeEach(async () => {
    accounts = await openSqliteAccounts()
    nowMs = startMs
  })

  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
    await accounts.dispose()
  })

  async function mailServer(options: TestMailServerOptions = {}): Promise<TestMailServer> {
    const server = await startMailServer(options)
    closers.push(() => server.close())
    return server
  }

  function mailer(parts: Partial<MailerParts>): Mailer {
    const opened = testMailer({
      db: accounts.db,
      clock: { now: () => nowMs, monotonic: () => nowMs },
      // 0x80 is the middle: almost no jitter.
      randomBytes: (size) => new Uint8Array(size).fill(0x80),
      ...parts,
    })
    closers.push(() => opened.close())
    return opened
  }

  const office = (
    smtp: Partial<SmtpServer> & Pick<SmtpServer, 'port'>,
    parts: Partial<MailerParts> = {},
  ) => mailer({ smtp: { host: '127.0.0.1', isTls: false, ...smtp }, ...parts })

  async function row(messageId = 'msg_1') {
    return accounts.db
      .selectFrom('outbox')
      .selectAll()
      .where('messageId', '=', messageId)
      .executeTakeFirstOrThrow()
  }

  it('sends a message to its one recipient, and deletes its contents', async () => {
    const server = await mailServer()
    await addToOutbox(accounts.db, message())
    await office(server).runOnce()
    expect(server.taken).to.have.length(1)
    expect(server.taken[0]).to.include({
      messageId: '<msg_1@example.in>',
      from: 'no-reply@example.in',
    })
    expect(server.taken[0]?.to).to.deep.equal(['meena@example.in'])
    expect(server.taken[0]?.source).to.match(/^Subject: Confirm your email address\r$/m)
    expect(server.taken[0]?.source).to.match(/^Auto-Submitted: auto-generated\r$/m)
    expect(server.taken[0]?.source).to.match(/^Date: Sat, 21 Nov 2026 06:00:00 \+0000\r$/m)
    expect(await row()).to.include({
      sentAtMs: startMs,
      fields: '{}',
      leasedUntilMs: null,
      attempts: 1,
    })
    await office(server).runOnce()
    expect(server.taken).to.have.length(1)
  })

  it('retries with the same bytes after a temporary rejection', async () => {
    const sources: string[] = []
    const server = await mailServer({ beforeResponse: ({ source }) => void sources.push(source) })
    server.refuse('DATA', 451)
    await addToOutbox(accounts.db, message())
    await office(server).runOnce()
    const waiting = await row()
    expect(waiting).to.include({ sentAtMs: null, failedAtMs: null, leasedUntilMs: null })
    expect(waiting.lastFailure).to.contain('451')
    expect(waiting.nextAttemptAtMs).to.be.within(
      startMs + 0.99 * minuteMs,
      startMs + 1.01 * minuteMs,
    )
    server.refuse('DATA', undefined)

    nowMs = waiting.nextAttemptAtMs - 1
    await office(server).runOnce()
    expect(server.taken).to.have.length(0)
    nowMs += 1
    await office(server).runOnce()
    expect(server.taken.map(({ messageId }) => messageId)).to.deep.equal(['<msg_1@example.in>'])
    expect(await row()).to.include({ sentAtMs: nowMs, attempts: 2, lastFailure: null })
  })

  for (const [step, code] of [
    ['RCPT TO', 450],
    ['MAIL FROM', 550],
    ['DATA', 421],
  ] as const) {
    it(`retries when ${step} gets ${code}`, async () => {
      const server = await mailServer()
      server.refuse(step, code)
      await addToOutbox(accounts.db, message())
      await office(server).runOnce()
      expect(await row()).to.include({ failedAtMs: null, attempts: 1 })
    })
  }

  for (const [step, code] of [
    ['RCPT TO', 550],
    ['DATA', 554],
  ] as const) {
    it(`gives up at once when ${step} gets ${code}, and deletes the contents`, async () => {
      const server = await mailServer()
      server.refuse(step, code)
      await addToOutbox(accounts.db, message())
      await office(server).runOnce()
      const failed = await row()
      expect(failed).to.include({ failedAtMs: startMs, sentAtMs: null, fields: '{}' })
      expect(failed.lastFailure).to.contain(String(code))
      server.refuse(step, undefined)
      nowMs += 48 * hourMs
      await office(server).runOnce()
      expect(server.taken).to.have.length(0)
    })
  }

  it('retries with longer waits while the server is down, and gives up after about two days', async () => {
    const server = await mailServer()
    await server.close()
    const opened = office(server)
    const fields = { atMs: startMs }
    await addToOutbox(accounts.db, { ...message(), kind: 'password_changed', fields })
    const waitsMs: number[] = []
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
      await opened.runOnce()
      const { nextAttemptAtMs, failedAtMs, attempts } = await row()
      expect({ failedAtMs, attempts }).to.deep.equal({ failedAtMs: null, attempts: attempt })
      waitsMs.push(nextAttemptAtMs - nowMs)
      nowMs = nextAttemptAtMs
    }
    await opened.runOnce()
    expect(await row()).to.include({ failedAtMs: nowMs, attempts: maxAttempts })
    expect(waitsMs).to.deep.equal([...waitsMs].sort((one, other) => one - other))
    expect((nowMs - startMs) / hourMs).to.be.within(45, 55)
  })

  it('times out on a server that does not respond', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    closers.push(() => new Promise((resolve) => silent.close(resolve)))
    await addToOutbox(accounts.db, message())
    await office({ port: (silent.address() as AddressInfo).port }, { sendTimeoutMs: 100 }).runOnce()
    expect(await row()).to.include({ sentAtMs: null, failedAtMs: null, attempts: 1 })
  })

  it('retries under the same Message-ID when the response comes too late', async () => {
    const held = Promise.withResolvers<void>()
    // The time limit is reached only after the message has arrived, even on a slow machine.
    const patience = new AbortController()
    const { mock: time } = mock.method(AbortSignal, 'timeout', () => patience.signal)
    const server = await mailServer({
      beforeResponse: () => {
        patience.abort(new DOMException('too late', 'TimeoutError'))
        return held.promise
      },
    })
    await addToOutbox(accounts.db, message())
    await office(server).runOnce()
    time.restore()
    held.resolve()
    nowMs = (await row()).nextAttemptAtMs
    await office(server).runOnce()
    expect(server.taken.map(({ messageId }) => messageId)).to.deep.equal([
      '<msg_1@example.in>',
      '<msg_1@example.in>',
    ])
    expect(server.taken[1]?.source).to.contain(server.taken[0]?.source.slice(-500))
  })

  it('logs in over TLS when the server requires it', async () => {
    const logins: string[] = []
    const server = await mailServer({
      authOptional: false,
      onAuth({ username, password }, _session, callback) {
        logins.push(`${username} ${password}`)
        callback(null, { user: 1 })
      },
    })
    await addToOutbox(accounts.db, message())
    await office({ port: server.port, login: { user: 'nilam', password: 'p@ss:wörd' } }).runOnce()
    expect(logins).to.deep.equal(['nilam p@ss:wörd'])
    expect(server.taken.map(({ isEncrypted }) => isEncrypted)).to.deep.equal([true])
  })

  it('retries when the login is rejected, and logs neither password nor recipient', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
    const server = await mailServer({
      onAuth: (_login, _session, callback) =>
        callback(Object.assign(new Error('no'), { responseCode: 535 })),
    })
    await addToOutbox(accounts.db, message())
    const login = { user: 'nilam', password: 'hush-hush' }
    await office({ port: server.port, login }, { logger }).runOnce()
    expect(await row()).to.include({ failedAtMs: null, attempts: 1 })
    expect((await row()).lastFailure).to.contain('535')
    expect(lines.join('')).to.contain('email send failed')
    expect(lines.join('')).not.to.match(/hush-hush|meena|tok_/)
  })

  it('does not send an expired link', async () => {
    const server = await mailServer()
    const link = (messageId: string, expiresAtMs: number): NewMessage => ({
      ...message(),
      messageId,
      kind: 'verify_email',
      fields: { token: 'tok_1', expiresAtMs },
    })
    await addToOutbox(accounts.db, link('msg_dead', startMs))
    await addToOutbox(accounts.db, link('msg_live', startMs + 1))
    await office(server).runOnce()
    expect(server.taken.map(({ messageId }) => messageId)).to.deep.equal(['<msg_live@example.in>'])
    expect((await row('msg_dead')).lastFailure).to.contain('expired')
  })

  for (const recipient of [
    'meena@example.in, other@example.in',
    'meena@example.in\r\nBcc: other@example.in',
    'Meena <meena@example.in>',
    '"a@b"@example.in',
    'meena@localhost',
  ]) {
    it(`gives up on the recipient ${JSON.stringify(recipient)} without connecting`, async () => {
      const server = await mailServer()
      await addToOutbox(accounts.db, { ...message(), recipient })
      await office(server).runOnce()
      expect(server.taken).to.have.length(0)
      expect((await row()).failedAtMs).to.equal(startMs)
    })
  }

  it('keeps messages that only a newer release knows', async () => {
    const server = await mailServer()
    await addToOutbox(accounts.db, message())
    await accounts.db.updateTable('outbox').set({ kind: 'of_tomorrow' }).execute()
    await office(server).runOnce()
    expect(await row()).to.include({ failedAtMs: null, attempts: 1 })
  })

  it('polls once it is started, and finishes pending sends when it is closed', async () => {
    let isDone = false
    const arrived = Promise.withResolvers<void>()
    const server = await mailServer({
      beforeResponse: async () => {
        arrived.resolve()
        await new Promise(setImmediate)
        isDone = true
      },
    })
    await addToOutbox(accounts.db, message())
    office(server).start()
    await arrived.promise
    await closers.splice(-1)[0]?.()
    expect(isDone).to.equal(true)
    expect((await row()).sentAtMs).to.equal(startMs)
  })

  describe('without a mail server', () => {
    let home: string

    beforeEach(() => (home = newFolder()))

    const folderOffice = (outboxDirectory: string) => mailer({ outboxDirectory })

    it('writes each message to a file that only this user can read, with its link unbroken', async () => {
      const folder = join(home, 'outbox')
      await addToOutbox(accounts.db, message())
      const opened = folderOffice(folder)
      expect(opened.mode).to.equal('folder')
      await opened.runOnce()
      expect(await readdir(folder)).to.deep.equal(['msg_1.eml'])
      expect((await stat(folder)).mode & 0o777).to.equal(0o700)
      expect((await stat(join(folder, 'msg_1.eml'))).mode & 0o777).to.equal(0o600)
      const source = await readFile(join(folder, 'msg_1.eml'), 'utf8')
      expect(source).to.contain('\r\nhttps://api.example.in/console/verify?token=tok_1\r\n')
      expect(source).to.match(/^To: meena@example\.in\r$/m)
    })

    it('replaces partial files of a crash, and leaves one file per message', async () => {
      const folder = join(home, 'outbox')
      await addToOutbox(accounts.db, message())
      await folderOffice(folder).runOnce()
      await writeFile(join(folder, '.msg_1.eml.draft'), 'half a mess')
      await accounts.db
        .updateTable('outbox')
        .set({ sentAtMs: null, fields: JSON.stringify(message().fields) })
        .execute()
      const before = await readFile(join(folder, 'msg_1.eml'))
      await folderOffice(folder).runOnce()
      expect(await readdir(folder)).to.deep.equal(['msg_1.eml'])
      expect((await readFile(join(folder, 'msg_1.eml'))).equals(before)).to.equal(true)
    })

    it('retries when the folder cannot be written', async () => {
      const folder = join(home, 'taken')
      await writeFile(folder, 'a file')
      await chmod(folder, 0o400)
      await addToOutbox(accounts.db, message())
      await folderOffice(folder).runOnce()
      expect(await row()).to.include({ failedAtMs: null, attempts: 1 })
    })
  })
})

function message(): NewMessage {
  return {
    messageId: 'msg_1',
    kind: 'verify_email',
    recipient: 'meena@example.in',
    fields: { token: 'tok_1', expiresAtMs: startMs + 24 * hourMs },
    atMs: startMs,
  }
}
